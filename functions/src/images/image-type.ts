/** The formats of pictures that the store accepts. */
import { ApiError } from '../lib/api-error.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** An accepted format, or why the file is refused. */
type ImageType = { format: Format } | { refused: string };

const ACCEPTED = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** The refusal of an animation. */
export const ANIMATED = 'This is an animation. Please choose a still picture.';

/** The format of a picture, by its first bytes. ApiError 400 for another file. */
export function requireImageType(bytes: Uint8Array): Format {
  const type = detectImageType(bytes);
  if ('refused' in type) throw new ApiError('picture-refused', { message: type.refused });
  return type.format;
}

/** Detects the format by the first bytes, whatever the file is called. */
function detectImageType(bytes: Uint8Array): ImageType {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    return isAnimatedPng(bytes) ? { refused: ANIMATED } : { format: 'png' };
  }
  if (/^RIFF[^]{4}WEBP/.test(text)) return { format: 'webp' };
  if (/^[^]{4}ftyp/.test(text)) return typeOfBrand(text);
  if (text.startsWith('GIF8')) return { refused: `This is a GIF. ${ACCEPTED}` };
  if (text.startsWith('%PDF')) return { refused: `This is a PDF. ${ACCEPTED}` };
  if (/^\s*</.test(text.replace(/^\xef\xbb\xbf/, '')))
    return { refused: `This is an HTML page or an SVG drawing. ${ACCEPTED}` };
  return { refused: `We cannot read this file as a picture. ${ACCEPTED}` };
}

/** ISO media files name their brand after `ftyp`: AVIF, an iPhone's HEIC, or video. */
function typeOfBrand(text: string): ImageType {
  if (/ftypavis/.test(text)) return { refused: ANIMATED };
  if (/ftyp[^]{0,40}avif/.test(text)) return { format: 'avif' };
  if (/ftyp(hei|hev|mif|msf)/.test(text)) {
    return { refused: `This is a HEIC picture, which browsers cannot show. ${ACCEPTED}` };
  }
  return { refused: `This is a video or a sound. ${ACCEPTED}` };
}

/** Sharp reads only the first frame of an animated PNG. The chunk `acTL` before the pixels marks an animation. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const animation = data.indexOf('acTL');
  return animation !== -1 && animation < data.indexOf('IDAT');
}
