import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { storeDetails } from '@nirala/functions/endpoints/store';
import { createApp } from '@nirala/functions/http/app';
import { createCatalogue } from '@nirala/functions/catalogue/catalogue';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { createPages } from '@nirala/functions/pages/pages';
import { loadRenderer, loadShell } from '@nirala/functions/pages/document';
import { docsOf, stored } from '../../testing/stored-product.ts';
import { readPictures, seedProducts } from '../../seed/products.ts';
import type { Screen } from './budget.ts';

type App = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/** Renders pages with a built renderer. */
export type Pages = (request: Request) => Promise<Response>;

export function openPages(folder: string, app: App): Pages {
  return createPages({
    renderer: () => loadRenderer(folder),
    shell: () => loadShell(folder),
    api: async (path, init) => app.request(path, init),
    store: async () => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS),
  });
}

/** An API with the seeded collection in memory, without Firestore, and the id of one of its products. */
export function seededShop() {
  const products = seedProducts(readPictures()).map((product, index) =>
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
  return { app: createApp({ ...liveDeps(), catalogue }), product: products[0]?.product.id ?? '' };
}

/** The screens with a budget, each with a path. */
export function measuredScreens(product: string): { screen: Screen; path: string }[] {
  return [
    { screen: 'home', path: '/' },
    { screen: 'category', path: '/tshirt' },
    { screen: 'product', path: `/product/${product}` },
  ];
}
