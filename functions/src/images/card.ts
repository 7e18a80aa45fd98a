import { SOCIAL_CARD } from '@nirala/contract/page/social-card';
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import sharp, { type Sharp } from 'sharp';

/** The highest comes first; the next is tried if messengers would refuse the file. */
const QUALITIES = [38, 20];

/** Behind a picture of another shape, and behind clear parts, unless the store has a paper of its own. */
export const CARD_GROUND = DEFAULT_COLOURS.paper;

/** Makes the social card of a picture (see the contract's social-card.ts) from its widest file, on this colour. */
export async function encodeCard(picture: Uint8Array, background: string = CARD_GROUND): Promise<Buffer> {
  const { width, height } = SOCIAL_CARD;
  const fitted = sharp(picture).resize({ width, height, fit: 'contain', background }).flatten({ background });
  return asCard(fitted, QUALITIES);
}

/** A picture of the card's size as a JPEG: in the first of these qualities that messengers take, else in the last. */
export async function asCard(picture: Sharp, qualities: readonly number[]): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let card = Buffer.alloc(0);
  for (const quality of qualities) {
    card = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.byteLength <= SOCIAL_CARD.maxBytes) break;
  }
  return card;
}
