import { MESSAGES } from '@nirala/contract/text/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdClock } from '@nirala/dev/testing/clock';
import { ADDRESS, shirt, signUp, createTestStore } from '@nirala/dev/testing/test-store';
import { saveDiscount } from '../store/discounts.ts';

holdClock();

const { db, call, stock } = createTestStore();
const later = new Date('2099-01-01');
const past = new Date('2020-01-01');

beforeAll(async () => {
  await saveDiscount(db, { code: 'WELCOME10', discountPercentage: 10, expiresAt: later, listed: true });
  await saveDiscount(db, { code: 'FESTIVE20', discountPercentage: 20, expiresAt: later, listed: true });
  await saveDiscount(db, { code: 'STUDIO15', discountPercentage: 15, expiresAt: later, listed: false });
  await saveDiscount(db, { code: 'DIWALI25', discountPercentage: 25, expiresAt: past, listed: true });
});

const from = (address: string) => ({ headers: { 'X-Forwarded-For': `8.8.8.8, ${address}` } });

describe('GET /api/discounts', () => {
  test('lists the listed codes that can be used now, with their end as createdAt', async () => {
    const { json, headers } = await call('/api/discounts');
    expect(json).toEqual([
      { code: 'FESTIVE20', discountPercentage: 20, createdAt: later.toISOString() },
      { code: 'WELCOME10', discountPercentage: 10, createdAt: later.toISOString() },
    ]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('returns private and expired codes by name, in upper or lower case', async () => {
    const codes = async (code: string) => (await call(`/api/discounts?code=${code}`, from('10.0.0.1'))).json;
    expect(await codes('STUDIO15')).toMatchObject([{ discountPercentage: 15 }]);
    expect(await codes('DIWALI25')).toMatchObject([{ createdAt: past.toISOString() }]);
    for (const typed of ['studio15', '%20Studio15%20'])
      expect(await codes(typed)).toMatchObject([{ code: 'STUDIO15' }]);
    for (const other of ['STUDIO', 'NOPE', '', '..', 'a%2Fb', '__x__', '%ed%a0%80', 'A'.repeat(2000)]) {
      expect(await codes(other)).toEqual([]);
    }
  });

  test('answers 429 after ten unknown codes from one address; known codes do not count', async () => {
    const guess = (code: string, address: string) => call(`/api/discounts?code=${code}`, from(address));
    for (let right = 0; right < 12; right += 1) expect((await guess('WELCOME10', '10.0.0.2')).status).toBe(200);
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await guess(`GUESS${wrong}`, '10.0.0.2')).json).toEqual([]);
    const refused = await guess('GUESS', '10.0.0.2');
    expect([refused.status, refused.json.error]).toEqual([429, MESSAGES.tooManyTries]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await guess('STUDIO15', '10.0.0.2')).status).toBe(429);
    expect((await guess('GUESS', '10.0.0.3')).status).toBe(200);
  });

  test('looks up at most ten of many concurrent unknown codes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => call(`/api/discounts?code=X${index}`, from('10.0.0.4')));
    const statuses = (await Promise.all(many)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(new Set(statuses)).toContain(429);
  });
});

describe('GET /api/discounts of a store with coupons that are more than a percentage of everything', () => {
  const store = createTestStore();
  const rule = { discountPercentage: 10, expiresAt: later };
  const get = async (query = '') => (await store.call(`/api/discounts${query}`)).json;
  const codes = async (query: string) => (await get(query)).map(({ code }: { code: string }) => code);

  beforeAll(async () => {
    await store.stock(shirt({ id: 'kurta' }));
    await store.stock(shirt({ id: 'vest', category: 'vests' }));
    const save = (code: string, more: object) => saveDiscount(store.db, { code, listed: true, ...rule, ...more });
    await save('TEN', {});
    await save('RUPEES', { off: 'rupees', rupeesPaise: 15_000, minimumPaise: 99_900 });
    await save('VESTS', { on: 'categories', categories: ['vests'], capPaise: 20_000, listed: false });
    await save('PAIR', {
      off: 'bundle',
      pieces: 2,
      bundlePricePaise: 149_900,
      automatic: true,
      prepaidOnly: true,
      listed: false,
    });
    await save('SOON', { automatic: true, startsAt: new Date('2098-01-01') });
    await save('SINGLE', { singleUse: true });
    await store.db.collection('discounts').doc('SINGLE-1').set({ of: 'SINGLE', uses: 0 });
  });

  test('tells percentages only, as the specification says', async () => {
    expect(await get()).toEqual([{ code: 'TEN', discountPercentage: 10, createdAt: later.toISOString() }]);
    expect(await codes('?code=RUPEES')).toEqual([]);
    expect(await get('?code=SINGLE-1')).toEqual([
      { code: 'SINGLE-1', discountPercentage: 10, createdAt: later.toISOString() },
    ]);
  });

  test('tells all kinds that are asked for, with what of the bag each is for, and unlisted ones by their code only', async () => {
    expect(await codes('?kinds=all')).toEqual(['TEN', 'RUPEES', 'PAIR']);
    expect(await get('?kinds=all&code=PAIR')).toEqual([
      {
        code: 'PAIR',
        discountPercentage: 0,
        createdAt: later.toISOString(),
        rule: { off: 'bundle', pieces: 2, bundlePrice: 1_499, prepaidOnly: true, automatic: true },
      },
    ]);
    expect(await get('?kinds=all&code=vests&products=kurta,vest')).toMatchObject([
      { discountPercentage: 10, rule: { off: 'percent', cap: 200, products: ['vest'], what: 'Vests' } },
    ]);
    expect(await codes('?kinds=all&code=SINGLE')).toEqual([]);
    expect(await codes('?kinds=all&code=SINGLE-1')).toEqual(['SINGLE-1']);
    expect((await store.call(`/api/discounts?kinds=all&products=${'p,'.repeat(51)}`)).status).toBe(400);
  });

  test('the store says that there are some; one that never had any says nothing', async () => {
    expect((await store.call('/api/store')).json.offers).toBe(true);
    expect((await call('/api/store')).json).not.toHaveProperty('offers');
  });
});

describe('an order with a coupon', () => {
  async function order(redeemCode: string, totalAmount: number) {
    const [{ phone, token }, product] = [await signUp(), shirt({ price: 1247.5, discountedPrice: 499 })];
    await stock(product);
    const body = {
      userPhone: phone,
      address: ADDRESS,
      paymentMethod: 'COD',
      redeemCode,
      totalAmount,
      cartItems: [{ _id: product.id, size: 'M', quantity: 1 }],
    };
    return call('/api/orders/confirm', { token, body });
  }

  test('takes its percentage off the subtotal, exact to the paisa', async () => {
    const { status, json } = await order('STUDIO15', 474.15);
    expect(status).toBe(200);
    expect(json.order).toMatchObject({
      redeemCode: 'STUDIO15',
      discounts: [{ kind: 'coupon', name: 'STUDIO15', amount: 74.85 }],
      totalAmount: 474.15,
    });
  });

  test('answers 409 with the right figures to a discount that is rounded to rupees', async () => {
    expect(await order('STUDIO15', 474)).toMatchObject({
      status: 409,
      json: {
        error: MESSAGES.priceChanged,
        details: { reason: 'price', totalAmount: 474.15, discountPercentage: 15, lines: [{ price: 499 }] },
      },
    });
  });

  test('accepts its code in upper or lower case and with spaces, and stores it in capitals', async () => {
    const { status, json } = await order(' studio15 ', 474.15);
    expect([status, json.order.redeemCode]).toEqual([200, 'STUDIO15']);
  });

  test('is refused at the full price, with an expired code and with an unknown code', async () => {
    expect((await order('STUDIO15', 549)).json.error).toBe(MESSAGES.priceChanged);
    expect(await order('DIWALI25', 424.25)).toMatchObject({ status: 409, json: { error: MESSAGES.codeExpired } });
    expect(await order('NOPE', 549)).toMatchObject({ status: 409, json: { error: MESSAGES.invalidCode } });
    expect((await order('../x', 549)).status).toBe(400);
  });
});
