import { Timestamp } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/text/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { NO_SALES } from '@nirala/contract/product/sale';
import { saleOf } from '@nirala/dev/testing/sales';
import { docsOf, stored, type StoredWithStock } from '@nirala/dev/testing/stored-product';
import { ApiError } from '../lib/api-error.ts';
import { createCatalogue, revisionOf } from './catalogue.ts';
import type { CatalogueDocs, Marks } from './stocked-products.ts';

const MAX_AGE = 5_000;
const START = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  // The replica logs failed refreshes.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

/** A catalogue over sources without changes, unless a test sets some. */
function shop(...first: StoredWithStock[]) {
  const readAll = vi.fn<() => Promise<CatalogueDocs>>().mockResolvedValue(docsOf(first));
  const readChanged = vi.fn<(since: Marks) => Promise<CatalogueDocs>>().mockResolvedValue(docsOf([]));
  const catalogue = createCatalogue({ readAll, readChanged });
  const ids = async () => [...(await catalogue.index()).byId.keys()].sort();
  const asked = () => [readAll.mock.calls.length, readChanged.mock.calls.length];
  return { catalogue, readAll, readChanged, ids, asked };
}

const never = () => new Promise<CatalogueDocs>(() => {});

/** The milliseconds that a promise takes by the fake clock, and its result. */
async function timed(promise: Promise<unknown>) {
  const [begun, end] = [Date.now(), Promise.allSettled([promise]).then(([result]) => ({ result, at: Date.now() }))];
  await vi.advanceTimersByTimeAsync(60_000);
  const { result, at } = await end;
  return { result, took: at - begun };
}

const unavailable = expect.objectContaining({ status: 503, message: MESSAGES.unavailable, retryAfter: 5 });

describe('a filled replica', () => {
  test('was filled by one read, however many requests came at the same time', async () => {
    const { catalogue, ids, asked } = shop(stored('a'), stored('b'));
    await Promise.all(Array.from({ length: 50 }, () => catalogue.index()));
    expect([await ids(), asked()]).toEqual([
      ['a', 'b'],
      [1, 0],
    ]);
  });

  test('reads changes only when it is five seconds old, and once', async () => {
    const { catalogue, asked } = shop(stored('a'));
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(MAX_AGE - 1);
    await catalogue.index();
    expect(asked()).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(Array.from({ length: 50 }, () => catalogue.index()));
    expect(asked()).toEqual([1, 1]);
  });

  test('adds new and changed products and removes hidden ones', async () => {
    const { catalogue, readChanged, ids } = shop(stored('a'), stored('b'), stored('c', { price: 1000 }));
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    readChanged.mockResolvedValueOnce(
      docsOf([stored('b', {}, { active: false }), stored('c', { price: 900 }), stored('d')]),
    );
    expect(await ids()).toEqual(['a', 'c', 'd']);
    expect((await catalogue.index()).byId.get('c')?.price).toBe(900);
  });

  test('has the regular prices after a sale, also if only another product was written meanwhile', async () => {
    const until = new Date(START + 2 * MAX_AGE).toISOString();
    const sale = saleOf({ products: ['tee', 'cap'], until });
    const pricing = { ...NO_SALES, sales: [sale] };
    const rules = async () => ({ ...DEFAULT_SETTINGS, categories: DEFAULT_CATEGORIES, pricing });
    const price = 1000;
    const readChanged = vi.fn<() => Promise<CatalogueDocs>>().mockResolvedValue(docsOf([]));
    const readAll = async () => docsOf([stored('tee', { price, discountedPrice: 500 }), stored('cap', { price })]);
    const catalogue = createCatalogue({ readAll, readChanged, rules });
    const pricesOf = async () => {
      const { byId } = await catalogue.index();
      return ['tee', 'cap'].map((id) => byId.get(id)?.discountedPrice);
    };
    expect(await pricesOf()).toEqual([400, 320]);
    // Longer than a refresh ago, so that the next request reads first.
    await vi.advanceTimersByTimeAsync(2 * MAX_AGE);
    readChanged.mockResolvedValueOnce(docsOf([stored('cap', { price, discountedPrice: 600 })]));
    expect(await pricesOf()).toEqual([500, 600]);
    expect(catalogue.pricesUntil()).toBe(Infinity);
  });

  test('has what is sold out where the owner wants it, as soon as they say so', async () => {
    let soldOutLast = true;
    const rules = async () => ({
      ...DEFAULT_SETTINGS,
      soldOutLast,
      categories: DEFAULT_CATEGORIES,
      pricing: NO_SALES,
    });
    const readAll = async () =>
      docsOf([stored('a', { createdAt: '2026-11-23T00:00:00.000Z', stockBySize: { M: 0 } }), stored('b')]);
    const catalogue = createCatalogue({ readAll, readChanged: async () => docsOf([]), rules });
    const listed = async () => (await catalogue.index()).list().map(({ id }) => id);
    expect(await listed()).toEqual(['b', 'a']);
    soldOutLast = false;
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    expect(await listed()).toEqual(['a', 'b']);
  });

  test('reads changes since the last write, with the precision of nanoseconds', async () => {
    const at = (nanos: number) => ({ updatedAt: new Timestamp(START / 1000 - 3600, nanos) });
    const { catalogue, readChanged } = shop({ ...stored('a'), ...at(1_000) }, { ...stored('b'), ...at(2_000) });
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    await catalogue.index();
    expect(readChanged).toHaveBeenCalledExactlyOnceWith({ products: at(2_000).updatedAt, skus: at(2_000).updatedAt });
  });

  test('says what it knows only while it was refreshed recently, if that is asked for', async () => {
    const { catalogue, readChanged } = shop(stored('a'));
    expect(catalogue.known(10_000)).toBeUndefined();
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(10_000);
    readChanged.mockReturnValue(new Promise(() => undefined));
    expect(catalogue.known(10_000)?.byId.has('a')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(catalogue.known(10_000)).toBeUndefined();
    expect(catalogue.known()?.byId.has('a')).toBe(true);
  });

  test('has the stock of the SKUs, also of those that are read before or after their product', async () => {
    const [tee, polo] = [docsOf([stored('tee', { stockBySize: { S: 1, M: 2 } })]), docsOf([stored('polo')])];
    const { catalogue, readAll, readChanged } = shop();
    readAll.mockResolvedValue({ products: tee.products, skus: polo.skus });
    const stockOf = async (id: string) => (await catalogue.index()).byId.get(id)?.stockBySize;
    expect(await stockOf('tee')).toEqual({ S: 0, M: 0 });
    readChanged.mockResolvedValueOnce({ products: polo.products, skus: tee.skus });
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    expect([await stockOf('tee'), await stockOf('polo')]).toEqual([
      { S: 1, M: 2 },
      { S: 5, M: 5 },
    ]);
    const sold = tee.skus.filter(({ size }) => size === 'S').map((sku) => ({ ...sku, available: 0 }));
    readChanged.mockResolvedValueOnce({ products: [], skus: sold });
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    expect((await catalogue.index()).byId.get('tee')).toMatchObject({ stock: 2, stockBySize: { S: 0, M: 2 } });
  });

  test('leaves out a product without a picture or a brand', async () => {
    expect(await shop(stored('a'), stored('b', { brand: '' }), stored('c', { imageUrl: '' })).ids()).toEqual(['a']);
  });

  test('overlaps refreshes by two seconds while the newest write is recent, and not at all later', async () => {
    const { catalogue, readChanged } = shop(
      stored('a', {}, { at: START - 1000 }),
      stored('b', {}, { at: START - 9000 }),
    );
    await catalogue.index();
    // Even after a long pause, a write that became visible late must still be read.
    await vi.advanceTimersByTimeAsync(3_600_000);
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    await catalogue.index();
    expect(readChanged.mock.calls.map(([since]) => since.products.toMillis())).toEqual([START - 3000, START - 1000]);
  });
});

describe('while Firestore does not answer', () => {
  test('a warm replica serves what it has, and does not try again for five seconds', async () => {
    const { catalogue, readChanged, ids, asked } = shop(stored('a'));
    await catalogue.index();
    readChanged.mockRejectedValue(new Error('down'));
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    expect([await ids(), await ids(), asked()]).toEqual([['a'], ['a'], [1, 1]]);
    await vi.advanceTimersByTimeAsync(MAX_AGE - 1);
    expect([await ids(), asked()]).toEqual([['a'], [1, 1]]);
    await vi.advanceTimersByTimeAsync(1);
    readChanged.mockResolvedValue(docsOf([stored('b')]));
    expect([await ids(), asked()]).toEqual([
      ['a', 'b'],
      [1, 2],
    ]);
  });

  test('a request to a warm replica waits 1.5 s, and the next one not at all', async () => {
    const { catalogue, readChanged } = shop(stored('a'));
    await catalogue.index();
    readChanged.mockImplementation(never);
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    const [first, second] = [timed(catalogue.index()), timed(catalogue.index())];
    expect(await first).toMatchObject({ took: 1500, result: { status: 'fulfilled' } });
    expect(await second).toMatchObject({ took: 0, result: { status: 'fulfilled' } });
  });

  test('a cold replica answers 503 with Retry-After, and the next request after the outage succeeds', async () => {
    const { catalogue, readAll, ids } = shop(stored('a'));
    readAll.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 14 }));
    const failed = await catalogue.index().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toEqual(unavailable);
    expect(await ids()).toEqual(['a']);
  });

  test('a request to a cold replica waits eight seconds', async () => {
    const { catalogue, readAll } = shop();
    readAll.mockImplementation(never);
    expect(await timed(catalogue.index())).toEqual({
      took: 8000,
      result: { status: 'rejected', reason: unavailable },
    });
  });

  test('a slow first read still fills the replica for later requests', async () => {
    const { catalogue, readAll, ids, asked } = shop();
    const slow = Promise.withResolvers<CatalogueDocs>();
    readAll.mockReturnValueOnce(slow.promise);
    const early = catalogue.index().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_000);
    slow.resolve(docsOf([stored('a')]));
    expect([await early, await ids(), asked()]).toEqual([unavailable, ['a'], [1, 0]]);
  });

  test('a read that never ends is given up, and its late result is not used', async () => {
    const { catalogue, readChanged, ids, asked } = shop(stored('a', { price: 1 }));
    await catalogue.index();
    const lost = Promise.withResolvers<CatalogueDocs>();
    readChanged.mockReturnValueOnce(lost.promise);
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    await timed(catalogue.index());
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    readChanged.mockResolvedValueOnce(docsOf([stored('a', { price: 3 })]));
    await ids();
    expect(asked()).toEqual([1, 2]);
    lost.resolve(docsOf([stored('a', { price: 2 })]));
    await vi.advanceTimersByTimeAsync(0);
    expect((await catalogue.index()).byId.get('a')?.price).toBe(3);
  });
});

describe('a product by its id', () => {
  /** A replica that has read `a` and not yet what was written since. */
  async function behind(...written: StoredWithStock[]) {
    const store = shop(stored('a'));
    await store.catalogue.index();
    await vi.advanceTimersByTimeAsync(1);
    store.readChanged.mockResolvedValue(docsOf(written));
    const reads = () => store.readChanged.mock.calls.length;
    const product = async (...asked: Parameters<typeof store.catalogue.product>) =>
      (await timed(store.catalogue.product(...asked))).result;
    return { ...store, reads, product };
  }
  const found = (change: object) => ({ status: 'fulfilled', value: expect.objectContaining(change) });
  const nothing = { status: 'fulfilled', value: undefined };

  test('that the replica has costs no read', async () => {
    const { catalogue, reads } = await behind(stored('b'));
    expect(await catalogue.product('a')).toMatchObject({ id: 'a' });
    expect(reads()).toBe(0);
  });

  test('that was made since the last refresh is read through', async () => {
    const { product, reads } = await behind(stored('b'));
    expect(await product('b')).toEqual(found({ id: 'b' }));
    expect(reads()).toBe(1);
  });

  test('that nobody sells costs one read a minute', async () => {
    const { catalogue, reads } = await behind();
    expect(await catalogue.product('none')).toBeUndefined();
    expect(await catalogue.product('none')).toBeUndefined();
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await catalogue.product('a');
    const refreshed = reads();
    await vi.advanceTimersByTimeAsync(1);
    expect(await catalogue.product('none')).toBeUndefined();
    expect(reads()).toBe(refreshed + 1);
  });

  test('that was made while its reads pause is found by the next one', async () => {
    const { catalogue, readChanged, reads } = await behind();
    await catalogue.product('none');
    await vi.advanceTimersByTimeAsync(1);
    const asked = Array.from({ length: 50 }, (_, index) => catalogue.product(`none-${index}`));
    const made = catalogue.product('b');
    readChanged.mockResolvedValue(docsOf([stored('b')]));
    await vi.advanceTimersByTimeAsync(998);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await made).toMatchObject({ id: 'b' });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(reads()).toBe(2);
  });

  test('that was read before it was written is read again', async () => {
    const { catalogue, readChanged } = shop(stored('a'));
    await catalogue.index();
    await vi.advanceTimersByTimeAsync(MAX_AGE);
    const slow = Promise.withResolvers<CatalogueDocs>();
    readChanged.mockReturnValueOnce(slow.promise).mockResolvedValue(docsOf([stored('b')]));
    catalogue.known();
    await vi.advanceTimersByTimeAsync(1);
    const made = catalogue.product('b');
    slow.resolve(docsOf([]));
    await vi.advanceTimersByTimeAsync(1);
    expect(await made).toMatchObject({ id: 'b' });
  });

  test('is not older than the revision or the size that its caller has seen', async () => {
    const newer = { ...stored('a', { name: 'Moss' }) };
    const { catalogue, product, reads } = await behind(newer);
    const revision = revisionOf((await catalogue.product('a')) ?? newer.product);
    expect(await product('a', { revision, size: 'M' })).toEqual(found({ name: 'Neem Leaf' }));
    expect(reads()).toBe(0);
    expect(await product('a', { revision: revisionOf(newer.product) })).toEqual(found({ name: 'Moss' }));
    const { product: withSize } = await behind(stored('a', { sizes: ['S', 'M', 'L'] }));
    expect(await withSize('a', { size: 'L' })).toEqual(found({ sizes: ['S', 'M', 'L'] }));
  });

  test('in a revision that nobody has costs one read', async () => {
    const { catalogue, reads } = await behind();
    for (let time = 0; time < 3; time += 1)
      expect(await catalogue.product('a', { revision: '0123456789ab' })).toMatchObject({ id: 'a' });
    expect(reads()).toBe(1);
  });

  test('that is unknown while Firestore does not answer is unavailable, and one that is known is shown', async () => {
    const { product, readChanged } = await behind();
    readChanged.mockImplementation(never);
    expect(await product('b')).toEqual({ status: 'rejected', reason: unavailable });
    expect(await product('a', { revision: '0123456789ab' })).toEqual(found({ id: 'a' }));
    readChanged.mockResolvedValue(docsOf([]));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await product('b')).toEqual(nothing);
  });
});

describe('a revision', () => {
  const of = (change: object) => revisionOf(stored('a', change).product);

  test('changes with what the owner says, and not with orders and reviews', () => {
    const usual = of({});
    for (const change of [{ name: 'Moss' }, { price: 999 }, { sizes: ['S'] }, { returnable: false }])
      expect(of(change)).not.toBe(usual);
    for (const change of [
      { stock: 1, stockBySize: { S: 1 } },
      { ratingAverage: 4, ratingCount: 3 },
      { photoReviews: 2 },
    ])
      expect(of(change)).toBe(usual);
  });

  test('does not depend on the sequence of the properties', () => {
    const { product } = stored('a', { keyHighlights: [{ title: 'Fabric', description: 'Cotton.' }] });
    const reversed = Object.fromEntries(Object.entries(product).reverse());
    const turned = {
      ...stored('a').product,
      ...reversed,
      keyHighlights: [{ description: 'Cotton.', title: 'Fabric' }],
    };
    expect(revisionOf(turned)).toBe(revisionOf(product));
  });
});
