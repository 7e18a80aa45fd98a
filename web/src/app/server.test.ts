import { MESSAGES } from '@nirala/contract/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { product } from '../features/bag/product.fixture.ts';
import { render, setTransport, type Page } from './server.tsx';

const headers = { 'X-Total-Count': '1' };

async function open(path: string): Promise<Page> {
  const page = await render(new Request(`https://store.example${path}`));
  if ('to' in page) throw new Error(`${path} leads to ${page.to}`);
  return page;
}

afterEach(() => vi.restoreAllMocks());

test("a product's page holds what a shopper reads, and the data to go on with", async () => {
  setTransport(async () => Response.json(product({ name: 'Neem <b>Leaf</b>' })));
  const { status, head, body, data, screen } = await open('/product/p1');
  expect({ status, screen }).toEqual({ status: 200, screen: '/product/:id' });
  expect(body).toContain('Neem &lt;b&gt;Leaf&lt;/b&gt;</h1>');
  expect(head).toContain('<title>Neem &lt;b&gt;Leaf&lt;/b&gt; - ');
  expect(JSON.parse(data ?? '')).toMatchObject({ loaderData: expect.anything() });
});

test('a product that is not there has its page and its status', async () => {
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
  ['an answer that is none', () => new Response('<html>'), 500],
])('%s is told on the page, which has no data: the browser asks again', async (_name, answer, expected) => {
  vi.spyOn(console, 'error').mockReturnValue();
  setTransport(async () => answer());
  const { status, body, data } = await open('/');
  expect({ status, data }).toEqual({ status: expected, data: undefined });
  expect(body).toContain(MESSAGES.loadProductsFailed);
});

test('a word that is no category, and a path that is none, lead to the page that says so', async () => {
  for (const path of ['/sarees', '/a/b/c', '/a/%0Ab/c']) {
    expect(await render(new Request(`https://store.example${path}`))).toMatchObject({ to: '/not-found' });
  }
  setTransport(async () => new Response());
  expect((await open('/not-found')).status).toBe(404);
});
