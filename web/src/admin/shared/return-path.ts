/** The admin's page of a return. */
export const returnPath = (id: string) => `/admin-return/${encodeURIComponent(id)}`;
