import { atLeast } from '@nirala/contract/at-least.fixture';
import { ORDER_STATES, ORDER_STATUSES } from '@nirala/contract/order/order';
import { AT, awaitingPayment, order } from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { nextCheck } from './payments.ts';
import { applyRelease, transitionTo } from './states.ts';

const MINUTE = 60_000;
const gatewayOrderId = 'order_1';

describe('nextCheck', () => {
  const minutes = (from: StoredOrder, passed: number) => {
    const next = nextCheck(from, new Date(AT.getTime() + passed * MINUTE));
    return next && (next.toMillis() - AT.getTime()) / MINUTE;
  };

  test('is after 15 minutes, then hourly, with a last check after 72 hours', () => {
    expect(
      [0, 15, 75, 71.5 * 60, 72 * 60].map((passed) => minutes(awaitingPayment({ gatewayOrderId }), passed)),
    ).toEqual([15, 75, 135, 72 * 60, undefined]);
  });

  test('is only the last check for a paid order, and hourly for a released one', () => {
    expect(minutes(order('Processing', { gatewayOrderId }), 15)).toBe(72 * 60);
    expect(minutes(applyRelease(awaitingPayment({ gatewayOrderId })), 30)).toBe(90);
    expect(minutes(awaitingPayment(), 0)).toBeUndefined();
  });
});

test.each(atLeast(8, ORDER_STATUSES))('from %s allows only the transitions of the table', (from) => {
  const allowed: readonly string[] = ORDER_STATES[from];
  for (const to of atLeast(8, ORDER_STATUSES)) {
    const move = () => transitionTo(order(from), to, 'test', AT).history.at(-1)?.status;
    if (allowed.includes(to)) expect(move()).toBe(to);
    else expect(move).toThrow(`An order cannot go from ${from} to ${to}.`);
  }
});
