import { saleOf, saveSale } from '@nirala/dev/testing/sales';
import { createTestStore, shirt } from '@nirala/dev/testing/test-store';
import { expect, test } from 'vitest';
import { type NewDiscount, saveDiscount } from '../store/discounts.ts';

const at = (time: string) => new Date(`2026-11-27T${time}+05:30`);
const END = new Date('2026-12-03T23:59:59.999+05:30');

/** A store at noon in India with a kurta for ₹600 and a vest for ₹300, and what its owner has made. */
async function open({ coupons = [], now = at('12:00:00') }: { coupons?: Partial<NewDiscount>[]; now?: Date }) {
  let clock = now;
  const store = createTestStore({ now: () => clock });
  await store.stock(shirt({ id: 'kurta', name: 'Kurta', price: 1_000, discountedPrice: 600 }));
  await store.stock(shirt({ id: 'vest', name: 'Vest', price: 1_000, discountedPrice: 300, category: 'vests' }));
  for (const coupon of coupons) {
    const plain = { code: 'FESTIVE15', discountPercentage: 15, expiresAt: END, listed: true };
    await saveDiscount(store.db, { ...plain, ...coupon });
  }
  const get = async (path: string) => {
    const { json, headers } = await store.call(path);
    return { json, cache: headers.get('Cache-Control') };
  };
  return { ...store, get, setClock: (to: Date) => (clock = to) };
}

const offerOf = async ({ get }: Awaited<ReturnType<typeof open>>, id: string): Promise<unknown> =>
  (await get(`/api/shirts/${id}`)).json.offer;

test('a product says the best listed coupon for one piece, and nothing of one that is private, over or used up', async () => {
  const store = await open({
    coupons: [
      {},
      { code: 'TEN', discountPercentage: 10 },
      { code: 'SECRET40', discountPercentage: 40, listed: false },
      { code: 'OVER50', discountPercentage: 50, expiresAt: at('11:00:00') },
      { code: 'COMING60', discountPercentage: 60, startsAt: at('13:00:00') },
      { code: 'USED70', discountPercentage: 70, maxUses: 1, uses: 1 },
      { code: 'VESTS', discountPercentage: 20, on: 'categories', categories: ['vests'] },
    ],
  });
  expect(await offerOf(store, 'kurta')).toBe('₹510 with FESTIVE15, until 3 Dec');
  expect(await offerOf(store, 'vest')).toBe('₹240 with VESTS, until 3 Dec');
  expect((await store.get('/api/shirts')).json[0]).not.toHaveProperty('offer');
});

test('no cache keeps a product when a coupon ends or begins', async () => {
  const store = await open({
    coupons: [{ expiresAt: at('12:00:06') }, { code: 'NEXT20', discountPercentage: 20, startsAt: at('12:00:09') }],
  });
  const { json, cache } = await store.get('/api/shirts/kurta');
  expect(json.offer).toBe('₹510 with FESTIVE15, until 27 Nov, 12:00 pm');
  expect(cache).toContain('s-maxage=6');
  store.setClock(at('12:00:07'));
  const between = await store.get('/api/shirts/kurta');
  expect(between.json).not.toHaveProperty('offer');
  expect(between.cache).toContain('s-maxage=2');
  store.setClock(at('12:00:09'));
  expect(await offerOf(store, 'kurta')).toBe('₹480 with NEXT20, until 3 Dec');
});

test('the page of offers has the sales that run and the coupons that everybody may use, until the next one changes', async () => {
  const store = await open({
    coupons: [
      { minimumPaise: 99_900, firstOrderOnly: true },
      { code: 'SECRET40', listed: false },
      { code: 'DUO', off: 'bundle', pieces: 2, bundlePricePaise: 99_900, automatic: true, listed: false },
    ],
  });
  const from = at('10:00:00').toISOString();
  const until = '2026-11-30T00:00:00+05:30';
  const vests = { on: 'categories' as const, categories: ['vests'], products: [] };
  await saveSale(store.db, saleOf({ id: 'vests', ...vests, from, until, percent: 20 }));
  await saveSale(store.db, saleOf({ id: 'gone', products: ['no-such-piece'], from, until, percent: 20 }));
  await saveSale(store.db, saleOf({ id: 'coming', products: ['kurta'], from: at('12:00:04').toISOString(), until }));
  const { json, cache } = await store.get('/api/offers');
  expect(json).toEqual({
    sales: [{ title: '20% off Vests', until: '29 Nov 2026, 11:59 pm', links: [{ label: 'Vests', to: '/vests' }] }],
    coupons: [
      { title: 'Any 2 for ₹999', conditions: 'Applied in your bag by itself.', until: '3 Dec 2026, 11:59 pm' },
      {
        title: '15% off',
        conditions: 'From ₹999. For your first order.',
        until: '3 Dec 2026, 11:59 pm',
        code: 'FESTIVE15',
      },
    ],
  });
  expect(cache).toContain('max-age=4');
});

test('a store without offers says so', async () => {
  const { get } = await open({});
  expect((await get('/api/offers')).json).toEqual({ sales: [], coupons: [] });
});
