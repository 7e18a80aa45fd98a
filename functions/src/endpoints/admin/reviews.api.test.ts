import { beforeAll, describe, expect, test } from 'vitest';
import { createReviewStore } from '@nirala/dev/testing/review-store';
import { signUp, type Shopper } from '@nirala/dev/testing/test-store';

const { db, call, newProduct, write, counted, list, choose } = createReviewStore();
let admin: Shopper;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  await choose();
});

type Seen = { _id: string; state: string; productName?: string };
const all = async (query: string) => (await call(`/api/admin/reviews?${query}`, { token: admin.token })).json;
const ids = async (query: string) => (await all(query)).reviews.map(({ _id }: Seen) => _id);
const moderate = (to: string, ...given: string[]) =>
  call('/api/admin/reviews/moderate', { token: admin.token, body: { ids: given, to } });
const answer = (id: string, reply: string | null, seen: string | null = null) =>
  call(`/api/admin/reviews/${id}/answer`, { token: admin.token, body: { base: { reply: seen }, changes: { reply } } });
const deeds = async (id: string) => {
  const found = await db.collection('audit').where('target', '==', `reviews/${id}`).orderBy('action').get();
  return found.docs.map((doc) => doc.get('action'));
};

describe('waiting reviews', () => {
  test('are shown or hidden; approving one twice counts it once', async () => {
    const productId = await newProduct();
    await choose({ visitorReviewsWait: true });
    const [first, second] = [await write({ productId, rating: 5, fit: 'true' }), await write({ productId, rating: 1 })];
    await choose();
    const [one, two] = [String(first.json._id), String(second.json._id)];
    expect(await ids(`state=waiting&productId=${productId}`)).toEqual([two, one]);
    expect(await counted(productId)).toMatchObject({ ratingCount: 0 });

    await Promise.all([moderate('shown', one), moderate('shown', one), moderate('hidden', two)]);
    expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 5, fits: { true: 1 } });
    expect(await ids(`state=waiting&productId=${productId}`)).toEqual([]);
    expect(await ids(`state=shown&productId=${productId}`)).toEqual([one]);
    expect(await ids(`state=hidden&productId=${productId}`)).toEqual([two]);
    expect([await deeds(one), await deeds(two)]).toEqual([['review.approve'], ['review.hide']]);
    expect((await list(`productId=${productId}`)).items[0]).not.toHaveProperty('hidden');
  });
});

test('the counts stay right while many reviews are moderated and edited at the same time', async () => {
  const productId = await newProduct();
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => signUp()));
  const own: string[] = [];
  // One after the other: a write of many at once may be refused as busy.
  for (const shopper of shoppers) own.push(String((await write({ productId, rating: 2 }, shopper)).json._id));
  const replies = await Promise.all([
    moderate('hidden', ...own),
    moderate('hidden', ...own.slice(0, 6)),
    ...shoppers.map((shopper) => write({ productId, rating: 4 }, shopper)),
  ]);
  // On a slow machine a write may be refused as busy: then it is asked for again, and the counts are right before that.
  expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  const shown: Seen[] = (await all(`state=shown&productId=${productId}`)).reviews;
  expect(await counted(productId)).toMatchObject({ ratingCount: shown.length });
  for (const [index, shopper] of shoppers.entries()) {
    if (replies[index + 2]?.status === 503) await write({ productId, rating: 4 }, shopper);
  }
  if (shown.length > 0) await moderate('hidden', ...shown.map(({ _id }) => _id));
  expect(await counted(productId)).toMatchObject({ ratingCount: 0, ratings: { 2: 0, 4: 0 } });
  // A hidden review stays hidden when its author edits it.
  await write({ productId, rating: 5 }, shoppers[0]);
  expect(await counted(productId)).toMatchObject({ ratingCount: 0 });
  const { json } = await moderate('shown', ...own, 'nobody-wrote-this');
  expect([json.reviews.length, json.failed]).toEqual([12, [{ id: 'nobody-wrote-this', error: 'Review not found.' }]]);
  expect(await counted(productId)).toMatchObject({ ratingCount: 12, ratings: { 4: 11, 5: 1 } });
});

describe('an answer', () => {
  test('is shown with the review, survives an edit of the review, and can be removed', async () => {
    const productId = await newProduct();
    const shopper = await signUp();
    const id = String((await write({ productId, rating: 3 }, shopper)).json._id);
    expect((await answer(id, ' Thank you,\u202E Asha. ')).json.reply.text).toBe('Thank you, Asha.');
    await write({ productId, rating: 4 }, shopper);
    expect((await list(`productId=${productId}`)).items).toMatchObject([
      { rating: 4, reply: { text: 'Thank you, Asha.' } },
    ]);
    expect(await answer(id, 'Mine.')).toMatchObject({
      status: 409,
      json: { details: { theirs: { reply: 'Thank you, Asha.' } } },
    });
    expect((await answer(id, null, 'Thank you, Asha.')).json).not.toHaveProperty('reply');
    expect((await list(`productId=${productId}`)).items[0]).not.toHaveProperty('reply');
    expect(await counted(productId)).toMatchObject({ ratingCount: 1, ratingAverage: 4 });
    expect(await deeds(id)).toEqual(['review.answer', 'review.answer']);
  });

  test('that is empty or for an unknown review is refused', async () => {
    const id = String((await write({ rating: 3 })).json._id);
    expect((await answer(id, ' ')).status).toBe(400);
    expect((await answer(id, 'x'.repeat(1001))).status).toBe(400);
    expect((await answer('nobody-wrote-this', 'Hello')).status).toBe(404);
  });
});

describe('the earlier texts of a review', () => {
  const earlier = async (id: string, token = admin.token) => call(`/api/admin/reviews/${id}/versions`, { token });

  test('are kept for admins, newest first, once for each edit that changes something', async () => {
    const [productId, shopper] = [await newProduct(), await signUp()];
    const first = (await write({ productId, rating: 1, review: 'Awful.' }, shopper)).json;
    const second = (await write({ productId, rating: 3, review: 'Fine.' }, shopper)).json;
    await write({ productId, rating: 3, review: 'Fine.', fit: 'true' }, shopper);
    const fourth = (await write({ productId, rating: 3, review: 'Fine!', name: 'A. Rao' }, shopper)).json;
    const { versions } = (await earlier(first._id)).json;
    expect(versions).toMatchObject([
      { name: 'Asha Rao', rating: 3, review: 'Fine.', replacedAt: fourth.editedAt },
      { name: 'Asha Rao', rating: 1, review: 'Awful.', writtenAt: first.createdAt, replacedAt: second.editedAt },
    ]);
    expect(JSON.stringify((await list(`productId=${productId}`)).items)).not.toContain('Awful');
    expect((await earlier(first._id, shopper.token)).status).toBe(403);
  });

  test('are none when an admin answers or hides it', async () => {
    const id = String((await write({ rating: 3 }, await signUp())).json._id);
    await answer(id, 'Thank you.');
    await moderate('hidden', id);
    expect((await earlier(id)).json).toEqual({ versions: [] });
  });
});

test('the list can be filtered by product and stars, page by page', async () => {
  const productId = await newProduct();
  const made: string[] = [];
  for (let index = 0; index < 33; index += 1) {
    made.unshift(String((await write({ productId, rating: index % 3 === 0 ? 1 : 5 })).json._id));
  }
  await moderate('hidden', ...made.slice(0, 1));
  const first = await all(`state=shown&productId=${productId}`);
  const second = await all(`state=shown&productId=${productId}&cursor=${first.next}`);
  expect([...first.reviews, ...second.reviews].map(({ _id }: Seen) => _id)).toEqual(made.slice(1));
  expect([first.reviews[0].productName, second.next]).toEqual(['Neem Leaf', undefined]);
  expect(await ids(`state=shown&productId=${productId}&rating=1`)).toHaveLength(11);
  for (const bad of ['state=gone', 'rating=6', 'rating=x', 'cursor=nonsense'])
    expect((await all(bad)).error).toBeDefined();
});

test('listing, moderating and answering reviews is refused to everybody but admins', async () => {
  const { token } = await signUp();
  expect((await call('/api/admin/reviews', { token })).status).toBe(403);
  expect((await call('/api/admin/reviews/moderate', { token, body: { ids: ['a'], to: 'hidden' } })).status).toBe(403);
  expect((await call('/api/admin/reviews/a/answer', { token, body: {} })).status).toBe(403);
});
