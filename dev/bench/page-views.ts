import { CATEGORY_SLUGS } from '@nirala/contract/category';
import { createApp } from '@nirala/functions/http/app';
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { readCatalogue, readCatalogueChanges } from '@nirala/functions/catalogue/snapshot';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { saveProducts } from '@nirala/functions/store/products';
import { saveReviews } from '@nirala/functions/store/reviews';
import { openPages } from '../checks/budget/pages.ts';
import { readPictures, seedProducts } from '../seed/products.ts';
import { seedReviews } from '../seed/reviews.ts';
import type { Figure } from './figure.ts';
import type { TrafficCounter } from '../testing/traffic-counter.ts';

const VIEWS = 1_000;
const LIST = '/api/shirts?limit=24';

/** One page view every 60 ms, two minutes after the last change of the catalogue. */
const QUIET_MS = 120_000;
const BETWEEN_MS = 60;

/** Firestore reads of page views. Only the replica's refresh may read. */
export async function measurePageViews(counter: TrafficCounter, renderer: string): Promise<Figure[]> {
  const live = liveDeps();
  const products = seedProducts(readPictures());
  await saveProducts(live.db, products);
  await saveReviews(live.db, seedReviews(products));
  let [clock, refreshes] = [Date.now() + QUIET_MS, 0];
  const catalogue = createCatalogue({
    readAll: () => readCatalogue(live.db),
    readChanged: (since) => ((refreshes += 1), readCatalogueChanges(live.db, since)),
    now: () => clock,
  });
  const app = createApp({ ...live, catalogue });
  const pages = openPages(renderer, app);
  const view = async (path: string) => {
    const reply = path.startsWith('/api/') ? await app.request(path) : await pages(new Request(`http://store${path}`));
    const text = await reply.text();
    // A page that could not be rendered is sent as the bare app, without a heading.
    const isWhole = path.startsWith('/api/') || text.includes('<h1');
    if (reply.status !== 200 || !isWhole) throw new Error(`${path} answered ${reply.status}, whole: ${isWhole}`);
  };
  /** Requests 1,000 paths in turn; `paths` makes them from a category and a product id. */
  const viewAll = async (paths: (category: string, product: string) => string[]) => {
    for (let count = 0; count < VIEWS; count += 1) {
      const category = CATEGORY_SLUGS[count % CATEGORY_SLUGS.length] ?? '';
      const these = paths(category, products[count % products.length]?.id ?? '');
      await view(these[count % these.length] ?? '');
      clock += BETWEEN_MS;
    }
    // A refresh asks for products and for SKUs.
    const [traffic, refreshCalls] = [counter.take(), 2 * refreshes];
    refreshes = 0;
    return { ...traffic, refreshCalls };
  };

  counter.take();
  await view(LIST);
  const cold = counter.take();
  const warm = await viewAll((category, id) => [LIST, `${LIST}&category=${category}`, `/api/shirts/${id}`]);
  const rendered = await viewAll((category, id) => ['/', `/${category}`, `/product/${id}`]);
  const facts = await viewAll(() => ['/api/store']);
  const reviews = await viewAll((_category, id) => [`/api/reviews?productId=${id}`]);
  return [
    {
      key: 'pageViews',
      what: `Firestore reads and calls for ${VIEWS} page views, beyond the refresh`,
      value: warm.reads + (warm.rpcs - warm.refreshCalls),
      unit: 'reads',
      atMost: 0,
      raw: {
        refreshCalls: warm.refreshCalls,
        refreshDocuments: warm.reads,
        secondsBetweenRefreshes: 5,
        coldStartCalls: cold.rpcs,
        coldStartDocuments: cold.reads,
      },
    },
    {
      key: 'pageReads',
      what: `Firestore reads and calls for ${VIEWS} newly rendered pages, beyond the refresh`,
      value: rendered.reads + (rendered.rpcs - rendered.refreshCalls),
      unit: 'reads',
      atMost: 0,
      raw: {
        refreshCalls: rendered.refreshCalls,
        refreshDocuments: rendered.reads,
        // Requests that a browser makes later, here without the CDN, which caches them for 60 s and 10 s.
        readsForStoreFacts: facts.reads,
        readsForReviewLists: reviews.reads,
      },
    },
  ];
}
