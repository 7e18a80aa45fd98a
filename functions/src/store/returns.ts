/** Returns and exchanges: their documents, their lists, and how shoppers and admins see them. */
import { Timestamp, type DocumentSnapshot, type Firestore, type Query } from '@google-cloud/firestore';
import { isEnded } from '@nirala/contract/parcel/parcel';
import { isOpenReturn } from '@nirala/contract/return/return';
import { sizeSchema, type Size } from '@nirala/contract/product/size';
import {
  PIECE_CONDITIONS,
  REFUND_WAYS,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_ROUTES,
  RETURN_STATE_NAMES,
  type ReturnState,
} from '@nirala/contract/return/return';
import type { AdminReturn, Return } from '@nirala/contract/return/schema';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { logError } from '../lib/log.ts';
import { ifValid, natural, paise, positive, timestamp, toIso } from './documents.ts';
import { storedScan } from './orders.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';
import { skuId } from './stock/skus.ts';
import { isCalled } from '@nirala/contract/parcel/courier';

/** `returns/{orderId}-R{n}`. Its state is also in its order, and both are written together. */
export const storedSchema = v.object({
  orderId: v.string(),
  /** The order that was paid: `orderId`, or the first of a row of exchanges. */
  paidOrderId: v.string(),
  uid: v.string(),
  userPhone: v.string(),
  name: v.string(),
  pincode: v.string(),
  kind: v.picklist(RETURN_KINDS),
  state: v.picklist(RETURN_STATE_NAMES),
  lines: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      image: v.string(),
      size: sizeSchema,
      /** Its size in the order that was paid. */
      paidSize: sizeSchema,
      quantity: positive,
      reason: v.picklist(RETURN_REASONS),
      note: v.optional(v.string()),
      wantedSize: v.optional(sizeSchema),
    }),
  ),
  photos: v.array(v.string()),
  route: v.picklist(RETURN_ROUTES),
  selfShip: v.optional(v.object({ address: v.array(v.string()), reimbursementPaise: paise })),
  pickup: v.optional(
    v.object({
      courier: v.string(),
      awb: v.optional(v.string()),
      trackingUrl: v.optional(v.string()),
      attempts: natural,
      reason: v.optional(v.string()),
      /** The courier's own ids, of a courier that the store calls. */
      vendorId: v.optional(v.string()),
      shipmentId: v.optional(v.string()),
      /** What the courier is being asked for. A job does it. */
      pending: v.optional(v.literal('book')),
      /** Why the courier did not do the last job. */
      problem: v.optional(v.string()),
      /** Oldest first. */
      scans: v.optional(v.array(storedScan)),
      /** When the courier is asked for news. */
      pollAt: v.optional(timestamp),
    }),
  ),
  refund: v.optional(
    v.object({
      amountPaise: paise,
      feePaise: paise,
      way: v.picklist(REFUND_WAYS),
      state: v.picklist(['planned', 'owed', 'none']),
      expectedBy: v.optional(v.string()),
    }),
  ),
  /** Whether the paid order does not know yet what it owes for this return. A job settles it if the process dies. */
  moneyDue: v.boolean(),
  exchangeOrderId: v.optional(v.string()),
  heldUntil: v.optional(timestamp),
  /** Why an admin took it after its time was over. */
  lateReason: v.optional(v.string()),
  answer: v.optional(v.string()),
  answerPhotos: v.array(v.string()),
  received: v.optional(
    v.array(
      v.object({
        productId: v.string(),
        size: sizeSchema,
        quantity: positive,
        condition: v.picklist(PIECE_CONDITIONS),
      }),
    ),
  ),
  /** Pieces for which less goes back than was paid: paise for each. */
  less: v.optional(
    v.array(
      v.object({ productId: v.string(), size: sizeSchema, quantity: positive, amountPaise: paise, reason: v.string() }),
    ),
  ),
  closedAs: v.optional(v.picklist(['accepted', 'sent-back', 'waived'])),
  sentBackAwb: v.optional(v.string()),
  createdAt: timestamp,
  history: v.array(v.object({ state: v.picklist(RETURN_STATE_NAMES), at: timestamp, by: v.string() })),
});
export type StoredReturn = v.InferOutput<typeof storedSchema>;
export type KnownReturn = { id: string; ret: StoredReturn; lastWrite: Timestamp };

const returns = (db: Firestore) => db.collection('returns');
export const returnRef = (db: Firestore, id: string) => returns(db).doc(id);

/** The return of a document. Undefined if there is none, or, with an error in the log, if it is invalid. */
export function fromReturnDoc(doc: DocumentSnapshot): KnownReturn | undefined {
  if (!doc.exists || !doc.updateTime) return undefined;
  const ret = ifValid(storedSchema, doc.data());
  if (ret) return { id: doc.id, ret, lastWrite: doc.updateTime };
  logError('an invalid return is left out', { id: doc.id });
  return undefined;
}

/** The return with this id; undefined if there is none, or if it is invalid. */
export async function readReturn(db: Firestore, id: string): Promise<KnownReturn | undefined> {
  return fromReturnDoc(await returnRef(db, id).get());
}

/** The returns with these ids, in this sequence, without missing or invalid ones. */
export async function readReturnsById(db: Firestore, ids: readonly string[]): Promise<KnownReturn[]> {
  if (ids.length === 0) return [];
  const docs = await db.getAll(...ids.map((id) => returnRef(db, id)));
  return docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** Returns in a state, or all, newest first. */
export async function readReturnsIn(
  db: Firestore,
  { state, ...page }: PageRequest & { state: ReturnState | undefined },
): Promise<TimePage<KnownReturn>> {
  return readPage(returnsIn(db, state), page, fromReturnDoc);
}

/** The query of returns in a state, or of all. */
export const returnsIn = (db: Firestore, state: ReturnState | undefined): Query =>
  state === undefined ? returns(db) : returns(db).where('state', '==', state);

/** The returns whose pickup has this number. */
export async function readReturnsOfAwb(db: Firestore, awb: string, limit: number): Promise<KnownReturn[]> {
  const found = await returns(db).where('pickup.awb', '==', awb).limit(limit).get();
  return found.docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** The returns of an order. */
export async function readReturnsOfOrder(db: Firestore, orderId: string, limit: number): Promise<KnownReturn[]> {
  const found = await returns(db).where('orderId', '==', orderId).limit(limit).get();
  return found.docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** The states in which pieces are expected. */
const COMING: readonly ReturnState[] = RETURN_STATE_NAMES.filter(
  (state) => isOpenReturn(state) && state !== 'Requested',
);

/** Returns that are approved and not over, with a piece of this size. */
export async function readReturnsOfSku(
  db: Firestore,
  { productId, size }: { productId: string; size: Size },
  limit: number,
): Promise<KnownReturn[]> {
  const coming = returns(db).where('skus', 'array-contains', skuId(productId, size)).where('state', 'in', COMING);
  return (await coming.limit(limit).get()).docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** The fields of a new return by which lists find it. */
export const returnListFields = ({ lines }: StoredReturn) => ({
  skus: [...new Set(lines.map(({ productId, size }) => skuId(productId, size)))],
});

/** At most `limit` returns that were requested since then, newest first. */
export async function readReturnsSince(db: Firestore, from: Date, limit: number) {
  const query = returns(db).where('createdAt', '>=', Timestamp.fromDate(from)).orderBy('createdAt', 'desc');
  return (await query.limit(limit).get()).docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** The ids of returns whose money is due. */
export async function readReturnsToSettle(db: Firestore, limit: number): Promise<string[]> {
  const due = returns(db).where('moneyDue', '==', true).limit(limit).select();
  return (await due.get()).docs.map(({ id }) => id);
}

/** Whether a courier that the store calls is to fetch it, or has fetched it. */
export const isCalledFor = ({ route, state, pickup }: StoredReturn) =>
  route === 'pickup' && state !== 'Withdrawn' && pickup !== undefined && isCalled(pickup.courier);

/** Pickups about which their courier has said nothing for long, longest first. */
export async function readSilentPickups(db: Firestore, now: Date, limit: number): Promise<KnownReturn[]> {
  const silent = returns(db).where('pickup.pollAt', '<=', Timestamp.fromDate(now)).orderBy('pickup.pollAt');
  return (await silent.limit(limit).get()).docs.flatMap((doc) => fromReturnDoc(doc) ?? []);
}

/** A return as the API gives it to its shopper: in rupees, without internal fields. */
export function toReturn({ id, ret }: Pick<KnownReturn, 'id' | 'ret'>): Return {
  const { refund, selfShip, heldUntil, exchangeOrderId, pickup, answer, received, less, closedAs, sentBackAwb } = ret;
  return {
    _id: id,
    orderId: ret.orderId,
    kind: ret.kind,
    state: ret.state,
    createdAt: toIso(ret.createdAt),
    lines: ret.lines.map(({ paidSize: _internal, ...line }) => line),
    photos: ret.photos,
    route: ret.route,
    answerPhotos: ret.answerPhotos,
    history: ret.history.map(({ state, at }) => ({ state, at: toIso(at) })),
    selfShip: selfShip && { address: selfShip.address, reimbursement: toRupees(selfShip.reimbursementPaise) },
    refund: refund && {
      amount: toRupees(refund.amountPaise),
      fee: toRupees(refund.feePaise),
      way: refund.way,
      state: refund.state,
      expectedBy: refund.expectedBy,
    },
    pickup: pickup && toPickup(pickup),
    exchangeOrderId,
    heldUntil: heldUntil && toIso(heldUntil),
    answer,
    received,
    less: less?.map(({ amountPaise, ...piece }) => ({ ...piece, amount: toRupees(amountPaise) })),
    closedAs,
    sentBackAwb,
  };
}

function toPickup({ courier, awb, trackingUrl, attempts, reason }: NonNullable<StoredReturn['pickup']>) {
  return { courier, attempts, awb, trackingUrl, reason };
}

/** A return as the API gives it to admins: also with its shopper, its pickup's job and who did each step. */
export function toAdminReturn(known: Pick<KnownReturn, 'id' | 'ret'>): AdminReturn {
  const { userPhone, lateReason, name, pincode, history, pickup } = known.ret;
  const { pending, problem, scans = [] } = pickup ?? {};
  const last = scans.at(-1);
  const isUnknown = last !== undefined && last.state === undefined && !last.pickupFailed;
  return {
    ...toReturn(known),
    userPhone,
    lateReason,
    name,
    pincode,
    pending,
    problem,
    unknownStatus: isUnknown ? last.text : undefined,
    arrived: scans.some(({ state }) => state !== undefined && isEnded(state)),
    history: history.map(({ state, at, by }) => ({ state, by, at: toIso(at) })),
  };
}
