import { MESSAGES } from '@nirala/contract/text/messages';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { order } from '../order-summary/order.fixture.ts';
import { failureNotice } from './checkout-notice.ts';
import { readCheckoutRefusal } from './checkout-outcome.ts';

const placed = (about: Parameters<typeof order>[0]) =>
  new CallError(409, MESSAGES.alreadyPlaced, { details: { reason: 'placed', order: order(about) } });

test.each(['Processing', 'Dispatched', 'Delivered'])(
  'a refusal with an order that is %s keeps the reason `placed`',
  (status) => {
    expect(readCheckoutRefusal(placed({ status }))).toEqual({ reason: 'placed', order: order({ status }) });
  },
);

test.each(['Pending', 'Cancelled', 'Refund Pending', 'Refunded'])(
  'a refusal with an order that is %s becomes `over`',
  (status) => {
    const error = placed({ status });
    expect(readCheckoutRefusal(error)).toEqual({ reason: 'over', meanwhile: true });
    expect(failureNotice(error, 'Pre-Paid')).toEqual({ tone: 'bad', message: MESSAGES.checkoutEnded, details: [] });
  },
);

test('distinguishes a checkout that ended earlier from one that ended during the call', () => {
  const over = (details: object) => readCheckoutRefusal(new CallError(409, 'message', { details }));
  expect(over({ reason: 'over' })).toEqual({ reason: 'over' });
  expect(over({ reason: 'over', meanwhile: true })).toEqual({ reason: 'over', meanwhile: true });
});
