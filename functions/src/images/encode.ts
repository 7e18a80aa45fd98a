import { createHash } from 'node:crypto';
import { MIN_PICTURE_WIDTH } from '@nirala/contract/picture';
import { PICTURE_WIDTHS } from '@nirala/contract/picture-url';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '../lib/api-error.ts';
import { ANIMATED, kindOf } from './kind.ts';

/** A picture as it is kept. `id` is the hash of its widest file; the `u` sets it apart from those that were drawn. */
export type Picture = { id: string; files: { width: number; bytes: Buffer }[] };

/**
 * What the cameras of phones make. A file of a few kilobytes may claim any size, and would be that large in memory:
 * 50 million pixels take 350 MB as PNG, and as AVIF, which no camera writes, a gigabyte.
 */
const MAX_PIXELS = { jpeg: 52_000_000, png: 52_000_000, webp: 52_000_000, avif: 20_000_000 };

/** How much longer one side may be than the other. */
const MAX_RATIO = 3;

/** A document holds less than 1 MiB. */
const MAX_FILE = 1_000_000;

/** From the best to what a picture of pure noise needs to fit. */
const QUALITIES = [82, 60, 30, 1];

/** Seconds. */
const PATIENCE = 15;

// Nothing is ever read twice.
sharp.cache(false);

let turn: Promise<unknown> = Promise.resolve();

/** One picture at a time, or they would not fit into memory together. See `encode`. */
export function encodePicture(bytes: Uint8Array): Promise<Picture> {
  const mine = turn.then(() => encode(bytes));
  turn = mine.catch(() => undefined);
  return mine;
}

/**
 * Makes the three files of a picture: upright, in sRGB, as WebP, without anything that the camera wrote beside it;
 * a picture that is narrower than a file stays as wide as it is. ApiError 400 in words for the admin.
 */
async function encode(bytes: Uint8Array): Promise<Picture> {
  const limitInputPixels = await inspect(bytes);
  const widest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1];
  // Only what is damaged is refused: the files of some phones are merely odd.
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = [];
  for (const width of PICTURE_WIDTHS) {
    files.push({ width, bytes: await fitting(sharp(data, { raw }).resize({ width, withoutEnlargement: true })) });
  }
  const hash = createHash('sha256').update(files.at(-1)?.bytes ?? '');
  return { id: `u${hash.digest('hex').slice(0, 24)}`, files };
}

/**
 * Refuses by the first bytes and by what the file says of itself, before its pixels are unpacked. Resolves to the
 * most pixels that it may turn out to have.
 */
async function inspect(bytes: Uint8Array): Promise<number> {
  const kind = kindOf(bytes);
  if ('refused' in kind) throw refused(kind.refused);
  const { autoOrient, pages = 1 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (pages > 1) throw refused(ANIMATED);
  const limit = MAX_PIXELS[kind.format];
  if (width * height > limit) {
    throw refused(`This picture is ${width} × ${height} pixels, which is too large. 1,440 wide is enough.`);
  }
  if (width < MIN_PICTURE_WIDTH) {
    throw refused(`This picture is ${width} pixels wide. It must be at least ${MIN_PICTURE_WIDTH}, better 1,440.`);
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw refused('This picture is too long and narrow. Please cut it to the garment.');
  }
  return limit;
}

const refused = (message: string, cause?: unknown) => new ApiError('picture-refused', { message, cause });

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw refused('This picture is damaged or incomplete. Please save it again.', cause);
  }
}

/** The best file that fits into a document. */
async function fitting(picture: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.byteLength <= MAX_FILE) return bytes;
  }
  throw refused('This picture has too much detail to be kept. Please save it smaller.');
}
