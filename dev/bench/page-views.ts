import { CATEGORY_SLUGS } from '@nirala/contract/category';
import { createApp } from '@nirala/functions/api/app';
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { readProducts } from '@nirala/functions/catalogue/snapshot';
import { liveDeps } from '@nirala/functions/deps';
import { readChanged, saveProducts } from '@nirala/functions/store/products';
import { readPictures, seedProducts } from '../seed/products.ts';
import type { Figure } from './figure.ts';
import type { Wire } from './wire.ts';

const VIEWS = 1_000;

/** A quiet evening: a page view every 60 ms, long after the last change of the catalogue. */
const QUIET_MS = 120_000;
const BETWEEN_MS = 60;

/** What shoppers who only look cost in Firestore, counted on the wire: nothing but the replica's own questions. */
export async function measurePageViews(wire: Wire): Promise<Figure[]> {
  const live = liveDeps();
  const products = seedProducts(readPictures());
  await saveProducts(live.db, products);
  let [clock, refreshes] = [Date.now() + QUIET_MS, 0];
  const catalogue = createCatalogue({
    readAll: () => readProducts(live.db),
    readChanged: (since) => ((refreshes += 1), readChanged(live.db, since)),
    now: () => clock,
  });
  const app = createApp({ ...live, catalogue });
  const view = async (path: string) => {
    const reply = await app.request(path);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  };

  wire.take();
  await view('/api/shirts?limit=24');
  const cold = wire.take();
  for (let count = 0; count < VIEWS; count += 1) {
    const category = CATEGORY_SLUGS[count % CATEGORY_SLUGS.length];
    const product = products[count % products.length]?.id;
    const home = '/api/shirts?limit=24';
    const paths = [home, `${home}&category=${category}`, `/api/shirts/${product}`];
    await view(paths[count % paths.length] ?? home);
    clock += BETWEEN_MS;
  }
  const warm = wire.take();
  return [
    {
      key: 'pageViews',
      what: `Firestore reads and calls for ${VIEWS} page views, beyond the refresh`,
      value: warm.reads + (warm.rpcs - refreshes),
      unit: 'reads',
      atMost: 0,
      raw: {
        refreshCalls: refreshes,
        refreshDocuments: warm.reads,
        secondsBetweenRefreshes: 5,
        coldStartCalls: cold.rpcs,
        coldStartDocuments: cold.reads,
      },
    },
  ];
}
