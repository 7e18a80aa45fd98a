import { storedParcel } from '@nirala/dev/testing/stored-order';
import { Timestamp } from '@google-cloud/firestore';
import { DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import { AT, order } from '@nirala/dev/testing/paid-order';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../store/orders.ts';
import { applyAddressChange } from './change.ts';

const placed = (change: Partial<StoredOrder> = {}) =>
  order('Processing', { promise: { earliest: '2026-11-22', latest: '2026-11-23', dispatch: '2026-11-21' }, ...change });
const { address } = placed();
const elsewhere = { ...address, pincode: '110001', city: 'New Delhi', state: 'Delhi' };
const noCodInDelhi = { ...DEFAULT_DELIVERY, noCod: ['110'] };
const change = (before: StoredOrder, to = elsewhere, delivery = DEFAULT_DELIVERY) =>
  applyAddressChange(before, to, { delivery, by: 'shopper', now: AT });
const CHANGED = [{ at: Timestamp.fromDate(AT), by: 'shopper' }];

describe('another address', () => {
  test('in another place brings another promise, and the same amounts', () => {
    const before = placed();
    const after = change(before);
    expect(after.address).toEqual(elsewhere);
    expect(after.promise).not.toEqual(before.promise);
    expect({ ...after, address, promise: before.promise }).toEqual({ ...before, addressChanges: CHANGED });
  });

  test('with another phone number only keeps the promise', () => {
    const before = placed();
    const to = { ...address, mobileNumber: '+919845099999' };
    expect(change(before, to)).toEqual({ ...before, address: to, addressChanges: CHANGED });
  });

  test('that is the same changes nothing', () => {
    const before = placed();
    expect(change(before, { ...address })).toBe(before);
  });

  test('where orders are paid online is refused for a COD order only', () => {
    expect(() => change(placed({ paymentMethod: 'COD' }), elsewhere, noCodInDelhi)).toThrow(/110001/);
    expect(change(placed({ paymentMethod: 'Pre-Paid' }), elsewhere, noCodInDelhi).address).toEqual(elsewhere);
    // The parcel goes where it went before the owner changed the rule.
    const near = { ...elsewhere, landmark: 'Behind the post office' };
    expect(change(placed({ paymentMethod: 'COD', address: elsewhere }), near, noCodInDelhi).address).toEqual(near);
  });

  test.each(['Pending', 'Dispatched', 'Delivered', 'Cancelled'] as const)('of a %s order is refused', (status) => {
    expect(() => change(order(status))).toThrow('can no longer be changed');
  });

  test('of a packed order is refused', () => {
    expect(() => change(placed({ parcel: storedParcel() }))).toThrow('packed already');
  });
});
