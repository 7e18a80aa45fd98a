/** What a shopper's earlier orders say, for the rules about their next ones and about their reviews. */
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import * as v from 'valibot';
import { isRuleSet, type CodRiskRules } from '@nirala/contract/order/cod-risk';
import { toPaise, type Paise } from '@nirala/contract/text/money';
import type { OrderStatus } from '@nirala/contract/order/order';
import { MAX_PARTS } from '@nirala/contract/order/parts';
import type { CodHistory } from '@nirala/contract/settings/order-limits';
import type { Settings } from '@nirala/contract/settings/settings';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import type { StoredDiscount } from './discounts.ts';
import { ifValid, timestamp } from './documents.ts';
import { readParcelCounts, type CodParcels } from './parcel-counts.ts';

/** An order of the shopper that counts for the coupon rules that limit each shopper, with the coupons that it uses. */
export type OwnOrder = { id: string; coupons: readonly string[] };

/**
 * The number of additional orders to read, because the new order and the older checkout that it replaces may be among
 * them.
 */
const SPARE = 2;

/** A coupon with its rules about the shopper. */
type Limiting = { code: string; stored: Pick<StoredDiscount, 'firstOrderOnly' | 'maxPerPhone'> };

/**
 * The orders of a phone number, as many as the rules of these coupons need. Call it after reading `checkouts/{uid}`, and
 * write that document together with the order (see claimCheckout), so that no other order of this shopper comes in between.
 */
export async function readOwnOrders(db: Firestore, phone: string, coupons: readonly Limiting[]): Promise<OwnOrder[]> {
  const own = ofPhone(db, phone);
  const queries = [
    ...(coupons.some(({ stored }) => stored.firstOrderOnly)
      ? [own.where('keepsUses', '==', true).limit(1 + SPARE)]
      : []),
    ...coupons.flatMap(({ code, stored: { maxPerPhone = 0 } }) =>
      maxPerPhone > 0 ? [own.where('couponUses', 'array-contains', code).limit(maxPerPhone + SPARE)] : [],
    ),
  ];
  const found = await Promise.all(queries.map((query) => query.select('couponUses').get()));
  const orders = found.flatMap(({ docs }) =>
    docs.map((doc) => [doc.id, { id: doc.id, coupons: ifValid(codesSchema, doc.get('couponUses')) ?? [] }] as const),
  );
  return [...new Map(orders).values()];
}

const codesSchema = v.array(v.string());

const ownPiecesSchema = v.object({
  hold: v.string(),
  createdAt: timestamp,
  exchangeOf: v.optional(v.unknown()),
  replaces: v.optional(v.unknown()),
  lines: v.array(v.object({ productId: v.string(), quantity: v.number() })),
});

/** An order of the shopper that counts for the limits of drops. `at`: milliseconds since 1970. */
export type OwnPieces = { id: string; at: number; lines: readonly { productId: string; quantity: number }[] };

/** A shopper can start fewer orders a day; a drop is over before this many. */
const MAX_READ = 100;

/**
 * The pieces of a phone number's orders since `since` that hold their stock. Pieces that replace others, in an exchange or
 * of a lost parcel, are not counted again. Call it like `readOwnOrders`.
 */
export async function readOwnPieces(db: Firestore, userPhone: string, since: Date): Promise<OwnPieces[]> {
  const placed = ofPhone(db, userPhone).where('createdAt', '>=', Timestamp.fromDate(since));
  const recent = placed.orderBy('createdAt', 'desc').limit(MAX_READ);
  const found = await recent.select('hold', 'lines', 'createdAt', 'exchangeOf', 'replaces').get();
  return found.docs.flatMap((doc) => {
    const order = ifValid(ownPiecesSchema, doc.data());
    if (!order || order.hold === 'released' || (order.exchangeOf ?? order.replaces) !== undefined) return [];
    return [{ id: doc.id, at: order.createdAt.toMillis(), lines: order.lines }];
  });
}

/** The statuses of an open COD order. One that is Pending waits for its advance, and is not placed. */
const OPEN: OrderStatus[] = ['Processing', 'Dispatched'];

type Rules = Pick<Settings, 'maxOpenCod' | 'codNewMax' | 'codRisk'>;

/**
 * Reads the facts about a phone number's orders that decide about cash on delivery. The number counts and not the
 * account, because a deleted account that signs in again has another uid. Skips what the settings do not need for an
 * order of `payable` paise. To decide about a new order, call it after reading `checkouts/{uid}` and write that
 * document with the order (see claimCheckout): then no other order of this shopper comes in between.
 */
export async function readCodHistory(
  db: Firestore,
  phone: string,
  { maxOpenCod, codNewMax, codRisk }: Rules,
  payable: Paise = Infinity,
): Promise<CodHistory> {
  const open = ofPhone(db, phone).where('paymentMethod', '==', 'COD').where('status', 'in', OPEN);
  const delivered = ofPhone(db, phone).where('status', '==', 'Delivered');
  const mostOpen = Math.max(maxOpenCod ?? 0, ...Object.values(codRisk).map(({ open }) => open ?? 0));
  const isNewLimited = codNewMax !== null && payable > toPaise(codNewMax);
  const [found, received] = await Promise.all([
    mostOpen === 0
      ? undefined
      : open
          .limit(mostOpen * MAX_PARTS)
          .select('partOf')
          .get(),
    isNewLimited || isRuleSet(codRisk, 'first') ? delivered.limit(1).select().get() : undefined,
  ]);
  // The parts of one order are one order.
  const placed = new Set(found?.docs.map((doc) => ifValid(v.string(), doc.get('partOf.orderId')) ?? doc.id));
  return { open: Math.min(placed.size, mostOpen), hasReceived: received === undefined || !received.empty };
}

/**
 * Whether an admin wants this phone number to pay online, and how the parcels to it and to a pincode ended; those to the
 * pincode are zero if no rule needs them.
 */
export async function readCodParcels(
  db: Firestore,
  codRisk: CodRiskRules,
  { phone, pincode }: { phone: string; pincode: string },
): Promise<CodParcels> {
  return readParcelCounts(db, { phone, pincode: isRuleSet(codRisk, 'pincode') ? pincode : undefined });
}

const linesSchema = v.array(v.object({ productId: v.string(), size: v.fallback(v.optional(sizeSchema), undefined) }));

/** The number of delivered orders that are searched for the product. */
const SEARCHED_ORDERS = 20;

/** The line with the product in a delivered order of this user, if there is one, and its size if that is still made. */
export async function findReceived(
  db: Firestore,
  uid: string,
  productId: string,
): Promise<{ size?: Size | undefined } | undefined> {
  const delivered = db.collection('orders').where('uid', '==', uid).where('status', '==', 'Delivered');
  const found = await delivered.select('lines').limit(SEARCHED_ORDERS).get();
  const lines = found.docs.flatMap((doc) => ifValid(linesSchema, doc.get('lines')) ?? []);
  return lines.find((line) => line.productId === productId);
}

const ofPhone = (db: Firestore, phone: string) => db.collection('orders').where('userPhone', '==', phone);
