import { randomUUID } from 'node:crypto';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { MESSAGES } from '@nirala/contract/text/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { XSS } from '@nirala/dev/testing/xss';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { createReviewStore, REVIEW } from '@nirala/dev/testing/review-store';
import { COD_RUPEES, ADDRESS, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { productRef } from '../store/products.ts';
import { reviewRef } from '../store/reviews.ts';

const { db, call, stock, newProduct, visitor, write, counted, list, choose } = createReviewStore();
beforeAll(() => choose());

describe('a visitor’s review', () => {
  test('is shown immediately, is counted for its product, and does not identify its writer', async () => {
    const productId = await newProduct();
    const { status, json, headers } = await write({ productId, fit: 'true', uid: 'x', approved: false, helpful: 9 });
    expect(status).toBe(200);
    expect(json).toEqual({
      _id: json._id,
      productId,
      ...REVIEW,
      fit: 'true',
      verified: false,
      counted: true,
      approved: true,
      helpful: 0,
      createdAt: json.createdAt,
    });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect((await list(`productId=${productId}`)).items).toEqual([json]);
    expect(await counted(productId)).toMatchObject({
      ratings: { 5: 1, 4: 0 },
      fits: { true: 1, small: 0, large: 0 },
      ratingAverage: 5,
      ratingCount: 1,
    });
  });

  test('without a product is a review of the store', async () => {
    const { json } = await write({});
    expect(json.productId).toBeUndefined();
    expect((await list('')).items.map(({ _id }) => _id)).toContain(json._id);
  });

  test('of a product that is not on sale any more is shown among the store’s, and leads nowhere', async () => {
    const [sold, gone] = [await newProduct(), await newProduct()];
    const written = [(await write({ productId: sold })).json, (await write({ productId: gone })).json];
    const linked = async () => {
      const { items } = await list('limit=50');
      return written.map(({ _id }) => items.find((review) => review._id === _id)?.productId);
    };
    expect(await linked()).toEqual([sold, gone]);
    await productRef(db, gone).update({ active: false, updatedAt: new Date() });
    await expect.poll(linked).toEqual([sold, undefined]);
    expect((await list('limit=50')).items.map(({ _id }) => _id)).toContain(written[1]?._id);
  });

  test('a retry with the same request id is the same review and cannot change it', async () => {
    const productId = await newProduct();
    const [one, requestId] = [visitor(), randomUUID()];
    const review = { productId, requestId };
    const replies = await Promise.all([write(review, one), write(review, one), write(review, one)]);
    const [first] = replies;
    for (const reply of replies) expect([reply.status, reply.json]).toEqual([200, first.json]);
    // Retries do not count towards the visitor's limit of six reviews in ten minutes.
    for (let retry = 0; retry < 6; retry += 1) expect((await write(review, one)).status).toBe(200);
    expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 5 });
    // The review's id is public. It does not contain the request id, and cannot be used as one to change the review.
    expect(first.json._id).not.toContain(requestId);
    for (const change of [
      { rating: 1 },
      { review: 'Awful' },
      { name: 'Ravi' },
      { fit: 'small' },
      { size: 'M' },
      { productId: undefined },
    ]) {
      expect(await write({ ...review, ...change })).toMatchObject({
        status: 409,
        json: { error: MESSAGES.requestReused },
      });
    }
    expect((await write({ productId, requestId: first.json._id, rating: 1 })).json._id).not.toBe(first.json._id);
    const { items } = await list(`productId=${productId}`);
    expect(items.find(({ _id }) => _id === first.json._id)).toEqual(first.json);
    expect((await write({ ...review, requestId: 'short' })).status).toBe(400);
  });

  test('has no elements, and keeps the words around them', async () => {
    const productId = await newProduct();
    for (const [index, xss] of atLeast(60, XSS.entries())) {
      const name = `No${index} ${xss.slice(0, 50)}`;
      const { status, json } = await write({ productId, name, review: `Readable ${index} ${xss}` });
      expect([xss, status]).toEqual([xss, 200]);
      expect(json.name).toMatch(new RegExp(`^No${index}(?!\\d)`));
      expect(json.review).toMatch(new RegExp(`^Readable ${index}(?!\\d)`));
      for (const text of [json.name, json.review]) expect(text).not.toMatch(/<[a-z!/][^>]*>/i);
    }
    expect((await list(`productId=${productId}`)).total).toBe(String(XSS.length));
  });

  test('a second one is another review', async () => {
    const productId = await newProduct();
    const one = visitor();
    await write({ productId, rating: 2 }, one);
    await write({ productId, rating: 5 }, one);
    expect(await counted(productId)).toMatchObject({ ratingCount: 2, ratingAverage: 3.5 });
  });
});

describe('refuses', () => {
  const productId = 'tshirt-refused';
  const bad: [object, string][] = [
    ...[
      undefined,
      '',
      '   ',
      '\u200b\u2060',
      '\u200d',
      '\u2800',
      '<b></b>',
      '<script>alert(1)</script>',
      7,
      null,
      {},
    ].flatMap((text): [object, string][] => [
      [{ name: text }, MESSAGES.reviewIncomplete],
      [{ review: text }, MESSAGES.reviewIncomplete],
    ]),
    [{ rating: undefined }, MESSAGES.reviewIncomplete],
    [{ rating: null }, MESSAGES.reviewIncomplete],
    ...[0, 6, -1, 4.5, '5', '', true, [5], {}].map((rating): [object, string] => [{ rating }, MESSAGES.ratingRange]),
    [{ name: 'a'.repeat(61) }, 'At most 60 characters.'],
    [{ review: 'a'.repeat(2001) }, 'At most 2,000 characters.'],
    [{ review: 'a'.repeat(10_000) }, 'At most 2,000 characters.'],
    [{ fit: 'huge' }, MESSAGES.fitUnknown],
    [{ fit: null }, MESSAGES.fitUnknown],
  ];

  test.each(bad)('%j is 400, and nothing is written', async (change, message) => {
    await stock(shirt({ id: productId }));
    const other = await newProduct();
    const reply = await refusalOf(
      () => write({ productId, ...change }),
      () => write({ productId: other }),
    );
    expect(reply).toMatchObject({ status: 400, json: { error: message } });
    expect(await counted(productId)).toMatchObject({ ratingCount: 0 });
    expect((await list(`productId=${productId}`)).items).toEqual([]);
  });

  test('an unknown or hidden product, and an invalid id', async () => {
    const hidden = await newProduct();
    await productRef(db, hidden).update({ active: false, updatedAt: new Date() });
    for (const id of ['nope', hidden]) {
      const refused = { status: 404, json: { error: MESSAGES.productNotFound } };
      expect(await write({ productId: id })).toMatchObject(refused);
      expect(await call(`/api/reviews?productId=${id}`)).toMatchObject(refused);
    }
    for (const id of ['..', 'a/b', '', 7, null]) expect((await write({ productId: id })).status).toBe(400);
  });

  test('an invalid token, instead of treating the caller as a visitor', async () => {
    const tries = [{ token: 'abc' }, { headers: { Authorization: 'Basic abc' } }, { headers: { Authorization: '' } }];
    for (const who of tries) expect((await write({}, who)).status).toBe(401);
  });

  test.each(['sort=best', 'limit=0', 'limit=51', 'limit=ten', 'cursor=abc', 'cursor=%00', 'productId=a%2Fb'])(
    'GET with %s is 400',
    async (query) => {
      expect((await call(`/api/reviews?${query}`)).status).toBe(400);
    },
  );
});

describe('the size that the author wears', () => {
  const votes = async (productId: string) => (await call(`/api/shirts/${productId}`)).json.fitsBySize;

  test('is shown, and counts the votes of each size, also when the review is edited', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    expect(await votes(productId)).toBeUndefined();
    await write({ productId, fit: 'true', size: 'M' });
    await write({ productId, size: 'M' });
    const { json } = await write({ productId, fit: 'small', size: 'L' }, shopper);
    expect(json.size).toBe('L');
    expect(await votes(productId)).toEqual({
      M: { small: 0, true: 1, large: 0 },
      L: { small: 1, true: 0, large: 0 },
    });
    expect((await write({ productId, fit: 'true', size: 'M' }, shopper)).json.size).toBe('M');
    expect(await votes(productId)).toMatchObject({ M: { true: 2 }, L: { small: 0 } });
    expect((await write({ productId, fit: 'true' }, shopper)).json).not.toHaveProperty('size');
    expect(await votes(productId)).toMatchObject({ M: { true: 1 } });
  });

  test('is one of the product', async () => {
    const productId = await newProduct();
    const refused = { status: 400, json: { error: MESSAGES.reviewSizeUnknown } };
    for (const size of ['XL', 'm', 7]) expect(await write({ productId, size })).toMatchObject(refused);
    expect(await write({ size: 'M' })).toMatchObject(refused);
    expect((await list(`productId=${productId}`)).items).toEqual([]);
  });
});

describe('the text of a review', () => {
  test('has no markup and no invisible characters, but keeps <3 and comparisons', async () => {
    const { json } = await write({
      name: ' <b>Asha</b>\u202e\n Rao ',
      review:
        'I <3 it, 5 > 4 & "soft"\u0000.<script>alert(1)</script>\r\n\r\n\r\n<p>Really</p> &lt;img src=x onerror=alert(1)&gt;नमस्ते क्\u200dष',
    });
    expect([json.name, json.review]).toEqual(['Asha Rao', 'I <3 it, 5 > 4 & "soft".\n\nReally\nनमस्ते क्\u200dष']);
  });

  test('may have 2,000 characters', async () => {
    const { json } = await write({ name: 'a'.repeat(60), review: 'b'.repeat(2000) });
    expect([json.name.length, json.review.length]).toEqual([60, 2000]);
  });
});

describe('a signed-in user', () => {
  test('has one review per product: a second one changes it and keeps its votes and time', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const first = await write({ productId, rating: 2, fit: 'small' }, shopper);
    await call(`/api/reviews/${first.json._id}/helpful`, { body: {}, ...visitor() });
    const { json } = await write({ productId, rating: 4, review: 'Better after a wash.' }, shopper);
    expect(json).toMatchObject({ _id: first.json._id, rating: 4, createdAt: first.json.createdAt, helpful: 1 });
    expect([json.fit, typeof json.editedAt]).toEqual([undefined, 'string']);
    expect((await list(`productId=${productId}`)).items).toEqual([json]);
    expect(await counted(productId)).toMatchObject({
      ratings: { 2: 0, 4: 1 },
      fits: { small: 0 },
      ratingAverage: 4,
      ratingCount: 1,
    });
  });

  test('can read their own review, and no other', async () => {
    const [productId, shopper, other] = [await newProduct(), await signUp(), await signUp()];
    const mine = async ({ token }: Shopper) => (await call(`/api/reviews/mine?productId=${productId}`, { token })).json;
    expect(await mine(shopper)).toEqual([]);
    const { json } = await write({ productId }, shopper);
    expect(await mine(shopper)).toEqual([json]);
    expect(await mine(other)).toEqual([]);
    expect((await call(`/api/reviews/mine?productId=${productId}`)).status).toBe(401);
  });

  test('has one review after sending it twice at the same time', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    await Promise.all([write({ productId, rating: 3 }, shopper), write({ productId, rating: 3 }, shopper)]);
    expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 3 });
  });

  test('shows neither phone number nor uid, and its document has no phone number', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const { json } = await write({ productId }, shopper);
    const doc = await reviewRef(db, json._id).get();
    expect(doc.get('uid')).toBe(shopper.uid);
    const shown = (await call(`/api/reviews?productId=${productId}`)).json;
    expect(shown).toHaveLength(1);
    const told = JSON.stringify([doc.id, json, shown]);
    expect(told).not.toContain(shopper.uid);
    const digits = shopper.phone.slice(3);
    expect(told + JSON.stringify(doc.data())).not.toContain(digits);
  });

  test('is verified after an order with the product was delivered, and not before', async () => {
    const [productId, other, shopper] = [await newProduct(), await newProduct(), await signUp()];
    const verified = async (id: string) => (await write({ productId: id }, shopper)).json.verified;
    const { json } = await call('/api/orders/confirm', {
      ...shopper,
      body: {
        userPhone: shopper.phone,
        address: ADDRESS,
        paymentMethod: 'COD',
        totalAmount: 400 + COD_RUPEES,
        cartItems: [{ _id: productId, size: 'M', quantity: 1 }],
      },
    });
    const bought = async (id: string) => (await call(`/api/reviews/bought-size?productId=${id}`, shopper)).json;
    expect([await verified(productId), await bought(productId)]).toEqual([false, {}]);
    await db.doc(`orders/${json.order._id}`).update({ status: 'Delivered' });
    expect([await verified(productId), await verified(other)]).toEqual([true, false]);
    expect([await bought(productId), await bought(other)]).toEqual([{ size: 'M' }, {}]);
    expect((await write({ productId }, await signUp())).json.verified).toBe(false);
    await choose({ unverifiedReviewsWait: true });
    expect([
      (await write({ productId }, shopper)).json.approved,
      (await write({ productId: other }, shopper)).json.approved,
    ]).toEqual([true, false]);
    await choose();
  });
});
