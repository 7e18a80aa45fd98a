/**
 * The request for a return or an exchange, by its shopper or by an admin for somebody on the phone: what is offered, what
 * goes back for it, and the request itself.
 */
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from '@google-cloud/firestore';
import { NOT_RETURNABLE_TITLES, reasonsFor } from '@nirala/contract/return/return';
import type {
  ExchangeRefusal,
  Returnable,
  ReturnQuote,
  ReturnQuoteInput,
  ReturnRequest,
} from '@nirala/contract/return/schema';
import type { ReturnRequestAtDesk } from '@nirala/contract/api/admin/returns';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import { daysAfter, dayOf, endOfDay } from '@nirala/contract/text/day';
import { toRupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { requireStarted } from '../orders/bag.ts';
import { NO_INVENTORY, readInventory } from '../orders/inventory.ts';
import { writeOrders } from '../orders/write.ts';
import type { OrderDeps } from '../services/deps.ts';
import { addAuditEntry } from '../store/audit.ts';
import { isOnSale } from '../store/categories.ts';
import { addCourierJob, pickupJobsOf } from '../store/courier-jobs.ts';
import { fromOrderDoc, orderRef, type KnownOrder, type StoredOrder } from '../store/orders.ts';
import { addNotification } from '../store/outbox.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { retryOnContention } from '../store/contention.ts';
import { readReturn, returnListFields, returnRef, type KnownReturn, type StoredReturn } from '../store/returns.ts';
import { attachReturnPhotos, mayAttachPhotos } from '../store/return-photos.ts';
import { readReturnSettings } from '../store/settings.ts';
import { readSkusOf, skuId, stockIn } from '../store/stock/skus.ts';
import { exchangeOrder, exchangeOrderId } from './exchange.ts';
import { refundWayOf } from './money.ts';
import { amountOf, type Owed, owedForReturn } from './owed.ts';
import { kindsFor, lineOf, piecesTaken, routeOf, whyNotReturnable, windowOf } from './rules.ts';
import { returnNotification, askPickup, approve, selfShipOf } from './states.ts';

/** The most returns of one order. */
const MAX_RETURNS = 99;

const refused = (message: string) => new ApiError('return-refused', { message });

/** An order of the caller. ApiError 404 for other orders. */
export async function readOwnOrder({ db }: OrderDeps, { uid }: Caller, id: string): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(db, id).get());
  if (known?.order.uid !== uid) throw new ApiError('order-not-found');
  return known;
}

/** An order of any shopper, for an admin. ApiError 404 if there is none. */
export async function readAnyOrder({ db }: OrderDeps, id: string): Promise<KnownOrder> {
  const known = fromOrderDoc(await orderRef(db, id).get());
  if (!known) throw new ApiError('order-not-found');
  return known;
}

/** The order that was paid: the order itself, unless it was made for an exchange. */
async function readPaidOrder({ db }: OrderDeps, { id, order }: KnownOrder): Promise<KnownOrder> {
  if (!order.exchangeOf) return { id, order, lastWrite: Timestamp.now() };
  const paid = fromOrderDoc(await orderRef(db, order.exchangeOf.paidOrderId).get());
  if (!paid) throw new ApiError('order-not-found');
  return paid;
}

/** Until when pieces of the order can be sent back that were sold as returnable; undefined if none can now. */
export function returnableNow(order: StoredOrder, now: Date): Date | undefined {
  const until = windowOf(order);
  const isLeft = order.lines.some((line) => line.returnable !== false && line.quantity > piecesTaken(order, line));
  return until && now <= until && isLeft ? until : undefined;
}

/** What can be returned of an order. At the desk also the pieces whose time is over. */
export async function readReturnable(deps: OrderDeps, known: KnownOrder, { atDesk = false } = {}): Promise<Returnable> {
  const { db } = deps;
  const [settings, categories] = await Promise.all([readReturnSettings(db), deps.categories()]);
  const { id, order } = known;
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  const [skus, products, paid] = await Promise.all([
    readSkusOf(db, ids),
    db.getAll(...ids.map((product) => productRef(db, product))),
    readPaidOrder(deps, known),
  ]);
  const shown = new Map(products.flatMap((doc) => fromDoc(doc) ?? []).map((stored) => [stored.product.id, stored]));
  const why = whyNotReturnable(order, settings, deps.now());
  const until = windowOf(order);
  const route = routeOf(order, settings);
  const { address, reimbursementPaise } = selfShipOf(settings);
  const lines = order.lines.map((line) => {
    const left = Math.max(0, line.quantity - piecesTaken(order, line));
    const whyNever = atDesk && why === 'window-closed' ? undefined : why;
    const whyNot = whyNever ?? (left === 0 ? ('all-returned' as const) : undefined);
    const product = shown.get(line.productId);
    const stock = stockIn(skus, line.productId);
    const isLimited = whyNot === undefined && line.returnable === false;
    return {
      productId: line.productId,
      name: line.name,
      image: line.image,
      size: line.size,
      quantity: line.quantity,
      returnable: whyNot === undefined ? left : 0,
      ...(whyNot === undefined ? {} : { why: whyNot }),
      ...(isLimited ? { why: 'excluded' as const, reasons: [...reasonsFor(line)] } : {}),
      sizes: isOnSale(product, categories)
        ? product.product.sizes.map((size) => ({ size, available: stock[size] ?? 0 }))
        : [],
    };
  });
  return {
    orderId: id,
    open: lines.some(({ returnable }) => returnable > 0),
    ...(until ? { until: until.toISOString() } : {}),
    ...(why === undefined ? {} : { why }),
    kinds: kindsFor(order, settings),
    route,
    ...(route === 'self-ship' ? { selfShip: { address, reimbursement: toRupees(reimbursementPaise) } } : {}),
    refundWay: refundWayOf(paid.order),
    fee: toRupees(paid.order.returnTerms.feePaise),
    refundDays: settings.refundDays,
    lines,
  };
}

/** A return that is not written yet, with what the paid order would owe for it. */
type Draft = { ret: StoredReturn; owed: Owed; paid: StoredOrder };

/** The return of a request, as if it were made now. ApiError 409 if its pieces cannot be returned. */
async function draftReturn(
  deps: OrderDeps,
  known: KnownOrder,
  { kind, lines, photos }: ReturnQuoteInput,
  settings: ReturnSettings,
  { by = 'shopper', mayBeLate = false } = {},
): Promise<Draft> {
  const { id: orderId, order } = known;
  const now = deps.now();
  const why = whyNotReturnable(order, settings, now);
  if (why === 'window-closed' && !mayBeLate) throw new ApiError('return-window-closed');
  if (why && why !== 'window-closed') throw refused(NOT_RETURNABLE_TITLES[why]);
  if (!kindsFor(order, settings).includes(kind)) {
    throw refused(
      order.exchangeOf && settings.kinds.includes(kind)
        ? 'These pieces came in an exchange. You can return them for a refund.'
        : `The store offers no ${kind} at the moment.`,
    );
  }
  const paid = await readPaidOrder(deps, known);
  const at = Timestamp.fromDate(now);
  const route = routeOf(order, settings);
  const draft: StoredReturn = {
    orderId,
    paidOrderId: paid.id,
    uid: order.uid,
    userPhone: order.userPhone,
    name: order.address.name,
    pincode: order.address.pincode,
    kind,
    state: 'Requested',
    lines: lines.map((wanted) => {
      const line = lineOf(order, wanted);
      if (!line) throw refused('One of these pieces is not in the order.');
      if (!reasonsFor(line).includes(wanted.reason)) {
        throw new ApiError('piece-not-returnable', { message: `“${line.name}”: ${NOT_RETURNABLE_TITLES.excluded}` });
      }
      const left = line.quantity - piecesTaken(order, line);
      if (wanted.quantity > left) {
        throw refused(
          left > 0 ? `Only ${left} of “${line.name}” can still be returned.` : NOT_RETURNABLE_TITLES['all-returned'],
        );
      }
      if (wanted.wantedSize === wanted.size) throw refused('Choose another size than the one that you have.');
      const replaced = order.exchangeOf?.sizes.find(
        ({ productId, size }) => productId === line.productId && size === line.size,
      );
      const { name, image } = line;
      return { ...wanted, name, image, paidSize: replaced?.paidSize ?? line.size };
    }),
    photos,
    route,
    ...(route === 'self-ship' ? { selfShip: selfShipOf(settings) } : {}),
    moneyDue: false,
    answerPhotos: [],
    createdAt: at,
    history: [{ state: 'Requested', at, by }],
  };
  const owed = owedForReturn(paid.order, draft, paid.order.returnTerms.feePaise);
  const refund = {
    amountPaise: amountOf(owed),
    feePaise: owed.feePaise,
    way: refundWayOf(paid.order),
    state: 'planned' as const,
  };
  return { ret: kind === 'return' ? { ...draft, refund } : draft, owed, paid: paid.order };
}

/** What goes back for these pieces of an order. ApiError 409 as for the request itself. */
export async function quoteReturn(
  deps: OrderDeps,
  known: KnownOrder,
  input: ReturnQuoteInput,
  { atDesk = false } = {},
): Promise<ReturnQuote> {
  const settings = await readReturnSettings(deps.db);
  const { ret, owed, paid } = await draftReturn(deps, known, input, settings, { mayBeLate: atDesk });
  const isReturn = ret.kind === 'return';
  const codCharge = Math.min(owed.chargesPaise, paid.codChargePaise);
  const deliveryFee = owed.chargesPaise - codCharge;
  return {
    amount: isReturn ? toRupees(amountOf(owed)) : 0,
    codCharge: isReturn ? toRupees(codCharge) : 0,
    deliveryFee: isReturn && deliveryFee > 0 ? toRupees(deliveryFee) : undefined,
    fee: isReturn ? toRupees(owed.feePaise) : 0,
    way: refundWayOf(paid),
    expectedDays: settings.refundDays,
  };
}

/** The shopper requests a return of an order of theirs. See `writeRequest`. */
export const requestReturn = (deps: OrderDeps, caller: Caller, input: ReturnRequest): Promise<KnownReturn> =>
  writeRequest(deps, input, { readOrder: () => readOwnOrder(deps, caller, input.orderId), uid: caller.uid });

/**
 * An admin requests a return for a shopper on the phone, audited. The rules are those of the shopper's own request, but
 * one after the last day is taken if the admin says why. See `writeRequest`.
 */
export const requestReturnAtDesk = (deps: OrderDeps, by: Caller, input: ReturnRequestAtDesk): Promise<KnownReturn> =>
  writeRequest(deps, input, {
    readOrder: () => readAnyOrder(deps, input.orderId),
    uid: by.uid,
    admin: { by, approves: input.approve, lateReason: input.lateReason },
  });

/** Who requests a return. `uid`: who uploaded its photos. */
type Requester = {
  readOrder: () => Promise<KnownOrder>;
  uid: string;
  admin?: { by: Caller; approves: boolean; lateReason: string | undefined };
};

/**
 * Writes a request, with the pieces of an exchange held in the same write. The same request sent again is the same
 * return. The order is the precondition of the write, so one piece is in at most one return.
 */
async function writeRequest(
  deps: OrderDeps,
  input: ReturnRequest,
  { readOrder, uid, admin }: Requester,
): Promise<KnownReturn> {
  const { db } = deps;
  const lateReason = admin?.lateReason;
  const settings = await readReturnSettings(db);
  const keys = input.lines.flatMap(({ productId, wantedSize }) =>
    wantedSize === undefined ? [] : [skuId(productId, wantedSize)],
  );
  return retryOnContention([input.orderId, ...new Set(keys)], async () => {
    const known = await readOrder();
    const { order } = known;
    const earlierReturns = order.returns ?? [];
    const earlier = earlierReturns.find(({ requestId }) => requestId === input.requestId);
    if (earlier) return { done: await sameReturn(deps, earlier.id, { ...input, lateReason }) };
    if (earlierReturns.length >= MAX_RETURNS) throw refused('This order has too many returns. Please write to us.');
    const by = admin ? 'admin' : 'shopper';
    const draft = await draftReturn(deps, known, input, settings, { by, mayBeLate: lateReason !== undefined });
    const id = `${input.orderId}-R${earlierReturns.length + 1}`;
    if (!(await mayAttachPhotos(db, input.photos, { uid, returnId: id }))) throw new ApiError('photo-unknown');
    const at = deps.now();
    let ret: StoredReturn = lateReason === undefined ? draft.ret : { ...draft.ret, lateReason };
    // At the desk it is the admin's choice.
    if (admin?.approves ?? settings.autoApprove) {
      const step = { by: admin ? 'admin' : 'store', at };
      ret = askPickup(approve(ret, step), (await deps.settings()).courier);
    }
    let exchange: { id: string; after: StoredOrder; at: Date } | undefined;
    if (ret.kind === 'exchange') {
      const heldUntil = endOfDay(daysAfter(dayOf(at), settings.heldDays));
      ret = { ...ret, exchangeOrderId: exchangeOrderId(id), heldUntil: Timestamp.fromDate(heldUntil) };
      exchange = {
        id: exchangeOrderId(id),
        after: exchangeOrder(order, ret, { returnId: id, at, heldUntil }),
        at,
      };
    }
    const lines = ret.lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
    const child = exchange ? { exchangeOrderId: exchange.id } : {};
    const entry = { id, kind: ret.kind, state: ret.state, requestId: input.requestId, lines, ...child };
    const after = { ...order, returns: [...earlierReturns, entry] };
    const inventory = exchange ? await inventoryOf(deps, exchange.after) : NO_INVENTORY;
    const change = { id: input.orderId, before: known, after, at };
    const written = await writeOrders(db, exchange ? [change, exchange] : [change], inventory, (batch) => {
      batch.create(returnRef(db, id), { ...ret, ...returnListFields(ret) });
      for (const job of pickupJobsOf(id, undefined, ret, at)) addCourierJob(batch, db, job);
      attachReturnPhotos(batch, db, input.photos, { uid, returnId: id });
      for (const notification of returnNotification(id, undefined, ret)) addNotification(batch, db, notification, at);
      if (!admin) return;
      const audited = { state: ret.state, kind: ret.kind, lines: ret.lines, lateReason };
      addAuditEntry(batch, db, { by: admin.by, at, action: 'return.request', target: `returns/${id}`, after: audited });
    });
    return written && { done: { id, ret, lastWrite: written.lastWrite } };
  });
}

/** What a request says. */
type Content = Pick<ReturnRequest, 'kind' | 'lines' | 'photos'> & { lateReason?: string | undefined };

/** The return that this request made before. ApiError 409 if it was another request. */
async function sameReturn({ db }: OrderDeps, id: string, request: Content): Promise<KnownReturn> {
  const known = await readReturn(db, id);
  const contentOf = ({ kind, lines, photos, lateReason }: Content) => ({
    kind,
    photos,
    lateReason,
    lines: lines.map(({ productId, size, quantity, reason, note, wantedSize }) => {
      return { productId, size, quantity, reason, note, wantedSize };
    }),
  });
  const isSame = known !== undefined && isDeepStrictEqual(contentOf(known.ret), contentOf(request));
  if (!known || !isSame) throw new ApiError('request-id-reused');
  return known;
}

/**
 * The stock that an exchange needs. ApiError 409 with the sizes that are left if a size is gone or no longer made, and
 * for a drop that has not started.
 */
async function inventoryOf({ db, now, categories }: OrderDeps, child: StoredOrder) {
  const keys = child.lines.map(({ productId, size }) => skuId(productId, size));
  if (new Set(keys).size < keys.length) {
    throw refused('Two pieces cannot be exchanged for the same size at once. Please request them one after the other.');
  }
  const { inventory, products } = await readInventory(db, child, child.lines);
  requireStarted(products, now());
  const list = await categories();
  for (const { productId, size, quantity, name } of child.lines) {
    const stored = products.get(productId);
    const sku = inventory.skus.get(skuId(productId, size));
    const isMade = isOnSale(stored, list) && stored.product.sizes.includes(size);
    const left = isMade && sku ? sku.shards.reduce((sum, { available }) => sum + available, 0) : 0;
    if (left >= quantity) continue;
    const stock = stockIn(await readSkusOf(db, [productId]), productId);
    const others = isOnSale(stored, list)
      ? stored.product.sizes.filter((other) => other !== size && (stock[other] ?? 0) > 0)
      : [];
    const details: ExchangeRefusal = { reason: 'size-gone', productId, size, sizes: others };
    const message =
      others.length > 0
        ? `“${name}” is sold out in ${isMade ? `size ${size}` : 'that size'}. Choose another size, or return it for a refund.`
        : `“${name}” is not available any more. Please return it for a refund.`;
    throw new ApiError('exchange-size-gone', { message, details });
  }
  return inventory;
}
