import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { DEFAULT_PRICE_RULES } from '@nirala/contract/order/pricing';
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
  setPriceRules,
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

test('rules that the server named stay until an answer is another than the one that was out of date', async () => {
  const answer = async (codCharge?: number) => {
    const prices = codCharge === undefined ? {} : { prices: { ...DEFAULT_PRICE_RULES, codCharge } };
    setTransport(() => Promise.resolve(Response.json({ ...DETAILS, ...prices })));
    await refreshStoreDetails();
    return readStoreDetails()?.prices?.codCharge;
  };
  setRenderedDetails(DETAILS);
  await setPriceRules({ ...DEFAULT_PRICE_RULES, codCharge: 90 });
  // From a cache.
  expect([await answer(), await answer()]).toEqual([90, 90]);
  expect([await answer(80), await answer()]).toEqual([80, undefined]);
  await answer(70);
  await setPriceRules({ ...DEFAULT_PRICE_RULES, codCharge: 60 });
  expect([await answer(70), await answer(60), await answer(70)]).toEqual([60, 60, 70]);
  setRenderedDetails(undefined);
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
