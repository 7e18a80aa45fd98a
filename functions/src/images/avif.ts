import type { Sharp } from 'sharp';

/** Above 1000 pixels the density of the screen hides what the lower quality loses. */
const qualityAt = (width: number) => (width > 1000 ? 42 : 50);

const STEP = 8;
const LOWEST = 18;

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
