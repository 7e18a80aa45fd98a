import type { Order } from '@nirala/contract/order/order';
import { DEFAULT_TERMS } from '@nirala/contract/return/terms';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedDetails } from '../store/store-details.ts';
import { order } from '../order-summary/order.fixture.ts';
import { MoneyBack } from './money-back.tsx';

afterEach(() => setRenderedDetails(undefined));

test('a refund takes as long as the owner has set', () => {
  const refunded = order({ refunds: [{ amount: 1598, state: 'pending', requestedAt: '2026-11-23T06:00:00.000Z' }] });
  const html = () => renderToStaticMarkup(<MoneyBack order={refunded} due={0} />);
  expect(html()).toContain('up to 7 working days');
  setRenderedDetails({ ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: 4 });
  expect(html()).toContain('up to 4 working days');
  expect(html()).toContain('27 Nov');
});

test('an order that the courier lost says what happens now, that nothing is to be paid, or where the money is', () => {
  const html = (change: Partial<Order>, due?: number) => {
    const lost = order({ status: 'Lost', ...change });
    return renderToStaticMarkup(<MoneyBack order={lost} due={due ?? lost.totalAmount} />);
  };
  expect(html({})).toContain('The courier lost this parcel. There is nothing for you to pay.');
  for (const paid of [html({}, 0), html({}, 100), html({ totalAmount: 0, exchangeOf: 'NR-1' })])
    expect(paid).toContain('We will write to you about what happens next.');
  expect(html({ sentAgainAs: 'NR-2' }, 0)).toContain('Sent again as order NR-2.');
  const refunds: Order['refunds'] = [{ amount: 1598, state: 'pending', requestedAt: '2026-11-23T06:00:00.000Z' }];
  expect(html({ refunds })).not.toContain('nothing for you to pay');
  expect(html({ status: 'Returned' })).toBe('');
});
