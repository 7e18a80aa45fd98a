/** The admin's calls about content. */
export const adminContent = {};
