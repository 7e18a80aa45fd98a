import type { Firestore } from '@google-cloud/firestore';
import { toPaise, type Rupees } from '@nirala/contract/money';
import type { CodHistory } from '@nirala/contract/order-limits';
import type { PaymentMethod } from '@nirala/contract/pricing';
import type { Settings } from '@nirala/contract/settings';
import { checkoutRef, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { fromSettingsDoc, settingsRef } from '../store/settings.ts';
import { readCodHistory } from '../store/cod-history.ts';
import { readOwnOrders } from '../store/own-orders.ts';
import type { Wanted } from './price-bag.ts';
import { hasShopperRules } from './coupon-rules.ts';
import { inventoryRefs, toInventory, withCouponUses, type Inventory } from './inventory.ts';
import { holdsStock } from './write-orders.ts';

/** What a reservation is decided on, all of one moment. */
export type LoadedCheckout = {
  /** The order of this checkout, if there is one already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  inventory: Inventory;
  settings: Settings;
  /** Read for an order that is to be placed on delivery. */
  codHistory: CodHistory | undefined;
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
  /** The browser's, in rupees. An order is refused where it is not the server's own. */
  total: Rupees;
};

/**
 * One round trip for an online order. A second one for COD, for a shopper who left another checkout open, and for a
 * coupon with a limit: what it reads is newer than `checkouts/{uid}` and the coupon.
 */
export async function loadCheckout(db: Firestore, about: About): Promise<LoadedCheckout> {
  const fresh = await readAround(db, about);
  const { known, settings, inventory } = fresh;
  const goesOnDelivery = about.method === 'COD' && known?.order.paymentMethod !== 'COD';
  const coupon = about.code === undefined || known ? undefined : inventory.coupons.get(about.code);
  const [counted, codHistory, own] = await Promise.all([
    coupon ? withCouponUses(db, inventory, about.code) : inventory,
    goesOnDelivery ? readCodHistory(db, about.phone, settings, toPaise(about.total)) : undefined,
    coupon && hasShopperRules(coupon)
      ? readOwnOrders(db, { userPhone: about.phone, redeemCode: about.code }, coupon)
      : undefined,
  ]);
  return { ...fresh, codHistory, inventory: own ? { ...counted, own } : counted };
}

async function readAround(
  db: Firestore,
  { uid, orderId, wanted, code }: About,
): Promise<Omit<LoadedCheckout, 'codHistory'>> {
  const lines = wanted.map((item) => ({ productId: item._id }));
  const bag = inventoryRefs(db, [{ lines, redeemCode: code }]);
  const about = [orderRef(db, orderId), checkoutRef(db, uid), settingsRef(db)] as const;
  const [order, own, set, ...docs] = await db.getAll(...about, ...bag);
  if (!order || !own || !set) throw new Error('getAll replies every document that it was asked for');
  const { settings } = fromSettingsDoc(set);
  const checkout = fromCheckoutDoc(own);
  const known = fromOrderDoc(order);
  const olderId = checkout.orderId;
  if (known || !olderId || olderId === orderId) {
    return { known, checkout, settings, inventory: toInventory(docs), older: undefined };
  }
  const older = orderIfValid(await orderRef(db, olderId).get());
  if (!older || older.order.hold !== 'held' || !holdsStock(older.order)) {
    return { known, checkout, settings, inventory: toInventory(docs), older: undefined };
  }
  const read = new Set(bag.map((ref) => ref.path));
  const more = inventoryRefs(db, [older.order]).filter((ref) => !read.has(ref.path));
  const alsoDocs = more.length > 0 ? await db.getAll(...more) : [];
  return { known, checkout, settings, inventory: toInventory([...docs, ...alsoDocs]), older };
}
