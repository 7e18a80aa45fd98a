import { SOCIAL_CARD } from '@nirala/contract/page/social-card';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeCard } from './card.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

test.each([
  ['in 4 : 5 and full of noise', { width: 1440, height: 1800, noise }],
  ['narrow and small', { width: 480, height: 1300 }],
  ['wide', { width: 1440, height: 500 }],
])('a picture %s becomes a complete JPEG within the limit of messengers', async (_what, kind) => {
  const create = { ...kind, channels: 3, background: '#000' } as const;
  const card = await encodeCard(await sharp({ create }).webp().toBuffer());
  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: SOCIAL_CARD.width, height: SOCIAL_CARD.height });
  expect(card.byteLength).toBeLessThanOrEqual(SOCIAL_CARD.maxBytes);
});

test('transparent pixels become the background colour, not black', async () => {
  const create = { width: 480, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const card = await encodeCard(await sharp({ create }).webp().toBuffer());
  const { channels } = await sharp(card).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(235);
});
