/** A second instance, whose replica has not read yet what the owner has just written. */
import { STOCK_ALERT_CONSENT } from '@nirala/contract/product/stock-alert';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { createTestStore, shirt, signUp } from '@nirala/dev/testing/test-store';
import { beforeAll, describe, expect, test } from 'vitest';

const first = createAdminStore();
/** Its replica refreshes every five seconds, as in production. */
const second = createTestStore({ db: first.db, hasLine: true });

beforeAll(async () => {
  await first.stock(shirt({ id: 'old' }));
  expect((await second.call('/api/shirts')).json).toHaveLength(1);
});

const made = () => first.made({ sizes: ['S', 'M'], stockBySize: { S: 0, M: 5 } });

describe('a product that was just made', () => {
  test('has a page and reviews at every instance', async () => {
    const { id } = await made();
    expect((await second.call(`/api/reviews?productId=${id}`)).status).toBe(200);
    expect((await second.call(`/api/shirts/${(await made()).id}`)).status).toBe(200);
  });

  test('can be reviewed, watched and put in a list at every instance', async () => {
    const [reviewed, watched, listed] = [await made(), await made(), await made()];
    const { token } = await signUp();
    const review = { name: 'Asha', rating: 5, review: 'Soft', productId: reviewed.id, size: 'M' };
    expect((await second.call('/api/reviews', { token, body: review })).status).toBe(200);
    const alert = { productId: watched.id, size: 'S', consent: STOCK_ALERT_CONSENT };
    expect((await second.call('/api/stock-alerts', { token, body: alert })).status).toBe(200);
    const now = Date.now();
    const body = { now, changes: [{ id: listed.id, size: 'M', quantity: 1, at: now }], known: [] };
    const { json } = await second.call('/api/lists', { token, body });
    expect(json.products).toMatchObject([{ id: listed.id }]);
  });

  test('leads on to others at every instance', async () => {
    const { id } = await made();
    const { json } = await second.call(`/api/shirts/related?to=${id}`);
    expect(json.similar.map((card: { id: string }) => card.id)).not.toContain(id);
    expect((await second.call(`/api/shirts/${id}`)).status).toBe(200);
  });
});

test('what a page has shown, the bag knows at every instance', async () => {
  const product = await made();
  expect((await second.call(`/api/shirts/${product.id}`)).json.returns.kinds).not.toEqual([]);
  expect((await first.edit(product.id, { returnable: true }, { returnable: false })).status).toBe(200);
  const { json: page } = await first.call(`/api/shirts/${product.id}`);
  expect(page.returns.kinds).toEqual([]);
  const { json: bag } = await second.call(`/api/shirts/${product.id}?seen=${page.revision}`);
  expect(bag).toMatchObject({ returns: { kinds: [] }, revision: page.revision });
});
