import { readFileSync } from 'node:fs';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { SOCIAL_CARD } from '@nirala/contract/page/social-card';
import { BRAND_PICTURES, type BrandPictureKind } from '@nirala/contract/settings/brand-form';
import { ApiError } from '../lib/api-error.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeBrandPicture } from './brand-picture.ts';

const encode = (bytes: Uint8Array | string, kind: BrandPictureKind = 'logo') =>
  encodeBrandPicture(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, kind, { uid: 'admin' });

/** Why a file is refused. */
async function refusalOf(bytes: Uint8Array | string, kind?: BrandPictureKind): Promise<string> {
  const error: unknown = await encode(bytes, kind).catch((thrown: unknown) => thrown);
  if (error instanceof ApiError && error.code === 'picture-refused') return error.message;
  throw new Error('The file was not refused as a picture.', { cause: error });
}

const svg = (content: string, size = 'viewBox="0 0 300 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`;
/** A green ring within a margin. */
const RING = '<g id="a"><circle cx="150" cy="50" r="30" fill="none" stroke="#0a5c36" stroke-width="10"/></g>';

/** A red bar of 400 × 100 in the middle of nothing. */
const bar = (width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
    { input: { create: { width: 400, height: 100, channels: 4, background: '#f00' } } },
  ]);

const noise = (width: number, height: number) => {
  const background = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: background } });
};

test('a logo loses its margin and keeps what is transparent', async () => {
  const { id, name, bytes, width, height } = await encode(await bar().png().toBuffer());
  expect({ name, width, height }).toEqual({ name: 'logo.webp', width: 400, height: 100 });
  expect(id).toMatch(/^brand-[0-9a-f]{24}$/);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  const ring = await encode(svg(RING));
  expect(await sharp(ring.bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
});

test('a white margin is cut off, and a ground of another colour belongs to the logo', async () => {
  const sizes = ['#fff', '#00f'].map(async (background) => {
    const { width, height } = await encode(await bar().flatten({ background }).png().toBuffer());
    return [width, height];
  });
  expect(await Promise.all(sizes)).toEqual([
    [400, 100],
    [320, 160],
  ]);
});

test('a drawing becomes as large as a logo can be, with sharp edges', async () => {
  const { bytes, width, height } = await encode(svg(RING, 'width="30" height="10" viewBox="0 0 300 100"'));
  expect({ width, height }).toEqual({ width: 160, height: 160 });
  const { data } = await sharp(bytes).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const soft = data.filter((alpha) => alpha > 8 && alpha < 247).length;
  expect(soft / data.length).toBeLessThan(0.1);
});

test('a wide drawing is as wide as a logo can be', async () => {
  const wide = svg('<path d="M0 0h600v60h-600z M20 20v20h20v-20z" fill-rule="evenodd"/>', 'viewBox="0 0 600 60"');
  const { width, height } = await encode(wide);
  expect([width, height]).toEqual([640, 64]);
});

test('a drawing that is a point or 20,000 pixels large is drawn all the same', async () => {
  for (const size of [
    'width="1" height="1" viewBox="0 0 300 100"',
    'width="20000" height="20000" viewBox="0 0 300 100"',
  ])
    expect((await encode(svg(RING, size), 'mark')).width).toBe(512);
});

test('a mark is a square of 512 pixels, with nothing cut off or stretched', async () => {
  const { name, bytes, width, height } = await encode(await bar(900, 450).webp().toBuffer(), 'mark');
  expect({ name, width, height }).toEqual({ name: 'mark.png', width: 512, height: 512 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  const trimmed = await sharp(bytes).trim().toBuffer({ resolveWithObject: true });
  expect(trimmed.info.width).toBeGreaterThan(220);
  expect(trimmed.info.height).toBeLessThan(70);
});

test.each([
  ['of noise', () => noise(1500, 900).jpeg().toBuffer()],
  ['upright', () => noise(700, 1400).webp().toBuffer()],
  ['with transparent parts', () => bar(1300, 700).png().toBuffer()],
])('a card %s is a JPEG of 1200 × 630 below 300 kB', async (_what, make) => {
  const { name, bytes } = await encode(await make(), 'card');
  expect(name).toBe('card.jpg');
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: SOCIAL_CARD.width, height: SOCIAL_CARD.height });
  expect(bytes.byteLength).toBeLessThanOrEqual(SOCIAL_CARD.maxBytes);
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s is accepted', async (format) => {
  const picture = await bar(1300, 700).flatten({ background: '#fff' }).toFormat(format).toBuffer();
  for (const kind of atLeast(3, BRAND_PICTURES)) expect((await encode(picture, kind)).width).toBeGreaterThan(300);
});

test('the same file has the same address, another one another', async () => {
  const ids = await Promise.all(
    [svg(RING), svg(RING), svg(RING.replace('30', '31'))].map(async (file) => (await encode(file)).id),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe(ids[1]);
});

test('the favicon of the store is accepted as a mark', async () => {
  const { width } = await encode(readFileSync(new URL('../../../web/brand/favicon.svg', import.meta.url)), 'mark');
  expect(width).toBe(512);
});

describe('what drawing programs write is accepted', () => {
  test.each([
    ['a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: A -->\n${svg(RING)}`],
    ['a byte order mark', `\ufeff${svg(RING)}`],
    ['a style sheet', svg(`<style><![CDATA[.a{fill:url(#g)}]]></style>${RING}`)],
    [
      'a gradient',
      svg(
        `<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs>${RING}<path fill="url('#g')" d="M0 0h9v9z"/>`,
      ),
    ],
    ['a copy', svg(`${RING}<use xlink:href="#a" x="60"/><use href="#a" x="-60"/>`)],
    [
      'notes of the program',
      svg(`<metadata><x:y xmlns:x="http://x.example/">1</x:y></metadata><title>Logo</title>${RING}`),
    ],
  ])('%s', async (_what, file) => {
    expect((await encode(file)).height).toBe(160);
  });
});

describe('what is not a drawing is refused by its name', () => {
  test.each([
    ['a script', svg(`${RING}<script>alert(1)</script>`), 'has a script'],
    ['a script with a prefix', svg(`${RING}<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>`), 'has a script'],
    ['a script in a title', svg(`<title><script>1</script></title>${RING}`), 'has a script'],
    [
      'a script that hides in a text field',
      svg(`<title><textarea><script/></textarea></title>${RING}`),
      'element of a web page',
    ],
    [
      'an event handler',
      `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${RING}</svg>`,
      'an event handler (onload)',
    ],
    ['foreign content', svg(`<foreignObject><b>x</b></foreignObject>${RING}`), 'foreignObject'],
    [
      'an external picture',
      svg(`<image href="https://evil.example/a.png"/>${RING}`),
      'a link (https://evil.example/a.png)',
    ],
    ['a link', svg(`<a xlink:href="javascript:alert(1)">${RING}</a>`), 'a link (javascript:alert(1))'],
    ['a file of the server', svg(`<image xlink:href="file:///etc/passwd"/>${RING}`), 'a link (file:///etc/passwd)'],
    ['an embedded picture', svg(`<image href=" data:image/png;base64,AAAA"/>${RING}`), 'embedded data'],
    ['another base', svg(`<g xml:base="https://evil.example/"><use href="#a"/></g>${RING}`), 'a link'],
    ['a link in an attribute', svg(`<path fill="url(https://evil.example/a.svg#g)"/>${RING}`), 'a link (https://evil'],
    ['a link in a style', svg(`<path style="fill: URL( 'https://evil.example' )"/>${RING}`), 'a link (https://evil'],
    ['an imported style sheet', svg(`<style>@import "https://evil.example/a.css";</style>${RING}`), '@import'],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(RING)}`, 'a processing instruction'],
    ['a DOCTYPE', `<!DOCTYPE svg>${svg(RING)}`, 'a DOCTYPE'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg(RING)}`, 'an entity'],
    ['letters', svg('<text x="10" y="50">Kaveri</text>'), 'letters in a font'],
    ['a page', '<!doctype html><html><body>Hello</body></html>', 'a DOCTYPE'],
    ['XML', '<?xml version="1.0"?><feed/>', 'element of a web page (feed)'],
    ['nothing but space', '<', 'not an SVG drawing'],
    ['another encoding', Buffer.from(`\ufeff${svg(RING)}`, 'utf16le'), 'cannot read this file'],
    ['1.1 MB', svg(`<!--${'x'.repeat(1_100_000)}-->${RING}`), 'larger than 1 MB'],
    ['a broken drawing', svg('<g><path d="M0 0'), 'damaged or incomplete'],
    ['an empty drawing', svg(''), 'nothing in this picture'],
  ])('%s', async (_what, file, words) => {
    expect(await refusalOf(file)).toContain(words);
  });

  test.each([
    ['copies', (at: number) => `<g id="c${at + 1}"><use href="#c${at}"/><use href="#c${at}"/></g>`],
    [
      'patterns',
      (at: number) =>
        `<pattern id="c${at + 1}" width="9" height="9"><path fill="url(#c${at})"/><path fill="url('#c${at}')"/></pattern>`,
    ],
    ['groups', (at: number) => `<g id="c${at + 1}">${'<g>'.repeat(2_000)}${'</g>'.repeat(2_000)}</g>`],
  ])('a drawing of %s that would take for ever', async (_what, copy) => {
    const copies = Array.from({ length: 30 }, (_, at) => copy(at));
    expect(await refusalOf(svg(`<g id="c0">${RING}</g>${copies.join('')}`))).toContain('too many copies');
  });
});

describe('a picture that is of no use is refused with the reason', () => {
  test.each<[string, BrandPictureKind, () => Promise<Uint8Array>, RegExp]>([
    ['of one pixel', 'logo', () => noise(1, 1).png().toBuffer(), /This logo is 1 × 1 pixels/],
    [
      'of one pixel as a mark',
      'mark',
      () => noise(1, 1).png().toBuffer(),
      /1 pixels wide. It must be at least 192, better 512/,
    ],
    ['that is too low', 'mark', () => noise(400, 150).png().toBuffer(), /150 pixels high. It must be at least 192/],
    ['of one pixel as a card', 'card', () => noise(1, 1).png().toBuffer(), /It must be at least 600, better 1,200/],
    ['of 20,000 × 20,000', 'logo', () => flat(20_000, 20_000), /20000 × 20000 pixels, which is too large. 640 wide/],
    ['that is a line', 'logo', () => noise(2_000, 40).png().toBuffer(), /too long and narrow/],
    ['of one colour', 'logo', () => flat(600, 200), /one colour only/],
    ['of 90 × 40 with its margin', 'logo', () => smallLogo(), /This logo is \d\d × 4\d pixels without its margin/],
    [
      'that is cut off',
      'card',
      async () => (await noise(1300, 700).png().toBuffer()).subarray(0, 90_000),
      /damaged or incomplete/,
    ],
    ['that is a GIF', 'logo', () => noise(600, 200).gif().toBuffer(), /GIF/],
    ['that is a text', 'logo', async () => Buffer.from('A logo'), /cannot read this file/],
  ])('%s', async (_what, kind, make, words) => {
    expect(await refusalOf(await make(), kind)).toMatch(words);
  });
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();

const smallLogo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 90, height: 40, channels: 3, background: '#00f' } } }])
    .jpeg({ quality: 100 })
    .toBuffer();
