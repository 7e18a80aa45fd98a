import { toPaise } from '@nirala/contract/money';
import type { CodHistory } from '@nirala/contract/order-limits';
import type { DeliverySettings } from '@nirala/contract/delivery/settings';
import type { ReturnSettings } from '@nirala/contract/return-settings';
import type { Settings } from '@nirala/contract/settings';
import type { Caller } from '../lib/caller.ts';
import { checkoutRef, fromCheckoutDoc, type Checkout } from '../store/checkouts.ts';
import { readCodHistory, readCodParcels, type CodParcels, readOwnOrders } from '../store/own-orders.ts';
import { readOwnDrops } from './drop-rules.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { hasShopperRules } from './coupon-rules.ts';
import type { PaymentDeps } from '../services/deps.ts';
import type { StoredProduct } from '../store/products.ts';
import {
  inventoryRefs,
  productRefs,
  readNeededShards,
  toInventory,
  toProducts,
  withCouponUses,
  type Inventory,
  type InventoryNeeds,
} from './inventory.ts';
import type { CheckoutRequest } from './price-bag.ts';
import { outOfStock } from '../store/stock/skus.ts';

/** All data that the decision about a reservation needs. */
export type LoadedCheckout = {
  /** The order of this checkout, if it exists already. */
  known: KnownOrder | undefined;
  checkout: Checkout;
  inventory: Inventory;
  /** The products of the bag, by id. */
  products: ReadonlyMap<string, StoredProduct>;
  settings: Settings;
  delivery: DeliverySettings;
  returns: ReturnSettings;
  /** Set only for an order that changes to cash on delivery. */
  codHistory: CodHistory | undefined;
  /** The parcels to its phone number and pincode, for the same orders. */
  codParcels: CodParcels | undefined;
  /** An older checkout of the same shopper whose stock is still held. */
  older: KnownOrder | undefined;
};

/**
 * Takes one round trip for an online order, and a second one for COD, for a shopper with another open checkout, for a
 * coupon with a limit, and for a drop. The second one reads newer data than `checkouts/{uid}` and the coupon. `turn`: see
 * `nextTurn`.
 */
export async function loadCheckout(
  deps: PaymentDeps,
  { uid, phone }: Caller,
  orderId: string,
  { address, cartItems, redeemCode, method, total }: CheckoutRequest,
  turn: number,
): Promise<LoadedCheckout> {
  const lines = cartItems.map((item) => ({ productId: item._id, size: item.size, quantity: item.quantity }));
  const { db } = deps;
  const loaded = await readDocuments(deps, uid, orderId, { lines, redeemCode });
  const { known, settings, inventory, products, older } = loaded;
  const changesToCod = method === 'COD' && known?.order.paymentMethod !== 'COD';
  const coupon = redeemCode === undefined || known ? undefined : inventory.coupons.get(redeemCode);
  // An older checkout may return the last piece.
  if (!known && !older) refuseSoldOut(deps, lines, products);
  const [counted, codHistory, codParcels, ownOrders, ownDrops, skus] = await Promise.all([
    coupon ? withCouponUses(db, inventory, redeemCode) : inventory,
    // The browser's total can be used here, because an order is refused if it differs from the server's.
    changesToCod ? readCodHistory(db, phone, settings, toPaise(total)) : undefined,
    changesToCod ? readCodParcels(db, settings.codRisk, { phone, pincode: address.pincode }) : undefined,
    coupon && hasShopperRules(coupon) ? readOwnOrders(db, { userPhone: phone, redeemCode }, coupon) : undefined,
    known ? undefined : readOwnDrops(db, phone, products),
    known ? inventory.skus : readNeededShards(db, inventory.skus, lines, turn),
  ]);
  return {
    ...loaded,
    codHistory,
    codParcels,
    inventory: { ...counted, skus, ownDrops, ...(ownOrders ? { ownOrders } : {}) },
  };
}

async function readDocuments(
  deps: PaymentDeps,
  uid: string,
  orderId: string,
  needs: InventoryNeeds,
): Promise<Omit<LoadedCheckout, 'codHistory' | 'codParcels'>> {
  const { db } = deps;
  const needed = [...inventoryRefs(db, needs), ...productRefs(db, needs.lines)];
  const refs = [orderRef(db, orderId), checkoutRef(db, uid)] as const;
  const [settings, delivery, returns, [orderDoc, checkoutDoc, ...docs]] = await Promise.all([
    deps.settings(),
    deps.delivery(),
    deps.returns(),
    db.getAll(...refs, ...needed),
  ]);
  if (!orderDoc || !checkoutDoc) throw new Error('getAll must return every requested document');
  const checkout = fromCheckoutDoc(checkoutDoc);
  const known = fromOrderDoc(orderDoc);
  const [inventory, products] = [toInventory(docs), toProducts(docs)];
  const loaded = { known, checkout, settings, delivery, returns, inventory, products, older: undefined };
  const olderId = checkout.orderId;
  if (known || !olderId || olderId === orderId) return loaded;
  const older = orderIfValid(await orderRef(db, olderId).get());
  if (older?.order.hold !== 'held') return loaded;
  const read = new Set(needed.map((ref) => ref.path));
  const more = inventoryRefs(db, older.order).filter((ref) => !read.has(ref.path));
  const moreDocs = more.length > 0 ? await db.getAll(...more) : [];
  return { ...loaded, inventory: toInventory([...docs, ...moreDocs]), older };
}

/** Milliseconds. A replica is refreshed every five seconds while it is asked; after a pause pieces may be back. */
const FRESH = 10_000;

/** ApiError 409 for a size of a drop that the replica saw sold out just now. The crowd costs no more reads then. */
function refuseSoldOut(
  { drops }: PaymentDeps,
  lines: InventoryNeeds['lines'],
  products: LoadedCheckout['products'],
): void {
  for (const { productId, size } of lines) {
    const { drop, stockBySize } = drops?.seen(productId, FRESH) ?? {};
    const name = products.get(productId)?.product.name;
    if (drop && stockBySize?.[size] === 0 && name !== undefined) throw outOfStock({ productId, name, size }, 0);
  }
}
