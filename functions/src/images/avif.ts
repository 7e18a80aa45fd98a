import type { Sharp } from 'sharp';

/** The wider a file is, the denser are the screens that load it, and they hide what a lower quality loses. */
function qualityAt(width: number): number {
  if (width > 1000) return 31;
  if (width > 700) return 42;
  return width > 400 ? 48 : 50;
}

const STEP = 8;
const LOWEST = 12;

type Options = {
  /** libaom's effort, 0 to 9. */
  effort: number;
  /** A picture with much detail gets a lower quality, until its file is small enough. */
  maxBytes: number;
};

/** Encodes a picture that was resized to this width. */
export async function encodeAvif(picture: Sharp, width: number, { effort, maxBytes }: Options): Promise<Buffer> {
  for (let quality = qualityAt(width); ; quality -= STEP) {
    const bytes = await picture.clone().avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
    if (bytes.byteLength <= maxBytes || quality <= LOWEST) return bytes;
  }
}
