import { expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { product } from '../bag/product.fixture.ts';
import { fetchCurrentProduct } from './use-current-product.ts';

test('the page of a product asks for its price not older than what it shows', async () => {
  const transport = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(product({ revision: 'cba987654321' })),
  );
  setTransport(transport);
  const shown = product({ revision: '0123456789ab' });
  expect(await fetchCurrentProduct(shown, new AbortController().signal)).toMatchObject({ revision: 'cba987654321' });
  expect(transport.mock.calls.map(([path]) => path)).toEqual(['/api/shirts/tee?seen=0123456789ab']);
});
