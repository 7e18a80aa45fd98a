/** The most photos of one review. */
export const MAX_PHOTOS = 3;

/** In pixels. Narrower ones show nothing. */
export const MIN_PHOTO_WIDTH = 240;
