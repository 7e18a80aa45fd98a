import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { order } from '../../features/order-summary/order.fixture.ts';

/** A paid order as admins see it, with the fields that a test sets. */
export function adminOrder(about: Partial<AdminOrder> = {}): AdminOrder {
  const { status: _status, payouts: _forShoppers, changes: _withoutActors, parcel: _short, ...shown } = order();
  return {
    ...shown,
    address: { ...shown.address, mobileNumber: '+919845012345' },
    status: 'Processing',
    userPhone: '+919876543210',
    customer: 'ab12',
    hold: 'sold',
    refundsDue: false,
    unplaced: false,
    paidTwice: false,
    captures: [{ paymentId: 'pay_1', amount: 1598, currency: 'INR' }],
    refunds: [],
    leftToGiveBack: 1598,
    history: [{ status: 'Processing', at: '2026-11-21T06:00:00.000Z', by: 'payment' }],
    ...about,
  };
}
