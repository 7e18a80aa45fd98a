import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { reduce, type OrderShares } from '@nirala/contract/order/shares';
import { addOrderLink, newLinkCode } from '@nirala/functions/store/order-links';
import { drawOrderNumber } from '@nirala/functions/store/order-numbers';
import type { OrderLine, StoredOrder, StoredParcel } from '@nirala/functions/store/orders';
import type { StoredReturn } from '@nirala/functions/store/returns';

/** A stored COD order: two neem shirts in M at ₹400 each. */
export function storedOrder(change: Partial<StoredOrder> = {}): StoredOrder {
  const at = Timestamp.fromDate(new Date('2026-11-21T06:00:00Z'));
  return {
    uid: 'asha',
    userPhone: '+919876543210',
    checkoutId: 'c',
    number: drawOrderNumber(),
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
        shares: [],
        netPaise: 80_000,
        ratePercent: 5,
      },
    ],
    priceTerms: { codChargePaise: 5_000, roundsCod: false, deliveryFeePaise: 0 },
    codChargePaise: 5_000,
    deliveryFeePaise: 0,
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

/** Lines with a coupon of this amount. */
export const discounted = <Line extends Pick<OrderLine, 'pricePaise' | 'quantity'>>(
  lines: readonly Line[],
  paise: number,
): (Line & OrderShares)[] =>
  reduce(
    lines.map((line): Line & OrderShares => ({ ...line, shares: [], netPaise: line.pricePaise * line.quantity })),
    [{ kind: 'coupon', name: 'TEN', paise }],
  );

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

/** A return of such an order that its shopper has asked for, without its pieces. */
export const storedReturn = (change: Partial<StoredReturn> = {}): StoredReturn => ({
  orderId: 'NR-1',
  paidOrderId: 'NR-1',
  uid: 'asha',
  userPhone: '+919876543210',
  name: 'Asha Rao',
  pincode: '560011',
  kind: 'return',
  state: 'Requested',
  lines: [],
  photos: [],
  route: 'pickup',
  moneyDue: false,
  answerPhotos: [],
  createdAt: Timestamp.fromDate(new Date('2026-11-21T06:00:00Z')),
  history: [],
  ...change,
});

/** Stores a new link to an order, as a notification has it, and returns its code. `generation`: that of the order. */
export async function createOrderLink(
  db: Firestore,
  orderId: string,
  { at = new Date(), generation = 0, code = newLinkCode() } = {},
): Promise<string> {
  const batch = db.batch();
  addOrderLink(batch, db, code, { orderId, generation }, at);
  await batch.commit();
  return code;
}
