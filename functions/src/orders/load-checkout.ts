import type { Firestore } from '@google-cloud/firestore';
import { toPaise, type Rupees } from '@nirala/contract/money';
import type { CodHistory } from '@nirala/contract/order-limits';
import type { PaymentMethod } from '@nirala/contract/pricing';
import type { Settings } from '@nirala/contract/settings';
import { checkoutRef, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { readCodHistory } from '../store/cod-history.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { readOwnOrders } from '../store/own-orders.ts';
import { fromSettingsDoc, settingsRef } from '../store/settings.ts';
import { hasShopperRules } from './coupon-rules.ts';
import { inventoryRefs, toInventory, withCouponUses, type Inventory } from './inventory.ts';
import type { CartItems } from './price-bag.ts';

/** All data that the decision about a reservation needs. */
export type LoadedCheckout = {
  /** The order of this checkout, if it exists already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  inventory: Inventory;
  settings: Settings;
  /** Set only for an order that changes to cash on delivery. */
  codHistory: CodHistory | undefined;
  /** An older checkout of the same shopper whose stock is still held. */
  older: KnownOrder | undefined;
};

type Request = {
  uid: string;
  phone: string;
  orderId: string;
  items: CartItems;
  code: string | undefined;
  method: PaymentMethod;
  /** The browser's total in rupees. An order is refused if it differs from the server's. */
  total: Rupees;
};

/**
 * Takes one round trip for an online order, and a second one for COD, for a shopper with another open checkout, and for
 * a coupon with a limit. The second one reads newer data than `checkouts/{uid}` and the coupon.
 */
export async function loadCheckout(db: Firestore, request: Request): Promise<LoadedCheckout> {
  const loaded = await readDocuments(db, request);
  const { known, settings, inventory } = loaded;
  const changesToCod = request.method === 'COD' && known?.order.paymentMethod !== 'COD';
  const coupon = request.code === undefined || known ? undefined : inventory.coupons.get(request.code);
  const shopper = { userPhone: request.phone, redeemCode: request.code };
  const [counted, codHistory, ownOrders] = await Promise.all([
    coupon ? withCouponUses(db, inventory, request.code) : inventory,
    changesToCod ? readCodHistory(db, request.phone, settings, toPaise(request.total)) : undefined,
    coupon && hasShopperRules(coupon) ? readOwnOrders(db, shopper, coupon) : undefined,
  ]);
  return { ...loaded, codHistory, inventory: ownOrders ? { ...counted, ownOrders } : counted };
}

async function readDocuments(
  db: Firestore,
  { uid, orderId, items, code }: Request,
): Promise<Omit<LoadedCheckout, 'codHistory'>> {
  const lines = items.map((item) => ({ productId: item._id }));
  const needed = inventoryRefs(db, [{ lines, redeemCode: code }]);
  const refs = [orderRef(db, orderId), checkoutRef(db, uid), settingsRef(db)] as const;
  const [orderDoc, checkoutDoc, settingsDoc, ...docs] = await db.getAll(...refs, ...needed);
  if (!orderDoc || !checkoutDoc || !settingsDoc) throw new Error('getAll must return every requested document');
  const settings = fromSettingsDoc(settingsDoc);
  const checkout = fromCheckoutDoc(checkoutDoc);
  const known = fromOrderDoc(orderDoc);
  const loaded = { known, checkout, settings, inventory: toInventory(docs), older: undefined };
  const olderId = checkout.orderId;
  if (known || !olderId || olderId === orderId) return loaded;
  const older = orderIfValid(await orderRef(db, olderId).get());
  if (older?.order.hold !== 'held') return loaded;
  const read = new Set(needed.map((ref) => ref.path));
  const more = inventoryRefs(db, [older.order]).filter((ref) => !read.has(ref.path));
  const moreDocs = more.length > 0 ? await db.getAll(...more) : [];
  return { ...loaded, inventory: toInventory([...docs, ...moreDocs]), older };
}
