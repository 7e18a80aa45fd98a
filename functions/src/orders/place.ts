import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { MESSAGES } from '@nirala/contract/messages';
import type { ConfirmInput, Order } from '@nirala/contract/order';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../identity.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';
import { orderRef, toOrderDoc, toWire, type StoredOrder } from '../store/orders.ts';
import { productRef, totalStock, type StoredProduct } from '../store/products.ts';
import { readFresh } from './fresh.ts';
import { orderIdFor } from './order-id.ts';
import { mergeLines, priceBag, type PricedBag, type Wanted } from './bag.ts';

/** Rivals for the same stock are tried again until it is sold or sold out; a hot product needs some rounds. */
const ROUNDS = 40;

/**
 * Places a cash-on-delivery order: reads fresh, prices on the server, then writes order and stock in one batch that
 * fails if any of the products was written meanwhile. The same checkout again gives the same order; with other
 * lines ApiError 409. Nothing is written unless all is.
 */
export async function placeOrder(
  db: Firestore,
  caller: Caller,
  checkoutId: string,
  input: ConfirmInput,
): Promise<Order> {
  const orderId = orderIdFor(caller.uid, checkoutId);
  const wanted = mergeLines(input.cartItems);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { placed, products, couponPercent } = await readFresh(db, orderId, wanted, input.redeemCode);
    if (placed) return again(orderId, placed, wanted);
    const bag = priceBag(wanted, input, products, couponPercent());
    const order = toOrder(caller, checkoutId, input, bag);
    if (await write(db, orderId, order, products)) return toWire(orderId, order.stored);
    await pause(Math.random() * Math.min(400, 10 * 2 ** round));
  }
  throw new ApiError(503, MESSAGES.unavailable);
}

type Draft = { stored: StoredOrder; stockAfter: PricedBag['stockAfter'] };

function toOrder(caller: Caller, checkoutId: string, input: ConfirmInput, bag: PricedBag): Draft {
  const stored: StoredOrder = {
    uid: caller.uid,
    userPhone: caller.phone,
    checkoutId,
    status: 'Processing',
    paymentMethod: input.paymentMethod,
    lines: bag.lines,
    subtotalPaise: bag.totals.subtotal,
    couponDiscountPaise: bag.totals.couponDiscount,
    codChargePaise: bag.totals.codCharge,
    totalPaise: bag.totals.payable,
    ...(input.redeemCode === undefined ? {} : { redeemCode: input.redeemCode }),
    address: input.address,
    createdAt: Timestamp.now(),
  };
  return { stored, stockAfter: bag.stockAfter };
}

/** One batch: all or nothing. False when someone else wrote first: read again. */
async function write(
  db: Firestore,
  orderId: string,
  { stored, stockAfter }: Draft,
  products: Map<string, StoredProduct>,
) {
  const batch = db.batch();
  batch.create(orderRef(db, orderId), toOrderDoc(stored));
  for (const [id, stockBySize] of stockAfter) {
    const lastUpdateTime = products.get(id)?.lastWrite;
    if (!lastUpdateTime) throw new Error('a line without its product');
    const change = { stockBySize, stock: totalStock(stockBySize), updatedAt: FieldValue.serverTimestamp() };
    batch.update(productRef(db, id), change, { lastUpdateTime });
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error)) return false;
    throw error;
  }
}

/** The same checkout again: the order as it stands, if it is about the same lines. */
function again(orderId: string, placed: StoredOrder, wanted: Wanted): Order {
  const key = (id: string, size: string, quantity: number) => `${id}/${size}/${quantity}`;
  const before = new Set(placed.lines.map((line) => key(line.productId, line.size, line.quantity)));
  const same = wanted.every((item) => before.has(key(item._id, item.size, item.quantity)));
  if (!same || before.size !== wanted.length) throw new ApiError(409, MESSAGES.checkoutReused);
  return toWire(orderId, placed);
}
