import { DEFAULT_BRAND_SETTINGS, TYPE_PAIRS_PATH, type BrandSettings } from '@nirala/contract/settings/brand-form';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shadesOf } from '../shop/shades.ts';
import type { Shell } from './document.ts';
import { createPages } from './pages.ts';

const PRINT = '<symbol id="buta" viewBox="-2 0 66 90" fill="currentColor"><path d="M0 4h62v83z"/></symbol>';
const FONT = '<link rel="preload" as="font" type="font/woff2" href="/assets/anek-text.woff2" crossorigin="">';

/** A document of the build in short, with all of its marks. */
const html = (title: string, more = '') =>
  `<html><head><meta name="theme-color" content="%PRIMARY%"><style>.splash{background:%PRIMARY%;color:%ACCENT%}` +
  `html{background:%PAPER%}</style>${title}<link rel="stylesheet" href="/assets/app.css"></head><body>\n    ${FONT}\n` +
  `<svg>${PRINT}</svg><div class="splash"><b>%BRAND%</b><span>%TAGLINE%</span></div><div id="root"${more}></div>` +
  '<noscript><p>Please switch JavaScript on to shop at %BRAND%.</p><!--phone--></noscript></body></html>';
const TITLE = '<title>%BRAND% - %TAGLINE%</title><meta name="description" content="%DESCRIPTION%">';

const BITTER = "@font-face{font-family:'Bitter';src:url(/assets/bitter-1.woff2) format('woff2')}";
const PAIR =
  "@font-face{font-family:'Lora Stand-in';src:local('Arial');size-adjust:97%}" +
  ":root{--font:'Karla';--font-display:'Lora','Lora Stand-in',serif}";
const ANEK = "@font-face{font-family:'Anek';src:url(/assets/anek-text.woff2)}";

const shell: Shell = {
  html: html(TITLE),
  page: html(''),
  offline: html('<title>Connection Error - %BRAND%</title>', ' data-offline'),
  heads: {
    '/': `<style>:root{--primary:#26276b}</style><style media="(scripting:none)">${ANEK}</style><link disabled>`,
  },
  types: {
    bitter: {
      fonts: BITTER,
      styles: PAIR,
      preload: ['/assets/bitter-1.woff2', '/assets/karla-1.woff2'],
      families: { text: "'Karla'", display: "'Bitter'" },
    },
  },
};

const letter = { x: 0, y: -700, width: 600, height: 700, advance: 650 };
const FILES: Record<string, string> = {
  'favicon.svg': '<svg>the print</svg>',
  'icons/192.png': 'the built icon',
  'card.jpg': 'the built card',
  'manifest.webmanifest': JSON.stringify({ id: '/', name: 'Nirala', short_name: 'Nirala', icons: ['icon'] }),
  'sw.js': `const VERSION = 'abc123';\nconst FILES = ["/offline.html","/assets/app.js","/assets/anek-text.woff2"];\nrun();`,
  'letters.json': JSON.stringify({
    K: { ...letter, path: 'M0,0L0,-700L600,-700Z' },
    a: { ...letter, path: 'M0,0L0,-500L500,-500Z' },
  }),
};

const square = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .webp()
    .toBuffer();
const PICTURE = { url: '/images/u00/480.webp', width: 600, height: 600 };

function open(first: Partial<BrandSettings> = {}) {
  const now = { brand: { ...DEFAULT_BRAND_SETTINGS, ...first }, fails: false };
  const picture = vi.fn<(url: string) => Promise<Uint8Array | undefined>>(() => square('#c00'));
  const file = vi.fn(async (name: string) => Buffer.from(FILES[name] ?? ''));
  const pages = createPages({
    renderer: async () => ({
      STORE_URL: undefined,
      setTransport: () => undefined,
      render: async () => ({ status: 200, head: '<title>Home</title>', body: 'Hello', data: '{}', screen: '/' }),
    }),
    shell: async () => shell,
    file,
    picture,
    api: async () => new Response(),
    store: async () => ({ ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS }),
    categories: async () => [],
    brand: async () => {
      if (now.fails) throw new Error('Firestore does not answer.');
      return now.brand;
    },
  });
  const get = (path: string, headers = {}) => pages(new Request(`http://store${path}`, { headers }));
  const textOf = async (path: string) => (await get(path)).text();
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
  const save = (edit: Partial<BrandSettings>) => (now.brand = { ...now.brand, ...edit });
  const fail = () => (now.fails = true);
  return { get, textOf, bytesOf, save, fail, picture, file };
}

const KAVERI = { name: 'Kaveri & Co', tagline: 'Woven <slowly>' };
const GREEN = { primary: '#0a5c36', accent: '#ffd166', paper: '#f7fff7' };

test('a page of another brand has its words, escaped, and its colours, and nothing of the default one', async () => {
  const { textOf } = open({ ...KAVERI, ...GREEN });
  for (const path of ['/', '/cart', '/app.html', '/offline.html', '/o/y4k7w2m9qz']) {
    const text = await textOf(path);
    expect(text).toContain('<b>Kaveri &amp; Co</b><span>Woven &lt;slowly&gt;</span>');
    expect(text).toContain('<meta name="theme-color" content="#0a5c36">');
    expect(text).toContain('.splash{background:#0a5c36;color:#ffd166}html{background:#f7fff7}');
    expect(text.match(/%[A-Z]+%/g)).toBeNull();
    const shown = text.replace(/<script type="application\/json".*?<\/script>/gs, '');
    expect(shown).not.toMatch(/Nirala|M0 4h62v83z/);
  }
  expect(await textOf('/cart')).toContain('<title>Kaveri &amp; Co - Woven &lt;slowly&gt;</title>');
});

test('the shades of other colours are the last styles of the head', async () => {
  const { textOf } = open(GREEN);
  const shades = Object.entries(shadesOf(GREEN)).map(([name, value]) => `${name}:${value}`);
  const style = `<style>:root{${shades.join(';')}}</style>`;
  for (const path of ['/', '/cart', '/offline.html']) {
    const [head = ''] = (await textOf(path)).split('</head>');
    expect(head.split(style)).toHaveLength(2);
    expect(head.split(style)[1]).not.toMatch(/<style|<link rel="stylesheet"/);
  }
});

test('a brand that has only other colours keeps its print, its name and its fonts', async () => {
  const { textOf } = open(GREEN);
  const page = await textOf('/');
  expect(page).toContain(PRINT);
  expect(page).toContain(FONT);
  expect(page).toContain(`<style media="(scripting:none)">${ANEK}</style>`);
  expect(await textOf('/favicon.svg')).toContain('fill="#0a5c36"/><g fill="#ffd166"><path d="M0 4h62v83z"/></g>');
});

test('another type pair has its own rules, preloads and splash, and none of the default fonts', async () => {
  const { textOf } = open({ type: 'bitter' });
  const page = await textOf('/');
  expect(page).toContain(`<style media="(scripting:none)">${BITTER}</style>`);
  for (const path of ['/', '/cart', '/offline.html']) {
    const text = await textOf(path);
    expect(text).not.toContain('anek-text');
    expect(text.match(/href="\/assets\/\w+-1\.woff2"/g)).toEqual([
      'href="/assets/bitter-1.woff2"',
      'href="/assets/karla-1.woff2"',
    ]);
    expect(text.split('<body>')[1]).toMatch(/^<link rel="preload" as="font"/);
    expect(text).toContain(`${PAIR}</style>`);
    expect(text.split('url(/assets/bitter-1.woff2)')).toHaveLength(2);
  }
});

test('a type pair that the build does not have leaves the default fonts', async () => {
  const page = await open({ type: 'outfit' }).textOf('/');
  expect(page).toContain(FONT);
  expect(page).toContain(ANEK);
});

test('without a mark the sign is the first letter of the name: an outline, or a text in other scripts', async () => {
  const { textOf, save } = open(KAVERI);
  const symbol = async () => /<symbol id="buta"[^>]*>(.*?)<\/symbol>/s.exec(await textOf('/'))?.[1];
  expect(await symbol()).toBe('<path d="M0,0L0,-700L600,-700Z"/>');
  save({ name: 'காவேரி' });
  expect(await symbol()).toMatch(/^<text [^>]*>கா<\/text>$/);
  save({ name: '🪔 “Kaveri”' });
  expect(await symbol()).toBe('<path d="M0,0L0,-700L600,-700Z"/>');
  save({ name: '<>' });
  expect(await symbol()).toMatch(/^<text [^>]*>&lt;<\/text>$/);
});

test('a mark is in the HTML itself with at most 4 kB, and is read once', async () => {
  const { textOf, picture } = open({ ...KAVERI, mark: PICTURE });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture.mockImplementation(async () =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer(),
  );
  const page = await textOf('/');
  // The margin keeps it within the part of the symbol that the app shows.
  expect(page).toContain('<symbol id="buta" viewBox="-4 -4 104 104"');
  const [, uri = ''] = /<symbol id="buta"[^>]*><image href="data:image\/webp;base64,([^"]+)"/.exec(page) ?? [];
  expect(uri.length).toBeGreaterThan(100);
  expect(uri.length).toBeLessThanOrEqual(4_000);
  await textOf('/cart');
  expect(picture.mock.calls).toEqual([[PICTURE.url]]);
});

test.each([
  ['is gone', async () => undefined],
  ['cannot be read', () => Promise.reject(new Error('down'))],
  ['is none', async () => Buffer.from('no picture')],
])('if the mark %s, the store shows its letter, and tries again after five seconds', async (_how, found) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { textOf, get, picture } = open({ ...KAVERI, mark: PICTURE });
  picture.mockImplementation(found);
  expect(await textOf('/')).toContain('<path d="M0,0L0,-700L600,-700Z"/></symbol>');
  expect((await get('/icons/192.png')).status).toBe(200);
  picture.mockImplementation(() => square('#c00'));
  expect(await textOf('/')).not.toContain('<image');
  vi.setSystemTime(Date.now() + 5_001);
  expect(await textOf('/')).toContain('<image');
});

const TYPES = {
  '/app.html': 'text/html; charset=utf-8',
  '/offline.html': 'text/html; charset=utf-8',
  '/sw.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.svg': 'image/svg+xml',
  '/icons/192.png': 'image/png',
  '/card.jpg': 'image/jpeg',
};

test.each(Object.entries(TYPES))('%s has its type, and is cached for seconds or not at all', async (path, type) => {
  const { get } = open();
  const { status, headers } = await get(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, type]);
  const kept = /html|sw\.js/.test(path) ? 'no-cache' : 'public, max-age=0, s-maxage=5';
  expect(headers.get('Cache-Control')).toBe(kept);
  // That of data would forbid the requests of the service worker.
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
  const tag = headers.get('ETag') ?? '';
  for (const known of [tag, `W/${tag}`]) {
    const again = await get(path, { 'If-None-Match': known });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
  }
  expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('the files of the default brand are those of the build', async () => {
  const { textOf } = open();
  for (const path of ['/favicon.svg', '/icons/192.png', '/card.jpg', '/manifest.webmanifest', '/sw.js'])
    expect(await textOf(path)).toBe(FILES[path.slice(1)]);
});

test('the owner sees the type pairs in their own letters', async () => {
  const { textOf } = open();
  const families = `[data-type-pair="bitter"]{--font:'Karla';--font-display:'Bitter'}`;
  expect(await textOf(TYPE_PAIRS_PATH)).toBe(BITTER + families);
});

test('a path beside the files is a page', async () => {
  const { get } = open();
  for (const path of ['/icons/none.png', '/constructor', '/letters.json', '/page.html'])
    expect((await get(path)).headers.get('Content-Type')).toMatch(/^text\/html/);
});

test('the manifest of another brand has its words and colours, and the rest of the build', async () => {
  const manifest = JSON.parse(await open({ ...KAVERI, ...GREEN }).textOf('/manifest.webmanifest'));
  expect(manifest).toEqual({
    id: '/',
    name: 'Kaveri & Co - Woven <slowly>',
    short_name: 'Kaveri & Co',
    description: 'Kaveri & Co. Woven <slowly>.',
    theme_color: GREEN.primary,
    background_color: GREEN.paper,
    icons: ['icon'],
  });
});

test('the service worker has another version with each brand, and keeps the fonts of its type', async () => {
  const { textOf, save } = open({ name: 'Kaveri' });
  const version = async () => /const VERSION = '([^']+)';/.exec(await textOf('/sw.js'))?.[1];
  const one = await version();
  expect(one).toMatch(/^abc123-\w{8}$/);
  save({ tagline: 'Other' });
  expect(await version()).not.toBe(one);
  save({ type: 'bitter' });
  expect(await textOf('/sw.js')).toContain(
    'FILES = ["/offline.html","/assets/app.js","/assets/bitter-1.woff2","/assets/karla-1.woff2"];\nrun();',
  );
});

test('the page without a connection has the settings of another brand, with which the app shows it', async () => {
  const { textOf, save } = open();
  expect(await textOf('/offline.html')).not.toContain('store-details');
  save(KAVERI);
  expect(await textOf('/offline.html')).toMatch(/<script type="application\/json" id="store-details">.*<\/body>/s);
});

/** The colour of a pixel, at a share of the picture's width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test.each([
  ['192', 192],
  ['512', 512],
  ['maskable', 512],
  ['apple-touch', 180],
])('the icon %s of another name is its letter on the main colour', async (name, size) => {
  const { bytesOf, save } = open({ name: 'Kaveri', ...GREEN });
  const icon = await bytesOf(`/icons/${name}.png`);
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect(await colourAt(icon, 0.5, 0.05)).toEqual([0x0a, 0x5c, 0x36]);
  expect(await colourAt(icon, 0.4, 0.4)).toEqual([0xff, 0xd1, 0x66]);
  const { channels } = await sharp(icon).stats();
  expect(channels[3]?.min).toBe(/^\d/.test(name) ? 0 : 255);
  // The Latin letter of another script is its own outline.
  save({ name: 'காவேரி' });
  expect(await bytesOf(`/icons/${name}.png`)).toEqual(icon);
  // Nothing to draw: a dot.
  save({ name: '<3 Looms' });
  expect(await bytesOf(`/icons/${name}.png`)).not.toEqual(icon);
});

test('the icons and the favicon of a mark are the mark', async () => {
  const { bytesOf, textOf } = open({ mark: PICTURE, ...GREEN });
  const icon = await bytesOf('/icons/maskable.png');
  const [red = 0, green = 0] = await colourAt(icon, 0.5, 0.5);
  expect([red > 180, green < 20]).toEqual([true, true]);
  expect(await colourAt(icon, 0.02, 0.02)).toEqual([0xf7, 0xff, 0xf7]);
  expect(await textOf('/favicon.svg')).toMatch(
    /^<svg [^>]*><image href="data:image\/webp;base64,[^"]+"[^>]*\/><\/svg>/,
  );
});

test.each([
  ['the owner’s card', { card: PICTURE, logo: PICTURE }, [200, 0, 0]],
  ['the logo on the paper’s ground', { logo: PICTURE }, [200, 0, 0]],
  ['the mark on the paper’s ground', { mark: PICTURE }, [200, 0, 0]],
  ['the name and its letter', { name: 'Kaa' }, undefined],
  ['the letter of a name that has no outlines', { name: 'காவேரி' }, undefined],
])('the share card is %s', async (_what, brand, middle) => {
  const card = await open({ ...GREEN, ...brand }).bytesOf('/card.jpg');
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const near = (colour: number[], wanted: number[]) =>
    colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 16);
  expect(near(await colourAt(card, 0.01, 0.01), [0xf7, 0xff, 0xf7])).toBe(true);
  if (middle) expect(near(await colourAt(card, 0.5, 0.5), [0xcc, 0, 0])).toBe(true);
  // Something is drawn in the main colour.
  else expect((await sharp(card).stats()).channels[0]?.min).toBeLessThan(40);
});

test('a change of the brand is in the next answer, and pictures are drawn once for each brand', async () => {
  const { bytesOf, textOf, save, picture } = open({ name: 'Kaveri', mark: PICTURE });
  const before = await bytesOf('/icons/192.png');
  await bytesOf('/icons/192.png');
  // One for the symbol, one for the icon.
  expect(picture).toHaveBeenCalledTimes(2);
  save({ name: 'Aravi', mark: null });
  expect(await textOf('/cart')).toContain('<b>Aravi</b>');
  expect(await bytesOf('/icons/192.png')).not.toEqual(before);
});

test('no cache keeps what was made while the settings could not be read', async () => {
  const { get, fail } = open();
  fail();
  for (const path of ['/', '/favicon.svg', '/manifest.webmanifest']) {
    expect((await get(path)).headers.get('Cache-Control'), path).toBe('no-store');
  }
});

test.each(['/o/abc', '/%6f/abc', '/O/abc'])('a page with a token is for nobody else: %s', async (path) => {
  const { headers } = await open().get(path);
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(headers.get('Cache-Control')).toBe('no-cache');
});
