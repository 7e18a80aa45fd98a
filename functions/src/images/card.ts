import { SOCIAL_CARD } from '@nirala/contract/social-card';
import sharp, { type Sharp } from 'sharp';

const QUALITIES = [38, 20];

/** Makes the social card of a picture (see the contract's social-card.ts) from its widest file. */
export async function encodeCard(picture: Uint8Array): Promise<Buffer> {
  const { width, height, ground: background } = SOCIAL_CARD;
  return encodeCardJpeg(sharp(picture).resize({ width, height, fit: 'contain', background }).flatten({ background }));
}

/** Encodes a picture of the card's size with the highest quality that messengers accept. */
export async function encodeCardJpeg(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let card = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    card = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (card.byteLength <= SOCIAL_CARD.maxBytes) break;
  }
  return card;
}
