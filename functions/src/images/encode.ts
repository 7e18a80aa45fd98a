/** Pictures as the store keeps them: AVIF and WebP files of several widths, made from an upload. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { MIN_PICTURE_WIDTH } from '@nirala/contract/product/upload';
import { formatCount } from '@nirala/contract/text/format-number';
import { AVIF_WIDTHS, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import { ApiError } from '../lib/api-error.ts';
import { createTurns } from '../lib/turns.ts';
import { ANIMATED, requireImageType } from './image-type.ts';

/**
 * An encoded picture. `id` is `u`, a hash of its widest WebP file and its colour; the ids of published pictures have no
 * `u`. `files` are named as in their URLs. `colour`: see `findColour`.
 */
export type Picture = { id: string; colour: string; files: { name: string; bytes: Buffer }[] };

/**
 * The largest pictures of phone cameras: 8,192 × 6,144 pixels. A file of a few kilobytes can declare any size and would
 * take that much memory: 50 million pixels take 350 MB as PNG, and a gigabyte as AVIF, which no camera writes.
 */
const MAX_PIXELS = { jpeg: 50_500_000, png: 50_500_000, webp: 50_500_000, avif: 20_000_000 };

/** What is asked of the size of a picture, in pixels. `maxRatio`: longer side divided by shorter side. */
type SizeRules = { minWidth: number; minHeight?: number; maxRatio: number; better: number };

/** Of pictures of products, reviews and returns. */
const PHOTO = { maxRatio: 3, better: 1440 };

/** Bytes. A Firestore document has at most 1 MiB. */
const MAX_FILE = 1_000_000;

/** The qualities of WebP in the order in which they are tried. The last one fits even a picture of pure noise. */
const WEBP_QUALITIES = [82, 60, 30, 1];

/** Seconds that decoding may take. */
export const TIMEOUT = 15;

/** libaom's effort, 0 to 9. All widths take 0.6 to 1.2 s of processor time, and with sharp's default of 4 six times that. */
const AVIF_EFFORT = 2;

/** An AVIF file that is too large is tried again with a quality that is lower by this, down to the lowest. */
const AVIF_STEP = 8;
const LOWEST_AVIF_QUALITY = 12;

// Each picture is read only once, so a cache would only use memory.
sharp.cache(false);

/** Milliseconds that a picture waits for others. A large one takes about five seconds. */
const LONGEST_WAIT = 10_000;

/** One picture at a time, because two would not fit into memory. Pictures of one person do not delay those of others. */
const turns = createTurns(1, LONGEST_WAIT);

/**
 * Makes the AVIF and WebP files of a picture of `uid`: in sRGB, upright, without the camera's metadata. A picture is
 * never enlarged. ApiError 400, with a sentence for people, for a file that is not accepted; 503 with Retry-After when
 * too many others are being encoded.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { uid, minWidth = MIN_PICTURE_WIDTH }: { uid: string; minWidth?: number },
): Promise<Picture> {
  const maxPixels = await inspectPicture(bytes, { ...PHOTO, minWidth });
  return inTurn(uid, () => encode(bytes, maxPixels));
}

/** Does work with pixels when it is the turn of this account. ApiError 503 with Retry-After when too many others wait. */
export async function inTurn<T>(uid: string, work: () => Promise<T>): Promise<T> {
  const leave = await turns.wait(uid);
  if (!leave) throw new ApiError('unavailable', { retryAfter: 10 });
  try {
    return await work();
  } finally {
    leave();
  }
}

/**
 * Checks the first bytes and the declared size before the pixels are decoded. Resolves to the maximum of pixels that the
 * decoder may read.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  { minWidth, minHeight = 1, maxRatio, better }: SizeRules,
): Promise<number> {
  const format = requireImageType(bytes);
  const { autoOrient, pages = 1 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (pages > 1) throw refused(ANIMATED);
  const limit = MAX_PIXELS[format];
  if (width * height > limit) {
    throw refused(
      `This picture is ${width} × ${height} pixels, which is too large. ${formatCount(better)} wide is enough.`,
    );
  }
  if (width < minWidth) {
    const least = `It must be at least ${minWidth}, better ${formatCount(better)}.`;
    throw refused(`This picture is ${width} pixels wide. ${least}`);
  }
  if (height < minHeight) throw refused(`This picture is ${height} pixels high. It must be at least ${minHeight}.`);
  if (Math.max(width / height, height / width) > maxRatio) {
    throw refused('This picture is too long and narrow. Please crop it.');
  }
  return limit;
}

export const refused = (message: string, cause?: unknown) => new ApiError('picture-refused', { message, cause });

/** The result of reading a picture; ApiError 400 if it is damaged. */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw refused('This picture is damaged or incomplete. Please save it again.', cause);
  }
}

/** The files of a picture that was inspected. */
async function encode(bytes: Uint8Array, limitInputPixels: number): Promise<Picture> {
  const widest = WEBP_WIDTHS[WEBP_WIDTHS.length - 1];
  // Refuses damaged files only. Some phones write files with warnings.
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = (width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const files = [];
  for (const width of AVIF_WIDTHS) {
    files.push({ name: `${width}.avif`, bytes: await encodeAvif(resized(width), width) });
  }
  for (const width of WEBP_WIDTHS) files.push({ name: `${width}.webp`, bytes: await encodeWebp(resized(width)) });
  const hash = createHash('sha256').update(files.at(-1)?.bytes ?? '');
  const colour = await findColour(sharp(data, { raw }));
  return { id: `u${hash.digest('hex').slice(0, 24)}-${colour}`, colour, files };
}

/** Encodes a picture that was resized to this width. One with much detail gets a lower quality, so that it fits. */
async function encodeAvif(picture: Sharp, width: number): Promise<Buffer> {
  const options = { effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' };
  for (let quality = avifQualityAt(width); ; quality -= AVIF_STEP) {
    const bytes = await picture
      .clone()
      .avif({ quality, ...options })
      .toBuffer();
    if (bytes.byteLength <= MAX_FILE || quality <= LOWEST_AVIF_QUALITY) return bytes;
  }
}

/** The wider a file is, the denser are the screens that load it, and they hide what a lower quality loses. */
function avifQualityAt(width: number): number {
  if (width > 1000) return 31;
  if (width > 700) return 42;
  return width > 400 ? 48 : 50;
}

/** The file of the best quality that fits into a document. */
async function encodeWebp(picture: Sharp): Promise<Buffer> {
  for (const quality of WEBP_QUALITIES) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.byteLength <= MAX_FILE) return bytes;
  }
  throw refused('This picture has too much detail to be stored. Please save it at a smaller size.');
}

/**
 * The most frequent colour of a picture as three hexadecimal digits: a page shows it until the picture has loaded.
 * `0000` (transparent) for a picture with transparent pixels, behind which it would stay visible.
 */
async function findColour(picture: Sharp): Promise<string> {
  const { dominant, isOpaque } = await picture.stats();
  if (!isOpaque) return '0000';
  return [dominant.r, dominant.g, dominant.b].map((part) => (part >> 4).toString(16)).join('');
}
