import type { Sharp } from 'sharp';

/**
 * The most frequent colour of a picture as three hexadecimal digits: a page shows it until the picture has loaded.
 * `0000` (transparent) for a picture with transparent pixels, behind which it would stay visible.
 */
export async function findColour(picture: Sharp): Promise<string> {
  const { dominant, isOpaque } = await picture.stats();
  if (!isOpaque) return '0000';
  return [dominant.r, dominant.g, dominant.b].map((part) => (part >> 4).toString(16)).join('');
}
