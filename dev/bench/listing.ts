import { createApp } from '@nirala/functions/http/app';
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { docsOf, stored } from '../testing/stored-product.ts';
import { median, rounded, type Figure } from './figure.ts';
import { manyProducts } from './collection.ts';

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 60;
const PER_ROUND = 20;

/** How the time of the first product list grows with the size of the catalogue, in process. */
export async function measureListing(): Promise<Figure[]> {
  const shops = SIZES.map((size) => {
    const times: number[] = [];
    return { size, ask: shopOf(size), times };
  });
  // The sizes take turns, so that other load on the machine affects all of them equally. The first rounds warm up the
  // compiler.
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const { ask, times } of shops) {
      for (let count = 0; count < PER_ROUND; count += 1) {
        const begun = performance.now();
        await ask();
        if (round >= 0) times.push(performance.now() - begun);
      }
    }
  }
  const medians = shops.map(({ size, times }) => [`microsecondsAt${size}`, Math.round(median(times) * 1000)] as const);
  const raw: Record<string, number> = Object.fromEntries(medians);
  return [
    {
      key: 'listing',
      what: 'GET /api/shirts?limit=24: median with 10,000 products, relative to 100 products',
      value: rounded((medians.at(-1)?.[1] ?? NaN) / (medians[0]?.[1] ?? NaN)),
      unit: 'x',
      atMost: 1.5,
      raw,
    },
  ];
}

/** Opens an in-process API with this many products. The function it returns requests the first product list. */
function shopOf(size: number): () => Promise<void> {
  const products = manyProducts(size).map((product, index) =>
    stored(product.id, {
      ...product,
      imageUrl: product.images[0] ?? '',
      createdAt: new Date(1e12 - index * 1000).toISOString(),
    }),
  );
  // With a stopped clock the replica never refreshes.
  const catalogue = createCatalogue({
    readAll: async () => docsOf(products),
    readChanged: async () => docsOf([]),
    now: () => 0,
  });
  const app = createApp({ ...liveDeps(), catalogue });
  return async () => {
    const reply = await app.request('/api/shirts?limit=24');
    const items: unknown = await reply.json();
    if (!Array.isArray(items) || items.length !== 24) throw new Error(`${reply.status} instead of 24 products`);
  };
}
