import { createHash } from 'node:crypto';
import { AVIF_WIDTHS } from '@nirala/contract/picture-url';
import { encodeAvif } from '@nirala/functions/images/avif';
import { findColour } from '@nirala/functions/images/colour';
import sharp, { type Sharp } from 'sharp';

/** A picture's id and its files by name. The id is a hash of the files and the picture's colour. */
export type EncodedPicture = { id: string; files: ReadonlyMap<string, Buffer> };

/** Effort 4, sharp's default, takes four times as long and saves a tenth of the bytes. */
const EFFORT = 3;
/** One visit in twenty needs WebP, which would otherwise be a third of all bytes. */
const webpQualityAt = (width: number) => (width > 700 ? 26 : 36);
/** In pixels. WebP spends most of its bytes on yarns that are one pixel wide; without them a close-up is half as large. */
const webpBlurAt = (width: number) => (width > 700 ? 0.8 : 0.5);
const WEBP_STEP = 6;
const LOWEST_WEBP_QUALITY = 14;
const BLUR_STEP = 0.4;
const MOST_BLUR = 2;

/** The most bytes per file. A picture with too much detail gets a lower quality, as WebP also more blur. */
export const MAX_BYTES: Readonly<Record<string, number>> = {
  '180.avif': 7000,
  '360.avif': 20_000,
  '640.avif': 26_000,
  '960.avif': 44_000,
  '1440.avif': 32_000,
  '1920.avif': 100_000,
  '480.webp': 20_000,
  '960.webp': 20_000,
  '1440.webp': 120_000,
};

type Shape = { avif: readonly number[]; webp: readonly number[]; ratio: number };

/** Pictures of products, slides, and the banner of phones. */
const TALL: Shape = { avif: AVIF_WIDTHS, webp: [480, 960], ratio: 4 / 5 };
/** The banner of wide screens. */
const WIDE: Shape = { avif: [960, 1440, 1920], webp: [960, 1440], ratio: 8 / 3 };

/** The names of the files of a published picture. */
export const fileNames = (isWide: boolean): string[] => namesOf(isWide ? WIDE : TALL);

const namesOf = ({ avif, webp }: Shape) => [...avif.map((w) => `${w}.avif`), ...webp.map((w) => `${w}.webp`)];

/** Throws for a master that is too small or has neither shape. */
export async function encodeMaster(png: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await sharp(png).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const shape = info.width > info.height ? WIDE : TALL;
  const widest = Math.max(...shape.avif);
  if (info.width < widest) throw new Error(`The master is ${info.width} pixels wide and must be at least ${widest}.`);
  if (Math.abs(info.width / info.height / shape.ratio - 1) > 0.01)
    throw new Error(`The master has ${info.width} × ${info.height} pixels; the ratio must be 4:5 or 8:3.`);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = new Map<string, Buffer>();
  for (const name of namesOf(shape)) {
    const width = parseInt(name);
    const resized = sharp(data, { raw }).resize({ width });
    const maxBytes = MAX_BYTES[name] ?? Infinity;
    const isAvif = name.endsWith('.avif');
    files.set(
      name,
      await (isAvif ? encodeAvif(resized, width, { effort: EFFORT, maxBytes }) : encodeWebp(resized, width, maxBytes)),
    );
  }
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  const colour = await findColour(sharp(data, { raw }));
  return { id: `${hash.digest('hex').slice(0, 14)}-${colour}`, files };
}

async function encodeWebp(picture: Sharp, width: number, maxBytes: number): Promise<Buffer> {
  let quality = webpQualityAt(width);
  let blur = webpBlurAt(width);
  while (true) {
    const bytes = await picture.clone().blur(blur).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.byteLength <= maxBytes || blur > MOST_BLUR) return bytes;
    if (quality > LOWEST_WEBP_QUALITY) quality -= WEBP_STEP;
    else blur += BLUR_STEP;
  }
}
