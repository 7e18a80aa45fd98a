import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { createTestStore, signUp } from '@nirala/dev/testing/test-store';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { storeDetails } from '../endpoints/store.ts';
import { createImagesApp } from '../http/app.ts';
import { readPicture } from '../store/images.ts';
import { createPages } from './pages.ts';

const { db, deps, call } = createTestStore();
afterAll(() => db.doc('settings/brand').delete());

const html =
  '<html><head><title>%BRAND%</title></head><body><symbol id="buta"><path/></symbol><div id="root"></div></body></html>';
const pages = createPages({
  renderer: () => Promise.reject(new Error('These pages are not rendered.')),
  shell: async () => ({ html, page: html, offline: html, heads: {}, types: {} }),
  file: async () => Buffer.from('{}'),
  picture: (url) => readPicture(db, url),
  api: async () => new Response(),
  store: async () => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS, await deps.brand()),
  brand: deps.brand,
  categories: deps.categories,
});
const bodyOf = async (path: string) =>
  Buffer.from(await (await pages(new Request(`http://store${path}`))).arrayBuffer());

test('a brand that an admin saves, with an uploaded mark, is in the next page and the next icon', async () => {
  const { token } = await signUp(undefined, { admin: true });
  expect(String(await bodyOf('/cart'))).toContain('<title>Nirala</title>');
  const flat = (side: number, background: string) => ({ width: side, height: side, channels: 3, background }) as const;
  const corner = { input: { create: flat(60, '#00c') }, left: 10, top: 10 };
  const picture = sharp({ create: flat(600, '#c00') }).composite([corner]);
  const uploaded = await createImagesApp(deps).request('/api/admin/brand/pictures/mark', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  expect(uploaded.status).toBe(200);
  const sign = JSON.parse(await uploaded.text());

  const { name, mark } = DEFAULT_BRAND_SETTINGS;
  const changes = { name: 'Kaveri Handlooms', mark: sign };
  const saved = await call('/api/admin/brand', { token, body: { base: { name, mark }, changes } });
  expect(saved).toMatchObject({ status: 200 });

  const page = String(await bodyOf('/cart'));
  expect(page).toContain('<title>Kaveri Handlooms</title>');
  expect(page).toContain('<image href="data:image/webp;base64,');
  const { data, info } = await sharp(await bodyOf('/icons/512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (256 * info.width + 256) * info.channels;
  const [red = 0, green = 255] = data.subarray(middle, middle + 2);
  expect([red > 180, green < 20]).toEqual([true, true]);
});
