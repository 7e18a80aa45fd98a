import { crc32, gzipSync } from 'node:zlib';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { socialCardOf } from '@nirala/contract/page/social-card';
import { AVIF_WIDTHS, pictureColour, WEBP_WIDTHS } from '@nirala/contract/product/picture';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { signUp, createTestStore } from '@nirala/dev/testing/test-store';
import { createImagesApp } from '../../http/app.ts';
import published from '../../images/published-pictures.json' with { type: 'json' };

const [EARLIER = '', CURRENT = ''] = published['hoodies-gajraj'][0]?.slice(-2) ?? [];

const { app: api, db, deps } = createTestStore();
const app = createImagesApp(deps);
const admin = signUp(undefined, { admin: true });

async function upload(bytes: Uint8Array, token?: string) {
  const response = await app.request('/api/admin/images', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? (await admin).token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

/** A picture whose left half is red and whose right half is blue. */
const drawn = (width = 1600, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

const noise = (width: number, height: number) => {
  const background = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: background } });
};

async function fileOf(image: string, width: number, format = 'webp') {
  return answered(image.replace('1440.webp', `${width}.${format}`));
}

const FILES = [
  ...AVIF_WIDTHS.map((width) => [width, 'avif'] as const),
  ...WEBP_WIDTHS.map((width) => [width, 'webp'] as const),
];

async function answered(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a picture', () => {
  test.each([
    ['JPEG', 1600, (picture: Sharp) => picture.jpeg()],
    // Small, because what is made of a picture does not depend on the format it came in.
    ['progressive JPEG in CMYK', 480, (picture: Sharp) => picture.toColourspace('cmyk').jpeg({ progressive: true })],
    ['PNG of 16 bits', 480, (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['WebP', 480, (picture: Sharp) => picture.webp()],
    ['AVIF', 480, (picture: Sharp) => picture.avif({ effort: 0 })],
  ])('as %s is stored as AVIF and WebP in all widths and cached forever', async (_format, widest, make) => {
    const { status, json } = await upload(await make(drawn(widest, widest * 1.25)).toBuffer());
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.image).toMatch(/^\/images\/u[0-9a-f]{24}-(?:[ef]00|00f)\/1440\.webp$/);
    for (const [width, format] of atLeast(4, FILES)) {
      const { headers, bytes } = await fileOf(json.image, width, format);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Content-Type')).toBe(`image/${format}`);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const shown = Math.min(width, widest);
      expect([info.width, info.height]).toEqual([shown, shown * 1.25]);
      // The left half is still red, whatever the colour space of the upload.
      const [red, , blue] = data.subarray(3 * (shown * 100 + 20));
      expect(red).toBeGreaterThan(150);
      expect(blue).toBeLessThan(100);
    }
  });

  test('from a phone is rotated upright and has no location', async () => {
    const exif = { IFD0: { Copyright: 'Asha', Software: 'phone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } };
    const { json } = await upload(
      await drawn(2000, 1600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const { bytes } = await fileOf(json.image, 1440);
    const { width, height, exif: left, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height, left, icc, xmp]).toEqual([1440, 1800, undefined, undefined, undefined]);
    expect(bytes.includes('Asha')).toBe(false);
    const data = await sharp(bytes).raw().toBuffer();
    // Rotated by 90°: what was on the left is now at the top.
    expect(data[0]).toBeGreaterThan(150);
    expect(data.at(-1)).toBeGreaterThan(150);
  });

  test('of any shape has a social card, which is cached forever', async () => {
    const { json } = await upload(await drawn(900, 500).jpeg().toBuffer());
    const { headers, bytes } = await answered(socialCardOf(json.image));
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('that is uploaded again is the same picture, and nothing is written', async () => {
    const bytes = await drawn(500, 625).png().toBuffer();
    const [first, second] = await Promise.all([upload(bytes), upload(bytes)]);
    expect(second).toEqual(first);
    const { id } = /images\/(?<id>[\w-]+)/.exec(first.json.image)?.groups ?? {};
    const before = await db.collection('audit').where('target', '==', `images/${id}`).get();
    expect(before.size).toBe(1);
    expect((await upload(bytes)).json).toEqual(first.json);
    expect((await db.collection('audit').where('target', '==', `images/${id}`).get()).size).toBe(1);
  });

  test('that is small is not enlarged, and one of pure noise still fits', async () => {
    const small = await upload(await drawn(600, 750).jpeg().toBuffer());
    expect(await sharp((await fileOf(small.json.image, 1440)).bytes).metadata()).toMatchObject({
      width: 600,
      height: 750,
    });
    const loud = await upload(await noise(1440, 1800).jpeg({ quality: 90 }).toBuffer());
    expect(loud.json.error).toBeUndefined();
    expect((await fileOf(loud.json.image, 1440)).bytes.byteLength).toBeLessThan(1_000_000);
  });
});

/** A PNG of a few kilobytes that claims to be this large. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // With a wrong checksum the file would be refused as damaged, before its size is checked.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const frames = async (count: number) => {
  const pages = await noise(8, 8 * count)
    .raw()
    .toBuffer();
  return sharp(pages, { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } });
};

const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  const whole = await noise(500, 600).toFormat(format, { effort: 1 }).toBuffer();
  return whole.subarray(0, whole.byteLength * 0.6);
};

const text = (words: string) => async () => Buffer.from(words);
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>';

describe('an upload is refused with a message', () => {
  test.each([
    ['nothing', text(''), /empty/],
    ['a text', text('hello there'), /cannot read this file/],
    ['an SVG called .jpg', text(SVG), /SVG/],
    ['a page', text('\uFEFF \n<!doctype html><script>alert(1)</script>'), /page/],
    ['a PDF', text('%PDF-1.7 …'), /PDF/],
    ['a script', text('#!/bin/sh\nrm -rf /'), /cannot read this file/],
    ['a zipped picture', async () => gzipSync(await drawn(500, 600).png().toBuffer()), /cannot read this file/],
    ['a GIF', () => drawn(500, 600).gif().toBuffer(), /GIF/],
    ['a TIFF', () => drawn(500, 600).tiff().toBuffer(), /cannot read this file/],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC/],
    ['a video', text('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), /video/],
    ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /damaged or incomplete/],
    ['a JPEG that is cut off', () => cut('jpeg'), /damaged or incomplete/],
    ['a PNG that is cut off', () => cut('png'), /damaged or incomplete/],
    ['a WebP that is cut off', () => cut('webp'), /damaged or incomplete/],
    ['an AVIF that is cut off', () => cut('avif'), /damaged or incomplete/],
    ['a picture larger than phones make', () => bomb(7200, 7200), /7200 × 7200 pixels, which is too large/],
    ['a bomb', () => bomb(60_000, 60_000), /60000 × 60000 pixels, which is too large/],
    ['a bomb that is long', () => bomb(480, 100_000_000), /too large|damaged/],
    [
      'an animation of 500 frames',
      async () => (await frames(24)).webp({ effort: 0, quality: 1 }).toBuffer(),
      /animation/,
    ],
    ['an animated PNG', () => apng(), /animation/],
    ['a picture of 479 pixels', () => drawn(479, 600).png().toBuffer(), /479 pixels wide/],
    ['a ribbon', () => drawn(480, 1500).png().toBuffer(), /too long and narrow/],
    [
      '9 MB',
      async () => Buffer.concat([await drawn(500, 600).jpeg().toBuffer(), Buffer.alloc(9e6)]),
      /larger than 8 MB/,
    ],
  ])('%s', async (_what, make, words) => {
    const { status, json } = await upload(await make());
    expect(json.error).toMatch(words);
    expect(status).toBe(400);
  });

  test('31 MB, with status 413', async () => {
    expect((await upload(new Uint8Array(31 * 1024 * 1024))).status).toBe(413);
  });
});

async function apng(): Promise<Buffer> {
  const bytes = await drawn(500, 600).png().toBuffer();
  const chunk = Buffer.concat([Buffer.from('\0\0\0\x08acTL', 'latin1'), Buffer.from([0, 0, 1, 244, 0, 0, 0, 0])]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk.subarray(4)));
  return Buffer.concat([bytes.subarray(0, 33), chunk, sum, bytes.subarray(33)]);
}

describe('a file of a picture', () => {
  test.each([
    '/images/u000000000000000000000000/480.webp',
    '/images/0000000000000000/480.webp',
    '/images/u000000000000000000000000/481.webp',
    '/images/u000000000000000000000000/1200.jpg',
    '/images/u000000000000000000000000/1200.webp',
    '/images/ffffffffffffffff/1200.jpg',
    '/images/u000000000000000000000000-b42/360.avif',
    '/images/u000000000000000000000000-b42/361.avif',
    '/images/..%2f..%2fproducts/480.webp',
    '/images/__x__/480.webp',
  ])('%s that does not exist is 404 and not cached', async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  });
});

describe('a picture of the brand', () => {
  const send = async (kind: string, bytes: Uint8Array | string) => {
    const response = await app.request(`/api/admin/brand/pictures/${kind}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${(await admin).token}`, 'Content-Type': 'image/png' },
      body: new Uint8Array(Buffer.from(bytes)),
    });
    return { status: response.status, json: JSON.parse(await response.text()) };
  };
  const RING =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="150" cy="50" r="30" fill="red"/></svg>';

  test.each([
    ['logo', 'image/webp', [160, 160]],
    ['mark', 'image/png', [512, 512]],
    ['card', 'image/jpeg', [1200, 630]],
  ])('as %s is stored once, and served as %s for ever', async (kind, type, size) => {
    const { status, json } = await send(kind, RING);
    expect({ status, size: [json.width, json.height] }).toEqual({ status: 200, size });
    const { headers, bytes } = await answered(json.url);
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      type,
      'public, max-age=31536000, immutable',
    ]);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual(size);
    expect((await send(kind, RING)).json).toEqual(json);
    const path = `images/${json.url.split('/')[2]}`;
    const audit = await db.collection('audit').where('target', '==', path).get();
    expect(audit.docs.map((doc) => doc.data()['action'])).toEqual(['image.upload']);
    expect((await app.request(`${json.url}?x`)).status).toBe(404);
    expect((await app.request(json.url.replace(/brand-./, 'brand-x'))).status).toBe(404);
  });

  test.each([
    ['nothing', 'logo', '', /empty/],
    ['a drawing with a script', 'mark', RING.replace('</svg>', '<script/></svg>'), /has a script/],
    ['30 MB', 'card', new Uint8Array(30_000_000), /larger than 8 MB/],
    ['a picture of another kind', 'banner', RING, /logo, mark or card/],
  ])('%s is refused, with the reason', async (_what, kind, bytes, words) => {
    const { status, json } = await send(kind, bytes);
    expect(status).toBe(400);
    expect(json.error).toMatch(words);
  });
});

describe('the colour of a picture', () => {
  test.each([
    ['is the most frequent one', () => drawn(600, 750).composite([]).png(), '#00f'],
    [
      'is transparent if some of its pixels are',
      () =>
        sharp({
          create: { width: 600, height: 750, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
        }).png(),
      '#0000',
    ],
  ])('%s', async (_what, make, colour) => {
    const { json } = await upload(await make().toBuffer());
    expect(pictureColour(json.image)).toBe(colour);
    expect((await fileOf(json.image, 360, 'avif')).bytes.byteLength).toBeGreaterThan(0);
  });
});

describe('an address of a published picture that Hosting does not have', () => {
  const followed = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('Location'), headers.get('Cache-Control')];
  };
  const REDIRECT = 'public, max-age=86400';

  test.each([
    [`/images/${EARLIER}/480.webp`, `/images/${CURRENT}/480.webp`],
    [`/images/${EARLIER}/1440.webp`, `/images/${CURRENT}/960.webp`],
    [`/images/${EARLIER}/1200.jpg`, `/images/${CURRENT}/1200.jpg`],
    [`/images/${CURRENT}/1440.webp`, `/images/${CURRENT}/960.webp`],
    [`/images/${CURRENT}/1200.jpg`, '/card.jpg'],
  ])('%s is redirected to %s', async (path, to) => {
    expect(await followed(path)).toEqual([301, to, REDIRECT]);
  });

  test.each([`/images/${CURRENT}/960.webp`, `/images/${CURRENT}/360.avif`, `/images/${EARLIER}/481.webp`])(
    '%s would lead nowhere and is 404',
    async (path) => {
      expect(await followed(path)).toEqual([404, null, 'private, no-store']);
    },
  );
});

test('only admins can upload', async () => {
  const bytes = await drawn(500, 600).png().toBuffer();
  expect((await upload(bytes, (await signUp()).token)).status).toBe(403);
  expect((await upload(bytes, 'nonsense')).status).toBe(401);
});

test('no other function serves uploaded pictures', async () => {
  const { json } = await upload(await drawn(500, 600).png().toBuffer());
  for (const path of [json.image, socialCardOf(json.image)]) {
    expect([(await app.request(path)).status, (await api.request(path)).status]).toEqual([200, 404]);
  }
});

test('the function for pictures serves nothing else', async () => {
  for (const [method, path] of [
    ['GET', '/api/shirts'],
    ['POST', '/api/payments/webhook'],
    ['POST', '/api/orders/confirm'],
    ['GET', '/images/../api/shirts'],
  ] as const) {
    expect((await app.request(path, { method })).status).toBe(404);
  }
  expect((await app.request('/api/admin/images', { method: 'POST' })).status).toBe(401);
});
