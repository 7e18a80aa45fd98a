import { MESSAGES } from '@nirala/contract/text/messages';
import type { Review } from '@nirala/contract/review/review';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdClock } from '@nirala/dev/testing/clock';
import { createReviewStore } from '@nirala/dev/testing/review-store';
import { COD_RUPEES, ADDRESS, signUp } from '@nirala/dev/testing/test-store';
import { readStock } from '@nirala/dev/testing/stock';
import { reviewRef } from '../store/reviews.ts';

const { db, call, newProduct, visitor, write, counted, list, choose, deliver } = createReviewStore();
beforeAll(() => choose());

test('thirty one-star reviews by people who have not bought change neither the stars nor the order of products', async () => {
  await db.doc('settings/store').delete();
  const [disliked, other] = [await newProduct(), await newProduct()];
  for (const [index, productId] of [disliked, other].entries()) {
    const buyer = await signUp();
    await deliver(buyer, productId);
    const { json } = await write({ productId, rating: index === 0 ? 5 : 4, fit: 'true' }, buyer);
    expect(json.verified).toBe(true);
  }
  const sorted = async () => {
    const { json } = await call('/api/shirts?sort=rating&limit=500');
    return json.map(({ id }: { id: string }) => id).filter((id: string) => [disliked, other].includes(id));
  };
  const before = [await counted(disliked), await sorted()];
  expect(before[1]).toEqual([disliked, other]);
  for (let made = 0; made < 30; made += 1)
    expect((await write({ productId: disliked, rating: 1, fit: 'small' })).json.approved).toBe(true);
  expect([await counted(disliked), await sorted()]).toEqual(before);
  // They are shown, as the specification says.
  expect((await list(`productId=${disliked}`)).total).toBe('31');
  await choose();
});

test('a review without a purchase counts when the owner has decided so, until it is verified or hidden', async () => {
  await db.doc('settings/store').delete();
  const [productId, shopper] = [await newProduct(), await signUp()];
  await write({ productId, rating: 2 }, shopper);
  expect((await counted(productId)).ratingCount).toBe(0);
  await choose();
  expect((await write({ productId, rating: 3 }, shopper)).json.counted).toBe(true);
  expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 3 });
  await db.doc('settings/store').delete();
  expect((await write({ productId, rating: 4 }, shopper)).json).not.toHaveProperty('counted');
  expect((await counted(productId)).ratingCount).toBe(0);
  await choose();
});

describe('fifty reviews of one product at the same time', () => {
  test('have the right average', async () => {
    const productId = await newProduct();
    const ratings = Array.from({ length: 50 }, (_, index) => (index % 5) + 1);
    const replies = await Promise.all(
      ratings.map((rating) => write({ productId, rating, fit: rating > 2 ? 'true' : 'small' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counted(productId)).toEqual({
      ratings: { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 },
      fits: { small: 20, true: 30, large: 0 },
      ratingAverage: 3,
      ratingCount: 50,
    });
    expect((await list(`productId=${productId}`)).total).toBe('50');
  });

  test('have the right average while they are edited and an order is placed', async () => {
    const productId = await newProduct();
    const [buyer, ...shoppers] = await Promise.all(Array.from({ length: 11 }, () => signUp()));
    if (!buyer) throw new Error('nobody came');
    await Promise.all(shoppers.map((shopper) => write({ productId, rating: 1 }, shopper)));
    const order = call('/api/orders/confirm', {
      ...buyer,
      body: {
        userPhone: buyer.phone,
        address: ADDRESS,
        paymentMethod: 'COD',
        totalAmount: 400 + COD_RUPEES,
        cartItems: [{ _id: productId, size: 'M', quantity: 1 }],
      },
    });
    await Promise.all([
      order,
      ...shoppers.flatMap((shopper) => [4, 5].map((rating) => write({ productId, rating }, shopper))),
    ]);
    const { items } = await list(`productId=${productId}`);
    const average = items.reduce((sum, { rating }) => sum + rating, 0) / items.length;
    expect(await counted(productId)).toMatchObject({ ratingCount: 10, ratingAverage: Math.round(average * 10) / 10 });
    expect((await order).status).toBe(200);
    expect((await readStock(db, productId)).M).toBe(4);
  });
});

describe('the list', () => {
  test('is sorted by newest or most helpful, page by page, with each review once', async () => {
    const productId = await newProduct();
    const ids: string[] = [];
    for (const rating of [1, 2, 3, 4, 5]) ids.push((await write({ productId, rating })).json._id);
    const [first = '', , third = ''] = ids;
    for (const address of ['10.2.0.1', '10.2.0.2']) {
      await call(`/api/reviews/${first}/helpful`, { body: {}, ...visitor(address) });
    }
    await call(`/api/reviews/${third}/helpful`, { body: {}, ...visitor('10.2.0.1') });

    const all = async (sort: string) => {
      const seen: Review[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`productId=${productId}&limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        expect(page.total).toBe('5');
        seen.push(...page.items);
        cursor = page.next;
      }
      return seen.map(({ _id }) => ids.indexOf(_id));
    };
    expect(await all('new')).toEqual([4, 3, 2, 1, 0]);
    expect(await all('helpful')).toEqual([0, 2, 4, 3, 1]);
    const { next } = await list(`productId=${productId}&limit=2`);
    expect((await call(`/api/reviews?productId=${productId}&sort=helpful&cursor=${next}`)).status).toBe(400);
    expect((await call('/api/reviews')).headers.get('Cache-Control')).toMatch(/^public/);
  });
});

test('the list can be filtered by stars, in both orders and page by page', async () => {
  const productId = await newProduct();
  const ids: string[] = [];
  for (const rating of [5, 1, 5, 4, 5]) ids.push((await write({ productId, rating })).json._id);
  const [oldest = ''] = ids;
  await call(`/api/reviews/${oldest}/helpful`, { body: {}, ...visitor('10.2.1.1') });
  const page = async (query: string) => {
    const { items, next, total } = await list(`productId=${productId}&rating=5&limit=2${query}`);
    return { found: items.map(({ _id }) => ids.indexOf(_id)), next, total };
  };
  const first = await page('');
  expect(first).toMatchObject({ found: [4, 2], total: '3' });
  expect(await page(`&cursor=${first.next}`)).toEqual({ found: [0], next: null, total: '3' });
  expect(await page('&sort=helpful')).toMatchObject({ found: [0, 4], total: '3' });
  expect((await list(`productId=${productId}&rating=2`)).items).toEqual([]);
  for (const rating of ['0', '6', '4.5', 'five'])
    expect((await call(`/api/reviews?rating=${rating}`)).status).toBe(400);
});

describe('a helpful vote', () => {
  const vote = (id: string, who: object) => call(`/api/reviews/${id}/helpful`, { body: {}, ...who });

  test('counts once per user and per network address, even for simultaneous votes', async () => {
    const { json } = await write({});
    const [shopper, address] = [await signUp(), visitor('10.3.0.1')];
    await Promise.all([vote(json._id, address), vote(json._id, address), vote(json._id, shopper)]);
    expect((await vote(json._id, address)).json).toEqual({ helpful: 2 });
    expect((await vote(json._id, shopper)).json).toEqual({ helpful: 2 });
    expect((await vote(json._id, visitor('10.3.0.2'))).json).toEqual({ helpful: 3 });
  });

  test('with a made-up address counts five times a day at most: the address that the platform saw decides', async () => {
    const { json } = await write({});
    const forged = (made: number) => vote(json._id, visitor(`10.4.0.${made}, 198.51.100.9`));
    for (let made = 0; made < 5; made += 1) expect((await forged(made)).json).toEqual({ helpful: made + 1 });
    expect(await forged(5)).toMatchObject({ status: 429, json: { error: MESSAGES.tooOftenToday } });
    await Promise.all(Array.from({ length: 20 }, (_, made) => forged(6 + made)));
    expect((await vote(json._id, visitor('10.4.0.50, 198.51.100.10'))).json).toEqual({ helpful: 6 });
    // A repeated vote is not counted again.
    expect((await vote(json._id, visitor('10.4.0.50, 198.51.100.10'))).json).toEqual({ helpful: 6 });
  });

  test('is limited for each account', async () => {
    const { token } = await signUp();
    const { json } = await write({});
    for (let turn = 0; turn < 30; turn += 1) expect((await vote(json._id, { token })).json).toEqual({ helpful: 1 });
    expect(await vote(json._id, { token })).toMatchObject({ status: 429, json: { error: MESSAGES.tooOftenToday } });
  });

  test('for a hidden review is 404', async () => {
    const { json } = await write({});
    await reviewRef(db, json._id).update({ approved: false });
    for (const id of [json._id, 'nope']) {
      expect(await vote(id, visitor())).toMatchObject({ status: 404, json: { error: MESSAGES.reviewNotFound } });
    }
    expect((await vote('__x__', visitor())).status).toBe(400);
    expect((await vote(json._id, { token: 'abc' })).status).toBe(401);
  });
});

describe('the rate limit', () => {
  holdClock();

  test('applies per IP address, does not count invalid requests, and sends Retry-After', async () => {
    const one = visitor();
    for (let bad = 0; bad < 10; bad += 1) expect((await write({ rating: 0 }, one)).status).toBe(400);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => write({}, one)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    const refused = await write({}, one);
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyTries]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await write({})).status).toBe(200);
  });

  test('applies to a signed-in user from any address', async () => {
    const { token } = await signUp();
    const send = () => write({}, { token, ...visitor() });
    for (let sent = 0; sent < 12; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('when visitors’ reviews wait for approval', () => {
  afterEach(() => choose());

  test('are neither counted nor listed; reviews of signed-in users are', async () => {
    await choose({ visitorReviewsWait: true });
    const productId = await newProduct();
    expect((await write({ productId, rating: 1 })).json).toMatchObject({ approved: false, rating: 1 });
    const { json } = await write({ productId, rating: 5 }, await signUp());
    expect((await list(`productId=${productId}`)).items).toEqual([json]);
    expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 5 });
  });

  test('with the setting for all but buyers, reviews of users and visitors wait, and wait again after an edit', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const first = await write({ productId, rating: 2 }, shopper);
    expect(first.json.approved).toBe(true);
    await choose({ unverifiedReviewsWait: true });
    expect((await write({ productId, rating: 1 })).json.approved).toBe(false);
    expect((await write({ productId, rating: 3 }, await signUp())).json.approved).toBe(false);
    expect((await write({ productId, rating: 4 }, shopper)).json.approved).toBe(false);
    expect(await counted(productId)).toMatchObject({ ratingCount: 0 });
    expect((await call(`/api/reviews/mine?productId=${productId}`, shopper)).json[0].approved).toBe(false);
    // Approved by an admin, it waits again after the next edit.
    await reviewRef(db, first.json._id).update({ approved: true });
    expect((await write({ productId, rating: 5 }, shopper)).json.approved).toBe(false);
    await choose({ unverifiedReviewsWait: false });
    expect((await write({ productId, rating: 5 }, shopper)).json.approved).toBe(false);
  });

  test('a hidden review stays hidden when it is edited', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const { json } = await write({ productId }, shopper);
    await reviewRef(db, json._id).update({ approved: false });
    expect((await write({ productId, rating: 1 }, shopper)).json.approved).toBe(false);
    expect((await list(`productId=${productId}`)).items).toEqual([]);
  });
});
