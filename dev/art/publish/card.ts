import { SOCIAL_CARD } from '@nirala/contract/social-card';
import { encodeCardJpeg } from '@nirala/functions/images/card';
import sharp from 'sharp';

/** The width of the front of a product on its card. The close-up has the rest. */
const FRONT = 520;

/** The link preview of a product: its front, and beside it the close-up that shows the cloth. */
export async function encodeProductCard(front: string | Buffer, close: string | Buffer): Promise<Buffer> {
  const { width, height, ground: background } = SOCIAL_CARD;
  const fill = (picture: string | Buffer, part: number) =>
    sharp(picture).resize({ width: part, height, fit: 'cover' }).toBuffer();
  return encodeCardJpeg(
    sharp({ create: { width, height, channels: 3, background } }).composite([
      { input: await fill(front, FRONT), left: 0, top: 0 },
      { input: await fill(close, width - FRONT), left: FRONT, top: 0 },
    ]),
  );
}

/** The link preview of the store: the right part of the wide banner, which has the garments. */
export function encodeStoreCard(banner: Buffer): Promise<Buffer> {
  const { width, height } = SOCIAL_CARD;
  return encodeCardJpeg(sharp(banner).resize({ width, height, fit: 'cover', position: 'right' }));
}
