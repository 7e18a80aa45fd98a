/** The admin's calls about products. */
export const adminProducts = {};
