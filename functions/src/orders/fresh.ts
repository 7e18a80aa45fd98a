import type { Firestore } from '@google-cloud/firestore';
import type { PaymentMethod } from '@nirala/contract/pricing';
import type { Settings } from '@nirala/contract/settings';
import { checkoutRef, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { ifWhole } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { fromSettingsDoc, settingsRef } from '../store/settings.ts';
import { readOwn } from '../store/own-orders.ts';
import type { Wanted } from './bag.ts';
import { isPersonal } from './entitled.ts';
import { shelfRefs, toShelf, type Shelf } from './shelf.ts';
import { hasPieces } from './write.ts';

/** What a reservation is decided on, all of one moment. */
export type Fresh = {
  /** The order of this checkout, if there is one already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  shelf: Shelf;
  /** Read for an order on delivery: whether the store takes such. */
  settings: Settings | undefined;
  /** An older checkout of the same shopper that still keeps its pieces. */
  older: KnownOrder | undefined;
};

type About = {
  uid: string;
  phone: string;
  orderId: string;
  wanted: Wanted;
  code: string | undefined;
  method: PaymentMethod;
};

/** One round trip; more only for a shopper who left another checkout open, and for a coupon that asks about its user. */
export async function readFresh(db: Firestore, about: About): Promise<Fresh> {
  const fresh = await readAround(db, about);
  const coupon = about.code === undefined ? undefined : fresh.shelf.coupons.get(about.code);
  if (fresh.known || !coupon || !isPersonal(coupon)) return fresh;
  const own = await readOwn(db, { userPhone: about.phone, redeemCode: about.code }, coupon);
  return { ...fresh, shelf: { ...fresh.shelf, own } };
}

async function readAround(db: Firestore, { uid, orderId, wanted, code, method }: About): Promise<Fresh> {
  const lines = wanted.map((item) => ({ productId: item._id }));
  const bag = shelfRefs(db, [{ lines, redeemCode: code }]);
  const rules = method === 'COD' ? [settingsRef(db)] : [];
  const [order, own, ...docs] = await db.getAll(orderRef(db, orderId), checkoutRef(db, uid), ...bag, ...rules);
  if (!order || !own) throw new Error('getAll replies every document that it was asked for');
  const set = docs.find((doc) => doc.ref.parent.id === 'settings');
  const settings = set && fromSettingsDoc(set).settings;
  const checkout = fromCheckoutDoc(own);
  const known = fromOrderDoc(order);
  const olderId = checkout.orderId;
  if (known || !olderId || olderId === orderId) {
    return { known, checkout, settings, shelf: toShelf(docs), older: undefined };
  }
  const older = ifWhole(await orderRef(db, olderId).get());
  if (!older || older.order.hold !== 'held' || !hasPieces(older.order)) {
    return { known, checkout, settings, shelf: toShelf(docs), older: undefined };
  }
  const read = new Set(bag.map((ref) => ref.path));
  const more = shelfRefs(db, [older.order]).filter((ref) => !read.has(ref.path));
  const alsoDocs = more.length > 0 ? await db.getAll(...more) : [];
  return { known, checkout, settings, shelf: toShelf([...docs, ...alsoDocs]), older };
}
