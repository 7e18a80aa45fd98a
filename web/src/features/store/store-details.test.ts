import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { OTHER_BRAND } from '@nirala/contract/settings/brand.fixture';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { expect, test } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import {
  readBrand,
  readCategories,
  refreshStoreDetails,
  readStoreDetails,
  setRenderedDetails,
  subscribeToLoaded,
} from './store-details.ts';

const DETAILS = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS };

test('keeps the loaded facts when the next load fails or is malformed', async () => {
  // Tests of other files may have set it: modules are shared.
  setRenderedDetails(undefined);
  expect(readStoreDetails()).toBeUndefined();
  const facts = { ...DETAILS, hours: '9 to 5' };
  setTransport(() => Promise.resolve(Response.json(facts)));
  await refreshStoreDetails();
  expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  for (const answer of [Response.json({ hours: 5 }), new Response('down', { status: 503 })]) {
    setTransport(() => Promise.resolve(answer));
    await refreshStoreDetails();
    expect(readStoreDetails()).toMatchObject({ hours: '9 to 5' });
  }
});

test('the brand is that of the details, and follows when they are loaded again', async () => {
  setRenderedDetails(DETAILS);
  expect(readBrand()).toBe(DEFAULT_BRAND);
  const seen: string[] = [];
  const unsubscribe = subscribeToLoaded(() => seen.push(readBrand().name));
  const load = async (brand: typeof OTHER_BRAND | undefined) => {
    setTransport(() => Promise.resolve(Response.json({ ...DETAILS, ...(brand && { brand }) })));
    await refreshStoreDetails();
  };
  await load(OTHER_BRAND);
  expect(readBrand()).toEqual(OTHER_BRAND);
  await load(undefined);
  unsubscribe();
  expect(seen).toEqual([OTHER_BRAND.name, DEFAULT_BRAND.name]);
});

test('the categories are those of the details, the same list until they change, and the twelve without one', async () => {
  setRenderedDetails(DETAILS);
  expect(readCategories()).toBe(DEFAULT_PUBLIC_CATEGORIES);
  const kurtas = [{ id: 'kurtas', slug: 'kurtas', label: 'Kurtas' }];
  setTransport(() => Promise.resolve(Response.json({ ...DETAILS, categories: kurtas })));
  await refreshStoreDetails();
  const read = readCategories();
  expect(read).toEqual(kurtas);
  await refreshStoreDetails();
  expect(readCategories()).toBe(read);
});
