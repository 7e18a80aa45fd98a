/** The admin's calls about images. */
export const adminImages = {};
