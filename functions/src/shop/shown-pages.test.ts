/** What the rows of the given home list, and when they are hidden. */
import type { Discount } from '@nirala/contract/order/coupon';
import type { ShownSection } from '@nirala/contract/own-page/shown-page';
import { GIVEN_CONTENT } from '@nirala/contract/own-page/given-pages';
import { stored } from '@nirala/dev/testing/stored-product';
import { expect, test } from 'vitest';
import { createProductIndex } from '../catalogue/product-index.ts';
import { NO_PARTS } from './page-versions.ts';
import { type PageSources, showGivenHome, showPage, showRows } from './shown-pages.ts';

const NOW = new Date('2026-11-27T06:30:00.000Z');
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;

const PIECES = {
  tee: { createdAt: day(26), price: 1000, discountedPrice: 400, for: 'men' },
  kurta: { createdAt: day(22), price: 1200, discountedPrice: 499, for: 'women' },
  shirt: { createdAt: day(10), price: 2000, discountedPrice: 500, for: 'unisex' },
} as const;
type Id = keyof typeof PIECES;
const IDS: Id[] = ['tee', 'kurta', 'shirt'];

const offer: Discount = { code: 'DIWALI', discountPercentage: 15, createdAt: '2026-12-01T00:00:00.000Z' };

/** A store with these products, which sold so many pieces of each in 30 days. */
function storeOf({
  ids = IDS,
  sold = {},
  offers = [],
  now = NOW,
  live = false,
}: {
  ids?: readonly Id[];
  sold?: Record<string, number> | Error;
  offers?: Discount[];
  now?: Date;
  live?: boolean;
}): PageSources {
  const index = createProductIndex(ids.map((id) => stored(id, PIECES[id]).product));
  const home = {
    ...NO_PARTS,
    id: 'home',
    live: { ...GIVEN_CONTENT.home(), id: 'v', at: day(1) },
    revision: 1,
    key: '',
    editedAt: day(1),
  };
  return {
    catalogue: { index: () => Promise.resolve(index) },
    pages: () => Promise.resolve(new Map(live ? [['home', home]] : [])),
    collections: () => Promise.resolve([]),
    sold: () => (sold instanceof Error ? Promise.reject(sold) : Promise.resolve(new Map(Object.entries(sold)))),
    reviews: () => Promise.resolve([]),
    offers: () => Promise.resolve(offers),
    now: () => now,
  };
}

const idsOf = (sections: readonly ShownSection[]) => sections.map(({ id }) => id);

/** The products of a row, by their ids; undefined if it is hidden. */
async function productsIn(row: string, store: Parameters<typeof storeOf>[0]) {
  const { rows } = await showRows(storeOf(store), 'home');
  const found = rows.find(({ id }) => id === row);
  return found?.kind === 'collection' ? found.items.map(({ id }) => id) : undefined;
}

test('best sellers are those with the most pieces sold, and hidden until there are any', async () => {
  expect(await productsIn('best-sellers', { sold: { kurta: 2, shirt: 5, tee: 0 } })).toEqual(['shirt', 'kurta']);
  expect(await productsIn('best-sellers', { sold: {} })).toBeUndefined();
});

test('nothing is called a best seller while it is not known what was sold', async () => {
  expect(await productsIn('best-sellers', { sold: new Error('no answer') })).toBeUndefined();
});

test('new this week are the pieces of seven days, and hidden without any', async () => {
  expect(await productsIn('new', {})).toEqual(['tee', 'kurta']);
  expect(await productsIn('new', { now: new Date('2026-12-20T00:00:00.000Z') })).toBeUndefined();
});

test('under ₹499 are the pieces that cost up to ₹499, and hidden without any', async () => {
  expect(await productsIn('under', {})).toEqual(['tee', 'kurta']);
  expect(await productsIn('under', { ids: ['shirt'] })).toBeUndefined();
});

test('the tiles for women, men and everybody show a piece each, and no tile has a list without pieces', async () => {
  const tilesOf = async (ids: readonly Id[]) => {
    const { rows } = await showRows(storeOf({ ids }), 'home');
    const found = rows.find(({ id }) => id === 'wearers');
    return found?.kind === 'wearers' ? found.tiles.map(({ label, to }) => [label, to]) : undefined;
  };
  expect(await tilesOf(IDS)).toEqual([
    ['Women', '/search?for=women'],
    ['Men', '/search?for=men'],
    ['Everybody', '/search?for=unisex'],
  ]);
  expect(await tilesOf(['tee'])).toEqual([['Men', '/search?for=men']]);
  expect((await tilesOf(['shirt']))?.map(([label]) => label)).toEqual(['Women', 'Men', 'Everybody']);
  expect(await tilesOf([])).toBeUndefined();
});

test('offers are those that can still be used, with their end', async () => {
  const offersAt = async (now: Date) => {
    const { rows } = await showRows(storeOf({ offers: [offer], now }), 'home');
    const found = rows.find(({ id }) => id === 'offers');
    return found?.kind === 'offers' ? found.offers : undefined;
  };
  expect(await offersAt(NOW)).toEqual([offer]);
  expect(await offersAt(new Date('2026-12-02T00:00:00.000Z'))).toBeUndefined();
});

test('the HTML of home has the places of the rows that have something, and no product', async () => {
  const { above, below } = await showGivenHome(storeOf({ sold: { tee: 1 }, offers: [offer] }));
  expect(idsOf(above)).toEqual(['trust', 'links']);
  expect(below).toMatchObject([
    { kind: 'deferred', id: 'best-sellers', heading: 'Best sellers', to: '', count: 1 },
    { kind: 'deferred', id: 'new', heading: 'New this week', to: '/search?sort=new', count: 2 },
    { kind: 'deferred', id: 'under', heading: 'Under ₹499', to: '/search?max=499', count: 2 },
    { kind: 'deferred', id: 'wearers', of: 'wearers', count: 3 },
    { kind: 'deferred', id: 'offers', of: 'offers', count: 1 },
    { kind: 'recent', id: 'recent' },
  ]);
  expect(JSON.stringify(below)).not.toContain('imageUrl');
  const empty = await showGivenHome(storeOf({ ids: [] }));
  expect([idsOf(empty.above), idsOf(empty.below)]).toEqual([['trust'], ['recent']]);
});

test('a link to a list is there while the list has pieces', async () => {
  const { above } = await showGivenHome(storeOf({ ids: ['shirt'] }));
  const [links] = above.filter(({ kind }) => kind === 'links');
  expect(links).toMatchObject({ shortcuts: [{ label: 'Women' }, { label: 'Men' }, { label: 'New in' }] });
});

test('a home of the owner has its rows below the grid deferred, too', async () => {
  const { page } = await showPage(storeOf({ live: true }), 'home');
  const ids = ['banner', 'slides', 'trust', 'links', 'grid', 'new', 'under', 'wearers', 'recent'];
  expect(idsOf(page?.sections ?? [])).toEqual(ids);
  expect(page?.sections.filter(({ kind }) => kind === 'collection')).toEqual([]);
  expect(idsOf((await showRows(storeOf({ live: true }), 'home')).rows)).toEqual(['new', 'under', 'wearers']);
});
