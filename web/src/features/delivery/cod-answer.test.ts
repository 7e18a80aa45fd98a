import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { codAboveNewCustomerMaximum, codOpenOrders, noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toPaise } from '@nirala/contract/text/money';
import { expect, test } from 'vitest';
import { codAnswer, leastOnDelivery } from './cod-answer.ts';
import { ANSWER } from './delivery-answer.fixture.ts';

const limits = { ...DEFAULT_STORE_DETAILS, codMax: 10_000, codNewMax: 5_000, maxOpenCod: 3 };
const order = (rupees: number) => ({ payable: toPaise(rupees), delivery: ANSWER, limits });
const possible = { state: 'possible' };

test('a first order above its limit is refused, with the reason that the payment choice shows', () => {
  const first = { open: 0, hasReceived: false };
  expect(codAnswer({ ...order(5_000), history: first })).toMatchObject(possible);
  expect(codAnswer({ ...order(6_524), history: first })).toEqual({
    state: 'refused',
    reason: codAboveNewCustomerMaximum(5_000),
  });
  expect(codAnswer({ ...order(6_524), history: { open: 0, hasReceived: true } })).toMatchObject(possible);
});

test('is unknown while earlier orders decide and are not known', () => {
  expect(codAnswer({ ...order(400), history: undefined })).toEqual({ state: 'unknown' });
  expect(codAnswer({ ...order(400), delivery: undefined, limits: undefined, history: 'visitor' })).toEqual({
    state: 'unknown',
  });
  expect(codAnswer({ ...order(6_524), history: 'visitor' })).toEqual({ state: 'unknown' });
  expect(codAnswer({ ...order(400), history: 'visitor' })).toEqual(possible);
});

test('an order above the limit of all is refused whoever orders it, even before the limits have loaded', () => {
  for (const history of ['visitor', undefined] as const) {
    expect(codAnswer({ ...order(10_001), history })).toMatchObject({ state: 'refused' });
    expect(codAnswer({ ...order(10_001), limits: undefined, history })).toMatchObject({ state: 'refused' });
  }
});

test('open orders and the owner’s rules refuse it, and a rule may ask for a tap', () => {
  const known = { open: 0, hasReceived: true } as const;
  expect(codAnswer({ ...order(400), history: { ...known, open: 3 } })).toEqual({
    state: 'refused',
    reason: codOpenOrders(3),
  });
  expect(codAnswer({ ...order(400), history: { ...known, ask: 'prepaid' } })).toEqual({
    state: 'refused',
    reason: MESSAGES.prepaidOnly,
  });
  expect(codAnswer({ ...order(400), history: { ...known, ask: 'confirm' } })).toMatchObject({
    state: 'possible',
    history: { ask: 'confirm' },
  });
  const advance = { amount: 99, kept: false };
  expect(codAnswer({ ...order(400), history: { ...known, ask: 'advance', advance } })).toMatchObject({
    history: { advance },
  });
});

test('says whether the place or the store has no cash on delivery', () => {
  const none = { ...ANSWER, cod: false };
  expect(codAnswer({ ...order(400), delivery: none, history: 'visitor' })).toEqual({
    state: 'refused',
    reason: noCodTo('560011'),
  });
  expect(codAnswer({ ...order(400), delivery: none, limits: undefined, history: 'visitor' })).toMatchObject({
    reason: noCodTo('560011'),
  });
  const off = { ...limits, cod: false };
  expect(codAnswer({ ...order(400), delivery: none, limits: off, history: 'visitor' })).toEqual({
    state: 'refused',
    reason: MESSAGES.codOff,
  });
});

test('a product costs at least its price with both charges, or what makes delivery free if that is less', () => {
  const least = (price: number, delivery?: { fee: number; freeFrom: number | null }) =>
    leastOnDelivery({ discountedPrice: price }, { codCharge: 50, delivery }) / 100;
  expect(leastOnDelivery({ discountedPrice: 400 }, undefined)).toBe(40_000);
  expect(least(400)).toBe(450);
  expect(least(400, { fee: 49, freeFrom: null })).toBe(499);
  expect([400, 980, 1000].map((price) => least(price, { fee: 49, freeFrom: 1000 }))).toEqual([499, 1050, 1050]);
});
