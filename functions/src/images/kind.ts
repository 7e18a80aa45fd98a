/** What a file is by its first bytes, whatever it is called: one of the four that are taken, or what to say of it. */
export type Kind = { format: 'jpeg' | 'png' | 'webp' | 'avif' } | { refused: string };

const TAKEN = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

export function kindOf(bytes: Uint8Array): Kind {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    return isAnimatedPng(bytes) ? { refused: ANIMATED } : { format: 'png' };
  }
  if (/^RIFF[^]{4}WEBP/.test(text)) return { format: 'webp' };
  if (/^[^]{4}ftyp/.test(text)) return ofBrands(text);
  if (text.startsWith('GIF8')) return { refused: `A GIF can not be a product's picture. ${TAKEN}` };
  if (text.startsWith('%PDF')) return { refused: `This is a PDF. ${TAKEN}` };
  if (/^\s*</.test(text.replace(/^\xef\xbb\xbf/, '')))
    return { refused: `This is a page or a drawing in SVG. ${TAKEN}` };
  return { refused: `This file is no picture that we can read. ${TAKEN}` };
}

export const ANIMATED = 'An animation can not be a product’s picture. Please choose a still one.';

/** ISO media files name what they are after `ftyp`: an AVIF, a HEIC of an iPhone, a film. */
function ofBrands(text: string): Kind {
  if (/ftypavis/.test(text)) return { refused: ANIMATED };
  if (/ftyp[^]{0,40}avif/.test(text)) return { format: 'avif' };
  if (/ftyp(hei|hev|mif|msf)/.test(text)) {
    return { refused: `This is a HEIC picture, which browsers can not show. ${TAKEN}` };
  }
  return { refused: `This is a film or a sound. ${TAKEN}` };
}

/** Sharp reads the first picture of an animated PNG as if it were all: the chunk that tells stands before the pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const animation = data.indexOf('acTL');
  return animation !== -1 && animation < data.indexOf('IDAT');
}
