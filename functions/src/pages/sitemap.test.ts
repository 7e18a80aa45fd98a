import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { expect, test } from 'vitest';
import { createSitemap } from './sitemap.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `piece-${index}` }));

function open(products: () => Promise<{ id: string }[]>, max?: number, storeUrl?: string) {
  const index = async () => {
    const listed = await products();
    return { list: () => listed, categories: DEFAULT_CATEGORIES };
  };
  const sitemap = createSitemap({ index, storeUrl: async () => storeUrl, ...(max ? { max } : {}) });
  return async (path: string) => {
    const request = new Request(`http://store${path}`, { headers: { 'X-Forwarded-Host': 'localhost:5000' } });
    const reply = await sitemap(request);
    const text = (await reply?.text()) ?? '';
    return { reply, text, listed: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address) };
  };
}

test('lists the home page, categories, pages and products, with a Cache-Control for the CDN', async () => {
  const { reply, text, listed } = await open(async () => ids(96))('/sitemap.xml');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\//);
  expect(reply?.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(reply?.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=5');
  expect(listed).toHaveLength(1 + DEFAULT_CATEGORIES.length + 4 + 4 + 96);
  for (const path of ['/', '/hoodies', '/about-us', '/terms-and-conditions', '/product/piece-95']) {
    expect(listed).toContain(`http://localhost:5000${path}`);
  }
});

test('uses the store address of the build', async () => {
  const { listed } = await open(async () => [], undefined, 'https://nirala.example')('/sitemap.xml');
  expect(listed[0]).toBe('https://nirala.example/');
  expect(listed.every((address) => address?.startsWith('https://nirala.example/'))).toBe(true);
});

test('becomes an index if one file is too small; the files together list each URL once', async () => {
  const get = open(async () => ids(96), 50);
  const { text, listed } = await get('/sitemap.xml');
  expect(text).toContain('<sitemapindex ');
  expect(listed).toEqual([1, 2, 3].map((number) => `http://localhost:5000/sitemap-${number}.xml`));
  const files = await Promise.all(listed.map((address) => get(new URL(address ?? '').pathname)));
  expect(files.map((file) => file.listed.length)).toEqual([50, 50, 17]);
  expect(new Set(files.flatMap((file) => file.listed)).size).toBe(117);
  expect((await get('/sitemap-4.xml')).reply?.status).toBe(404);
});

test('lists what the owner shows at the moment', async () => {
  const listed = { '/c/:collection': ['/c/diwali-edit'], '/p/:page': ['/p/our-mill'] };
  const sitemap = createSitemap({
    index: async () => ({ list: () => [], categories: DEFAULT_CATEGORIES }),
    shown: async () => listed,
    storeUrl: async () => 'https://nirala.example',
  });
  const reply = await sitemap(new Request('https://nirala.example/sitemap.xml'));
  const text = await reply?.text();
  for (const [address] of Object.values(listed)) expect(text).toContain(`<loc>https://nirala.example${address}</loc>`);
});

test('a file that the index does not name is 404', async () => {
  expect((await open(async () => ids(3))('/sitemap-1.xml')).reply?.status).toBe(404);
});

test('escapes special characters in ids', async () => {
  const { listed } = await open(async () => [{ id: 'a&b<c>/"d\'' }])('/sitemap.xml');
  expect(listed.at(-1)).toBe('http://localhost:5000/product/a%26b%3Cc%3E%2F%22d&apos;');
});

test('without a catalogue it is 503 and not cached', async () => {
  const { reply } = await open(() => Promise.reject(new Error('down')))('/sitemap.xml');
  expect([reply?.status, reply?.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

test.each(['/', '/sitemap', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap.xml/x'])(
  '%s is not a sitemap',
  async (path) => {
    expect((await open(async () => [])(path)).reply).toBeUndefined();
  },
);
