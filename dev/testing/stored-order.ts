import { Timestamp } from '@google-cloud/firestore';
import type { StoredOrder, StoredParcel } from '@nirala/functions/store/orders';

/** A stored COD order: two neem shirts in M at ₹400 each. */
export function storedOrder(change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromDate(new Date('2026-11-21T06:00:00Z'));
  return {
    uid: 'asha',
    userPhone: '+919876543210',
    checkoutId: 'c',
    status: 'Processing',
    paymentMethod: 'COD',
    lines: [
      {
        productId: 'neem',
        name: 'Neem Leaf',
        image: '',
        size: 'M',
        quantity: 2,
        pricePaise: 40_000,
        originalPricePaise: 100_000,
        couponSharePaise: 0,
        netPaise: 80_000,
      },
    ],
    subtotalPaise: 80_000,
    couponDiscountPaise: 0,
    codChargePaise: 5_000,
    totalPaise: 85_000,
    address: {
      name: 'Asha Rao',
      address: '12, 4th Cross',
      locality: 'Jayanagar',
      mobileNumber: '+919845012345',
      pincode: '560011',
      city: 'Bengaluru',
      state: 'Karnataka',
      landmark: 'Not Provided',
    },
    returnTerms: { days: 7, feePaise: 0 },
    createdAt: at,
    hold: 'sold',
    captures: [],
    refunds: [],
    refundsDue: false,
    payouts: [],
    credits: [],
    cancelledLines: [],
    papers: [],
    listed: true,
    history: [{ status: 'Processing', at, by: 'shopper' }],
    ...change,
  };
}

/** The parcel of such an order, booked by hand. */
export const storedParcel = (change: Partial<StoredParcel> = {}): StoredParcel => ({
  courier: 'manual',
  booking: 1,
  state: 'booked',
  stateAt: '2026-11-21T07:00:00.000Z',
  attempts: 0,
  scans: [],
  ...change,
});
