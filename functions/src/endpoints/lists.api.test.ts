import { MAX_CHANGES, type ListChange } from '@nirala/contract/shopper/lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { takeOutOrder } from '../shoppers/lists.ts';
import { productRef } from '../store/products.ts';
import { cleanEvents } from '../orders/jobs.ts';

const { db, call, paymentDeps, stock } = createTestStore();
beforeAll(() =>
  stock(
    shirt({ id: 'tee' }),
    shirt({ id: 'cap' }),
    ...Array.from({ length: 12 }, (_, index) => shirt({ id: `p${index}` })),
  ),
);

const sync = async (
  { token }: Shopper,
  changes: Partial<ListChange>[] = [],
  known: string[] = [],
  now = Date.now(),
) => {
  const reply = await call('/api/lists', { token, body: { now, changes, known } });
  expect(reply.status).toBe(200);
  return reply.json;
};
const tee = (quantity: number, at = Date.now()) => ({ id: 'tee', size: 'M' as const, quantity, at });
const wish = (quantity: number, at = Date.now()) => ({ id: 'cap', quantity, at });

describe('POST /api/lists', () => {
  test("the last change to a line wins, and nobody sees another account's lists", async () => {
    const [asha, ravi] = [await signUp(), await signUp()];
    const now = Date.now();
    expect(await sync(asha)).toEqual({ revision: 0, lines: [], ordered: [], products: [] });
    expect((await sync(asha, [tee(2, now - 1000), wish(1, now - 900)], [], now)).lines).toEqual([
      { id: 'tee', size: 'M', quantity: 2 },
      { id: 'cap', quantity: 1 },
    ]);
    const late = await sync(asha, [tee(9, now - 5000), wish(0, now)], [], now);
    expect(late.lines).toEqual([{ id: 'tee', size: 'M', quantity: 2 }]);
    expect((await sync(asha)).lines).toEqual(late.lines);
    expect((await sync(ravi)).lines).toEqual([]);
  });

  test('a repeated call changes nothing, and a call without changes writes nothing', async () => {
    const asha = await signUp();
    const now = Date.now();
    const first = await sync(asha, [tee(2, now)], [], now);
    const written = (await db.doc(`lists/${asha.uid}`).get()).updateTime;
    expect(await sync(asha, [], [], now)).toEqual(first);
    expect((await db.doc(`lists/${asha.uid}`).get()).updateTime).toEqual(written);
    expect((await sync(asha, [tee(2, now)], [], now)).lines).toEqual(first.lines);
  });

  test('two devices that write at the same time lose no change', async () => {
    const asha = await signUp();
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    await Promise.all(ids.map((id) => sync(asha, [{ id, quantity: 1, at: Date.now() }])));
    const { lines, revision } = await sync(asha);
    expect(lines.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
    expect(revision).toBe(ids.length);
  });

  test('a device whose clock is a day fast does not win over later changes', async () => {
    const asha = await signUp();
    const day = 24 * 3_600_000;
    const now = Date.now();
    await sync(asha, [tee(5, now + day - 1000)], [], now + day);
    expect((await sync(asha, [tee(1, now)], [], now)).lines).toEqual([{ id: 'tee', size: 'M', quantity: 1 }]);
  });

  test('the reply has the products on sale that the device does not know', async () => {
    await stock(shirt({ id: 'neem' }), shirt({ id: 'gulmohar' }));
    const asha = await signUp();
    const lines = ['neem', 'gulmohar', 'never-was'].map((id) => ({ id, quantity: 1, at: Date.now() }));
    const { products } = await sync(asha, lines, ['gulmohar']);
    expect(products).toEqual([expect.objectContaining({ id: 'neem', discountedPrice: 400 })]);
  });

  const watchesOf = ({ uid }: Shopper) => db.collection('priceWatches').where('uid', '==', uid).get();

  test('products that the store never had leave no line and no watch of a price; hidden ones stay', async () => {
    await stock(shirt({ id: 'sold' }), shirt({ id: 'away' }));
    await productRef(db, 'away').update({ active: false, updatedAt: new Date() });
    const asha = await signUp();
    const flood = Array.from({ length: 198 }, (_, made) => ({ id: `made-up-${made}`, quantity: 1, at: Date.now() }));
    const saved = ['away', 'sold'].map((id) => ({ id, quantity: 1, at: Date.now() }));
    expect((await sync(asha, [...flood, ...saved])).lines).toEqual(saved.map(({ id }) => ({ id, quantity: 1 })));
    expect((await watchesOf(asha)).size).toBe(2);
  });

  test('a watch of a price ends with its line, and is deleted when it cannot repeat a message any more', async () => {
    await stock(shirt({ id: 'once' }), shirt({ id: 'still' }));
    const asha = await signUp();
    const save = (id: string, quantity: number) => sync(asha, [{ id, quantity, at: Date.now() }]);
    for (const id of ['once', 'still']) await save(id, 1);
    await save('once', 0);
    const cleanAfter = (days: number) =>
      cleanEvents({ ...paymentDeps, now: () => new Date(Date.now() + days * 24 * 3_600_000) });
    await cleanAfter(89);
    expect((await watchesOf(asha)).size).toBe(2);
    await cleanAfter(91);
    expect((await watchesOf(asha)).docs.map((doc) => doc.get('productId'))).toEqual(['still']);
  });

  test('the lists of an account are changed a thousand times a day at most; reading goes on', async () => {
    const asha = await signUp();
    await sync(asha, [tee(1)]);
    const { day } = (await db.doc(`lists/${asha.uid}`).get()).get('changes');
    await db.doc(`lists/${asha.uid}`).update({ changes: { day, count: 999 } });
    expect((await sync(asha, [tee(2)])).lines).toEqual([{ id: 'tee', size: 'M', quantity: 2 }]);
    const body = { now: Date.now(), changes: [tee(3)], known: [] };
    const refused = await call('/api/lists', { token: asha.token, body });
    expect([refused.status, refused.json.code]).toEqual([429, 'too-often-today']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await sync(asha)).lines).toEqual([{ id: 'tee', size: 'M', quantity: 2 }]);
    await db.doc(`lists/${asha.uid}`).update({ 'changes.day': '2020-01-01' });
    expect((await sync(asha, [tee(3)])).lines).toEqual([{ id: 'tee', size: 'M', quantity: 3 }]);
  });

  test.each([
    ['a negative quantity', { changes: [tee(-1)] }],
    ['a quantity above the limit', { changes: [tee(101)] }],
    ['half a piece', { changes: [tee(1.5)] }],
    ['an invalid size', { changes: [{ ...tee(1), size: 'X/S' }] }],
    ['an id that is a path', { changes: [{ ...tee(1), id: '../users/x' }] }],
    ['a time that is no number', { changes: [{ ...tee(1), at: 'now' }] }],
    ['too many changes', { changes: Array.from({ length: MAX_CHANGES + 1 }, () => tee(1)) }],
    ['no clock', { now: undefined }],
    ['too many known products', { known: Array.from({ length: 301 }, (_, index) => `p${index}`) }],
  ])('%s is refused and writes nothing', async (_, wrong) => {
    const asha = await signUp();
    const isWritten = async () => (await db.doc(`lists/${asha.uid}`).get()).exists;
    const send = async (change: object) => {
      const body = { now: Date.now(), changes: [tee(1)], known: [], ...change };
      return { ...(await call('/api/lists', { token: asha.token, body })), isWritten: await isWritten() };
    };
    const reply = await refusalOf(
      () => send(wrong),
      () => send({}),
    );
    expect(reply).toMatchObject({ status: 400, isWritten: false });
    expect(await isWritten()).toBe(true);
  });

  test('a stored document with invalid parts is read as far as it is valid', async () => {
    const asha = await signUp();
    await db.doc(`lists/${asha.uid}`).set({ entries: [tee(2), { id: 7 }, null], ordered: 'x', revision: 'y' });
    expect(await sync(asha)).toMatchObject({ revision: 0, lines: [{ id: 'tee', quantity: 2 }], ordered: [] });
  });
});

describe('a placed order', () => {
  const lines = [{ id: 'tee', size: 'M' as const, quantity: 2 }];

  test('is taken out of the bag once, and an offline device cannot bring it back', async () => {
    const asha = await signUp();
    const now = Date.now();
    // Minutes apart, because the server corrects a device's clock by the time that a call takes too.
    await sync(asha, [tee(3, now - 300_000), wish(1, now - 300_000)], [], now);
    const order = { checkoutId: 'c1', at: now - 100_000, lines };
    await Promise.all([takeOutOrder(db, asha.uid, order, now), takeOutOrder(db, asha.uid, order, now)]);
    await takeOutOrder(db, asha.uid, order, now);
    expect(await sync(asha, [tee(3, now - 200_000)], [], now)).toMatchObject({
      lines: [
        { id: 'cap', quantity: 1 },
        { id: 'tee', size: 'M', quantity: 1 },
      ],
      ordered: ['c1'],
    });
  });

  test('leaves a line that was put into the bag again', async () => {
    const asha = await signUp();
    const now = Date.now();
    await sync(asha, [tee(2, now)], [], now);
    await takeOutOrder(db, asha.uid, { checkoutId: 'c1', at: now - 500, lines }, now);
    expect((await sync(asha)).lines).toEqual([{ id: 'tee', size: 'M', quantity: 2 }]);
  });
});
