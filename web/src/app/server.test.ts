import { MESSAGES } from '@nirala/contract/text/messages';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { OTHER_BRAND, OTHER_WORDS } from '@nirala/contract/settings/brand.fixture';
import { expect, test, vi } from 'vitest';
import { product } from '../features/bag/product.fixture.ts';
import { render, setTransport, type RenderedPage } from './server.tsx';

const headers = { 'X-Total-Count': '1' };

async function open(path: string, store?: StoreDetails): Promise<RenderedPage> {
  const page = await render(new Request(`https://store.example${path}`), store);
  if ('to' in page) throw new Error(`${path} leads to ${page.to}`);
  return page;
}

test('renders a product page with its content and the data for hydration', async () => {
  setTransport(async () => Response.json(product({ name: 'Neem <b>Leaf</b>' })));
  const { status, head, body, data, screen } = await open('/product/p1');
  expect({ status, screen }).toEqual({ status: 200, screen: '/product/:id' });
  expect(body).toContain('Neem &lt;b&gt;Leaf&lt;/b&gt;</h1>');
  expect(head).toContain('<title data-page="">Neem &lt;b&gt;Leaf&lt;/b&gt; - ');
  expect(JSON.parse(data ?? '')).toMatchObject({ loaderData: expect.anything() });
});

test('what only the HTML of a product page needs is not in its data for hydration', async () => {
  setTransport(async (path) => {
    const other = product({ id: 'other', name: 'Chai Break' });
    if (path.startsWith('/api/shirts/related')) return Response.json({ colours: [], wear: [], similar: [other] });
    return Response.json(product());
  });
  const { body, data = '' } = await open('/product/p1');
  expect(body).toContain('href="/product/other"');
  expect(data).toContain('"stockBySize"');
  expect(data).not.toContain('Chai Break');
});

test('renders an unknown product with status 404 and noindex', async () => {
  setTransport(async () =>
    Response.json({ error: MESSAGES.productNotFound, code: 'product-not-found' }, { status: 404 }),
  );
  const { status, body, head } = await open('/product/none');
  expect(status).toBe(404);
  expect(body).toContain(MESSAGES.productNotFound);
  expect(head).toContain('noindex');
});

test.each([
  ['503 in JSON', () => Response.json({ error: MESSAGES.unavailable }, { status: 503, headers }), 503],
  ['500 in JSON', () => Response.json({ error: MESSAGES.serverError }, { status: 500, headers }), 500],
  ['HTML instead of JSON', () => new Response('<html>'), 500],
])(
  'after a reply of %s the page shows the failure and has no data, so the browser requests it again',
  async (_name, answer, expected) => {
    vi.spyOn(console, 'error').mockReturnValue();
    setTransport(async () => answer());
    const { status, body, data } = await open('/');
    expect({ status, data }).toEqual({ status: expected, data: undefined });
    expect(body).toContain(MESSAGES.loadProductsFailed);
  },
);

test.each([
  ['/?page=2&utm_source=whatsapp', '/?page=2', false],
  ['/hoodies', '/hoodies', false],
  ['/hoodies?size=M', '/hoodies', true],
  ['/hoodies?sort=price-asc', '/hoodies', true],
  ['/hoodies?min=400&page=2', '/hoodies', true],
  ['/?colour=blue', '/', true],
  ['/search?q=hoodie', '/search', true],
])('%s has the canonical path %s; noindex: %s', async (path, canonical, isNoindex) => {
  setTransport(async () => Response.json([product()], { headers: { 'X-Total-Count': '96' } }));
  const { head } = await open(path);
  const [, address] = /<link[^>]* rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  expect(address).toBe(`https://store.example${canonical}`);
  expect(head.includes('content="noindex,follow"')).toBe(isNoindex);
});

test('the link preview of a category is its first product’s, with its description', async () => {
  setTransport(async () => Response.json([product({ name: 'Neem Leaf' })], { headers }));
  const { head } = await open('/hoodies');
  expect(head).toContain('property="og:image" content="https://store.example/images/tee/1200.jpg"');
  expect(head).toContain('property="og:image:alt" content="Neem Leaf, front');
});

test('a page has the owner’s saved settings, and none of another shop', async () => {
  const store: StoreDetails = {
    ...DEFAULT_STORE_DETAILS,
    returns: DEFAULT_TERMS,
    refundDays: REFUND_DAYS,
    legalName: 'Asha Looms LLP',
    phone: '+918041234567',
    officerName: 'Ravi Iyer',
    social: [{ name: 'Pinterest', url: 'https://pinterest.example/asha' }],
  };
  const { body } = await open('/contact-us', store);
  for (const text of ['Asha Looms LLP', '+918041234567', 'Ravi Iyer']) expect(body).toContain(text);
  // In the contacts and in the footer.
  expect(body.split('href="https://pinterest.example/asha"')).toHaveLength(3);
  for (const text of [DEFAULT_STORE_DETAILS.legalName, DEFAULT_STORE_DETAILS.phone]) {
    expect(body).not.toContain(text);
  }
  expect(body).not.toContain('instagram');
  const without = await open('/contact-us');
  expect(without.body).not.toContain(DEFAULT_STORE_DETAILS.legalName);
  expect(without.body).toContain(MESSAGES.loading);
});

/** Of a store whose owner has saved no brand. Neither these nor the products have a word of the default one. */
const DETAILS: StoreDetails = {
  ...DEFAULT_STORE_DETAILS,
  legalName: 'Asha Looms LLP',
  returns: DEFAULT_TERMS,
  refundDays: REFUND_DAYS,
};

const answer = (path: string) => {
  const loom = product({ brand: 'Loom' });
  if (path.startsWith('/api/shirts/')) return Response.json(loom);
  if (path.startsWith('/api/shirts')) return Response.json([loom], { headers });
  return Response.json({ error: MESSAGES.serverError }, { status: 500, headers });
};

/** A brand whose words are in no other text. */
const MARKS = { name: 'N1ame', tagline: 'T1agline', welcome: 'W1elcome', description: 'D1escription' };

test.each([
  ...['/', '/hoodies', '/product/p1', '/about-us', '/contact-us', '/how-reviews-work', '/search?q=tee'],
  ...['/privacy-policy', '/return-policy', '/shipping-info', '/terms-and-conditions', '/not-found'],
])('%s has the words of the owner’s brand wherever the default ones would be', async (path) => {
  vi.spyOn(console, 'error').mockReturnValue();
  setTransport(async (url) => answer(url));
  const textOf = ({ head, body }: RenderedPage) => head + body;
  const own = textOf(await open(path, { ...DETAILS, brand: MARKS }));
  expect(own).toContain(MARKS.name);
  expect(own).not.toMatch(new RegExp(`${DEFAULT_BRAND.name}|${DEFAULT_BRAND.tagline}`));
  const asDefault = own
    .replaceAll(MARKS.name, DEFAULT_BRAND.name)
    .replaceAll(MARKS.tagline, DEFAULT_BRAND.tagline)
    .replaceAll(MARKS.welcome, DEFAULT_BRAND.welcome)
    .replaceAll(MARKS.description, DEFAULT_BRAND.description);
  expect(asDefault).toBe(textOf(await open(path, DETAILS)));
});

test('a page has the title, header, link preview and structured data of the owner’s brand', async () => {
  setTransport(async (url) => answer(url));
  const { head, body } = await open('/', { ...DETAILS, brand: OTHER_BRAND });
  expect(head).toContain('<title data-page="">Kaveri &amp; Daughters - Woven by the River</title>');
  expect(head).toContain('property="og:site_name" content="Kaveri &amp; Daughters"');
  expect(head).toContain('property="og:image" content="https://store.example/images/brand-3c/card.jpg"');
  expect(head).toContain('"name":"Kaveri & Daughters"');
  const [link = ''] = /<a[^>]*aria-label="Come in to Kaveri, home".*?<\/a>/s.exec(body) ?? [];
  expect(link).toMatch(
    /<img style="[^"]*height:2.375rem[^"]*" src="\/images\/brand-1a\/logo.webp" alt="" width="480" height="120"\/><\/a>$/,
  );
  expect(link).not.toContain('Kaveri &amp;');
  const words = await open('/', { ...DETAILS, brand: OTHER_WORDS });
  expect(words.body).toMatch(/<a[^>]*aria-label="Come in to Kaveri, home".*?>Kaveri &amp; Daughters<.*?<\/a>/s);
});

test('redirects unknown categories and unknown paths to /not-found', async () => {
  for (const path of ['/sarees', '/a/b/c', '/a/%0Ab/c']) {
    expect(await render(new Request(`https://store.example${path}`))).toMatchObject({ to: '/not-found' });
  }
  setTransport(async () => new Response());
  expect((await open('/not-found')).status).toBe(404);
});
