/** The pictures of the brand: one file each, made from an upload. */
import { createHash } from 'node:crypto';
import { SOCIAL_CARD } from '@nirala/contract/page/social-card';
import { BRAND_PICTURE_FILES, type BrandPictureKind } from '@nirala/contract/settings/brand-form';
import sharp, { type Sharp } from 'sharp';
import { asCard, CARD_GROUND } from './card.ts';
import { drawn, isDrawing } from './drawing.ts';
import { inspectPicture, inTurn, readable, refused, TIMEOUT } from './encode.ts';

/** `id`: `brand-` and a hash of the content. The size is in pixels. */
type BrandPictureFile = { id: string; name: string; bytes: Buffer; width: number; height: number };

/** The largest logo, in pixels: the header shows it at half of that. */
const LOGO = { width: 640, height: 160 };
/** A smaller logo is blurred. One of these sides is enough. */
const MIN_LOGO = { width: 120, height: 60 };

/** A sign: as wide as the largest icon of an app. */
const MARK = { width: 512, height: 512 };

/** What is asked of uploads before they are decoded. */
const RULES = {
  logo: { minWidth: 1, maxRatio: 20, better: LOGO.width },
  mark: { minWidth: 192, minHeight: 192, maxRatio: 3, better: MARK.width },
  card: { minWidth: 600, minHeight: 315, maxRatio: 3, better: SOCIAL_CARD.width },
};

/** An upload is decoded with this longer side at most. */
const LONGER_SIDE = 2560;

/** Bytes. A logo is in the first visit of every page, so one that is a photo is not stored without losses. */
const MAX_LOSSLESS = 40_000;

const CARD_QUALITIES = [82, 60, 38, 20];

/** Of 255. */
const NEARLY_CLEAR = 8;
const NEARLY_WHITE = 245;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const MAKE: Record<BrandPictureKind, (picture: Sharp) => Promise<Buffer>> = {
  logo: makeLogo,
  mark: makeMark,
  card: makeCard,
};

/**
 * Makes a picture of the brand from an upload of `uid`: a JPEG, PNG, WebP, AVIF or SVG. A logo has no margin, and keeps its
 * transparent parts; a mark is a square; a card is filled, and what is beyond its ratio is cut off. ApiError 400, with a
 * sentence for people, for a file that is not accepted; 503 with Retry-After when too many others are being encoded.
 */
export async function encodeBrandPicture(
  bytes: Uint8Array,
  kind: BrandPictureKind,
  { uid }: { uid: string },
): Promise<BrandPictureFile> {
  const limitInputPixels = isDrawing(bytes) ? undefined : await inspectPicture(bytes, RULES[kind]);
  return inTurn(uid, async () => {
    const source =
      limitInputPixels === undefined
        ? await drawn(bytes, LONGER_SIDE)
        : sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient();
    const made = await MAKE[kind](await decode(source));
    const name = BRAND_PICTURE_FILES[kind];
    const { width, height } = await sharp(made).metadata();
    const hash = createHash('sha256').update(name).update(made);
    return { id: `brand-${hash.digest('hex').slice(0, 24)}`, name, bytes: made, width, height };
  });
}

/** The pixels of a picture. ApiError 400 if it is damaged, or if there is nothing in it. */
async function decode(source: Sharp): Promise<Sharp> {
  const { data, info } = await readable(
    source
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds: TIMEOUT })
      .toBuffer({ resolveWithObject: true }),
  );
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { channels } = await picture.stats();
  const isBlank = channels.every(({ min, max }) => min === max) || channels.at(-1)?.max === 0;
  if (isBlank && info.width * info.height > 1)
    throw refused('There is nothing in this picture: it has one colour only.');
  return picture;
}

async function makeLogo(picture: Sharp): Promise<Buffer> {
  const { data, info } = await (await withoutMargin(picture)).png().toBuffer({ resolveWithObject: true });
  if (info.width < MIN_LOGO.width && info.height < MIN_LOGO.height) {
    throw refused(
      `This logo is ${info.width} × ${info.height} pixels without its margin. It must be at least ${MIN_LOGO.width} wide or ${MIN_LOGO.height} high; best is an SVG, or ${LOGO.width} wide.`,
    );
  }
  const fitted = sharp(data).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true });
  const lossless = await fitted.clone().webp({ lossless: true }).toBuffer();
  return lossless.byteLength <= MAX_LOSSLESS ? lossless : fitted.webp({ quality: 90, alphaQuality: 100 }).toBuffer();
}

/** Without what is transparent or white around it. A ground of another colour belongs to the logo. */
async function withoutMargin(picture: Sharp): Promise<Sharp> {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await picture
    .clone()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (alpha < NEARLY_CLEAR) return picture.clone().trim({ background: CLEAR });
  const isWhite = Math.min(red, green, blue) > NEARLY_WHITE;
  return isWhite ? picture.clone().trim({ background: '#fff' }) : picture.clone();
}

function makeMark(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...MARK, fit: 'contain', background: CLEAR })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function makeCard(picture: Sharp): Promise<Buffer> {
  const { width, height } = SOCIAL_CARD;
  const filled = picture.resize({ width, height, fit: 'cover' }).flatten({ background: CARD_GROUND });
  return asCard(filled, CARD_QUALITIES);
}
