import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { cartItemSchema } from '../../lib/storage/cart-item.ts';
import { refreshLines, toLine } from './lines.ts';
import { product } from './product.fixture.ts';
import { loadCurrentProducts } from './use-current-products.ts';

const shown = product({ revision: '0123456789ab' });

test('a line of the bag keeps the revision that its page has shown, also in storage', () => {
  const line = toLine(shown, 'M', 1);
  expect(v.parse(cartItemSchema, JSON.parse(JSON.stringify(line)))).toMatchObject({ revision: '0123456789ab' });
  expect(refreshLines([line], product({ revision: 'cba987654321' }))).toMatchObject([{ revision: 'cba987654321' }]);
  expect(v.parse(cartItemSchema, { id: 'tee', size: 'M' }).revision).toBeUndefined();
});

test('the bag asks for its products not older than their pages, and for others as they are', async () => {
  const transport = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(product({ revision: 'cba987654321' })),
  );
  setTransport(transport);
  await loadCurrentProducts(['cap', 'tee'], new AbortController().signal, new Map([['tee', shown.revision]]));
  expect(transport.mock.calls.map(([path]) => path)).toEqual(['/api/shirts/cap', '/api/shirts/tee?seen=0123456789ab']);
});
