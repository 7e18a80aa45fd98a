import { MESSAGES } from '@nirala/contract/text/messages';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdClock } from '@nirala/dev/testing/clock';
import { createReviewStore } from '@nirala/dev/testing/review-store';
import { signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { cleanEvents } from '../orders/jobs.ts';

holdClock();

const { db, deps, call, app, hosting, newProduct, visitor, write, list, choose } = createReviewStore();
let admin: Shopper;
beforeAll(async () => (admin = await signUp(undefined, { admin: true })));

/** A photo whose upper half is red and whose lower half is blue once it is upright, with a place and a name in its EXIF. */
async function fromPhone(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } })
    .composite([{ input: { create: { width: 400, height: 600, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const upload = (bytes: Uint8Array, who: object) => call('/api/reviews/photos', { body: new Uint8Array(bytes), ...who });

async function newPhoto(shopper: Shopper): Promise<string> {
  const { status, json } = await upload(await fromPhone(), shopper);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.photo;
}

const photosOf = async (productId: string) => (await list(`productId=${productId}`)).items.map(({ photos }) => photos);
const photoReviews = async (productId: string) => (await call(`/api/shirts/${productId}`)).json.photoReviews;
const folderOf = (photo: string) => `reviewPhotos/${photo.split('/')[2]}`;
const isStored = async (photo: string) => {
  const [one, files] = await Promise.all([
    db.doc(folderOf(photo)).get(),
    db.collection(`${folderOf(photo)}/variants`).get(),
  ]);
  return [one.exists, files.size];
};

describe('a photo', () => {
  test('is upright, has no EXIF in any of its files, and belongs to the review of its author', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const before = await sharp(await fromPhone()).metadata();
    expect(before.exif?.includes('Asha')).toBe(true);
    const photo = await newPhoto(shopper);
    expect(photo).toMatch(/^\/images\/r[0-9a-f]{24}-[0-9a-f]{3}\/1440\.webp$/);
    const { json } = await write({ productId, photos: [photo] }, shopper);
    expect(json.photos).toEqual([photo]);
    expect(await photosOf(productId)).toEqual([[photo]]);
    expect(await photoReviews(productId)).toBe(1);

    const { docs } = await db.collection(`${folderOf(photo)}/variants`).get();
    expect(docs).toHaveLength(8);
    for (const doc of docs) {
      const bytes: Buffer = doc.get('bytes');
      const { width, height, exif, xmp, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('Asha')).toBe(false);
      expect(height).toBeGreaterThan(width);
    }
    const path = photo.replace('/1440.', '/480.');
    const { createImagesApp } = await import('../http/app.ts');
    const file = await createImagesApp(deps).request(path);
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=300, s-maxage=300']);
    const pixels = await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer();
    expect([pixels[0], pixels.at(-1)].map((part) => part !== undefined && part > 150)).toEqual([true, true]);
  });

  test('is for its uploader and admins only until a review that is shown has it, and again when that is hidden', async () => {
    const [productId, shopper, other] = [await newProduct(), await signUp(), await signUp()];
    const photo = await newPhoto(shopper);
    const id = photo.split('/')[2] ?? '';
    /** What visitors get, and what the API says to the uploader, to somebody else, to an admin and to a visitor. */
    const seen = async () => {
      const file = await hosting.request(photo.replace('/1440.', '/480.'));
      const read = async (token?: string) =>
        (await call(`/api/reviews/photos/${id}`, token === undefined ? {} : { token })).status;
      return [file.status, await read(shopper.token), await read(other.token), await read(admin.token), await read()];
    };
    expect(await seen()).toEqual([404, 200, 404, 200, 401]);
    await choose({ unverifiedReviewsWait: true });
    const { json } = await write({ productId, photos: [photo] }, shopper);
    await choose();
    expect([json.approved, await seen()]).toEqual([false, [404, 200, 404, 200, 401]]);
    const moderate = (to: string) =>
      call('/api/admin/reviews/moderate', { token: admin.token, body: { ids: [json._id], to } });
    expect((await moderate('shown')).status).toBe(200);
    expect(await seen()).toEqual([200, 200, 404, 200, 401]);
    const data: string = (await call(`/api/reviews/photos/${id}`, { token: shopper.token })).json.data;
    expect((await sharp(Buffer.from(data, 'base64')).metadata()).format).toBe('webp');
    expect((await moderate('hidden')).status).toBe(200);
    expect(await seen()).toEqual([404, 200, 404, 200, 401]);
  });

  test('stays when the review is edited by a form without photos, as the specification has it', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const photo = await newPhoto(shopper);
    await write({ productId, photos: [photo] }, shopper);
    expect((await write({ productId, review: 'Still soft.' }, shopper)).json.photos).toEqual([photo]);
    expect(await isStored(photo)).toEqual([true, 8]);
  });

  test('is deleted with its files when an edit leaves it out', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const [one, two] = [await newPhoto(shopper), await newPhoto(shopper)];
    await write({ productId, photos: [one, two] }, shopper);
    await write({ productId, photos: [two] }, shopper);
    expect(await photosOf(productId)).toEqual([[two]]);
    expect([await isStored(one), await isStored(two)]).toEqual([
      [false, 0],
      [true, 8],
    ]);
    const { json } = await write({ productId, photos: [] }, shopper);
    expect(json).not.toHaveProperty('photos');
    expect([await isStored(two), await photoReviews(productId)]).toEqual([[false, 0], 0]);
  });

  test('that no review has is deleted after a day; one of a review is not', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const [kept, left] = [await newPhoto(shopper), await newPhoto(shopper)];
    await write({ productId, photos: [kept] }, shopper);
    const cleanAfter = (hours: number) =>
      cleanEvents({ ...deps, now: () => new Date(Date.now() + hours * 60 * 60_000) });
    await cleanAfter(23);
    expect(await isStored(left)).toEqual([true, 8]);
    await cleanAfter(25);
    expect([await isStored(left), await isStored(kept)]).toEqual([
      [false, 0],
      [true, 8],
    ]);
    expect(await write({ productId, photos: [kept, left] }, shopper)).toMatchObject({
      status: 400,
      json: { error: MESSAGES.photoUnknown },
    });
  });
});

describe('refuses', () => {
  test('a photo of somebody else, one that another review has, and one that was never uploaded', async () => {
    const [productId, other, shopper, stranger] = [
      await newProduct(),
      await newProduct(),
      await signUp(),
      await signUp(),
    ];
    const photo = await newPhoto(shopper);
    const refused = { status: 400, json: { error: MESSAGES.photoUnknown } };
    expect(await write({ productId, photos: [photo] }, stranger)).toMatchObject(refused);
    expect((await write({ productId, photos: [photo] }, shopper)).status).toBe(200);
    expect(await write({ productId: other, photos: [photo] }, shopper)).toMatchObject(refused);
    for (const made of [photo.replace(/r\w{24}/, `r${'0'.repeat(24)}`), '/images/ab12/1440.webp', 'x', 7]) {
      expect(await write({ productId: other, photos: [made] }, shopper)).toMatchObject(refused);
    }
    expect((await list(`productId=${other}`)).items).toEqual([]);
    expect(await photosOf(productId)).toEqual([[photo]]);
  });

  test('a fourth photo', async () => {
    const made = ['1', '2', '3', '4'].map((digit) => `/images/r${digit.repeat(24)}-abc/1440.webp`);
    expect(await write({ photos: made }, await signUp())).toMatchObject({
      status: 400,
      json: { error: MESSAGES.tooManyPhotos },
    });
  });

  test('photos of visitors', async () => {
    expect((await upload(await fromPhone(), visitor())).status).toBe(401);
    const photo = await newPhoto(await signUp());
    expect(await write({ photos: [photo] })).toMatchObject({ status: 403, json: { error: MESSAGES.photosNeedLogin } });
  });

  test.each([
    ['text', async () => Buffer.from('Soft.'), /cannot read this file as a picture/],
    ['a HEIC picture', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
    ['half a JPEG', async () => (await fromPhone()).subarray(0, 900), /damaged/],
    ['more than 8 MB', async () => Buffer.concat([await fromPhone(), Buffer.alloc(9e6)]), /larger than 8 MB/],
    ['nothing', async () => Buffer.alloc(0), /empty/],
  ])('%s with a sentence', async (_what, make, words) => {
    const { status, json } = await upload(await make(), await signUp());
    expect([status, json.error]).toEqual([400, expect.stringMatching(words)]);
  });

  test('the 21st upload of an hour, from any address', async () => {
    const shopper = await signUp();
    const send = (bytes: Buffer) => upload(bytes, { ...shopper, ...visitor() });
    // What is no picture is not counted. This begins like a JPEG.
    for (let sent = 0; sent < 25; sent += 1) expect((await send(Buffer.from('x'))).status).toBe(400);
    const damaged = Buffer.from([0xff, 0xd8, 0xff]);
    for (let sent = 0; sent < 20; sent += 1) expect((await send(damaged)).status).toBe(400);
    expect((await send(damaged)).status).toBe(429);
  });

  test('uploads at the function that answers the rest of the API', async () => {
    const { token } = await signUp();
    const headers = { Authorization: `Bearer ${token}` };
    const direct = await app.request('/api/reviews/photos', { method: 'POST', headers, body: 'x' });
    expect(direct.status).toBe(404);
  });
});

describe('the list of reviews with photos', () => {
  test('has only those, combined with stars, in both orders', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const { json } = await write({ productId, rating: 4, photos: [await newPhoto(shopper)] }, shopper);
    await write({ productId, rating: 4 });
    for (const query of ['', '&rating=4', '&sort=helpful', '&rating=4&sort=helpful']) {
      expect(await list(`productId=${productId}&photos=1${query}`)).toMatchObject({ items: [json], total: '1' });
    }
    expect((await list(`productId=${productId}&photos=1&rating=5`)).items).toEqual([]);
    expect((await call(`/api/reviews?photos=2`)).status).toBe(400);
  });

  test('does not have a hidden review, whose photos do not count', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const { json } = await write({ productId, photos: [await newPhoto(shopper)] }, shopper);
    const moderate = (to: string) =>
      call('/api/admin/reviews/moderate', { token: admin.token, body: { ids: [json._id], to } });
    await moderate('hidden');
    expect([(await list(`productId=${productId}&photos=1`)).items, await photoReviews(productId)]).toEqual([[], 0]);
    await moderate('shown');
    expect([(await list(`productId=${productId}&photos=1`)).total, await photoReviews(productId)]).toEqual(['1', 1]);
  });
});

test('an admin deletes one photo of a review, which is audited once', async () => {
  const [productId, shopper] = [await newProduct(), await signUp()];
  const [one, two] = [await newPhoto(shopper), await newPhoto(shopper)];
  const { json } = await write({ productId, photos: [one, two] }, shopper);
  const remove = (photo: string, { token }: Shopper = admin) =>
    call(`/api/admin/reviews/${json._id}/photos/remove`, { token, body: { photo } });
  expect((await remove(one, shopper)).status).toBe(403);
  expect((await remove(one)).json.photos).toEqual([two]);
  expect((await remove(one)).json.photos).toEqual([two]);
  expect([await isStored(one), await isStored(two)]).toEqual([
    [false, 0],
    [true, 8],
  ]);
  expect(await photosOf(productId)).toEqual([[two]]);
  const audit = await db.collection('audit').where('target', '==', `reviews/${json._id}`).get();
  expect(audit.docs.map((doc) => doc.get('action'))).toEqual(['review.photo']);
});
