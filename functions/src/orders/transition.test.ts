import { atLeast } from '@nirala/contract/at-least.fixture';
import { ORDER_STATES, ORDER_STATUSES } from '@nirala/contract/order/order';
import { expect, test } from 'vitest';
import { AT, order } from '@nirala/dev/testing/paid-order';
import { transitionTo } from './states.ts';

test.each(atLeast(8, ORDER_STATUSES))('from %s allows only the transitions of the table', (from) => {
  const allowed: readonly string[] = ORDER_STATES[from];
  for (const to of atLeast(8, ORDER_STATUSES)) {
    const move = () => transitionTo(order(from), to, 'test', AT).history.at(-1)?.status;
    if (allowed.includes(to)) expect(move()).toBe(to);
    else expect(move).toThrow(`An order cannot go from ${from} to ${to}.`);
  }
});
