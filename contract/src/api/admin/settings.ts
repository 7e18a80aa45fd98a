/** The admin's calls about settings. */
export const adminSettings = {};
