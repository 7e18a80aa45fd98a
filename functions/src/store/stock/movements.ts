/** Movements: the changes of stock with their reasons, and whether they add up to it. */
import {
  Timestamp,
  type Firestore,
  FieldValue,
  AggregateField,
  type Transaction,
  type DocumentSnapshot,
} from '@google-cloud/firestore';
import * as v from 'valibot';
import type { StockDifference } from '@nirala/contract/api/admin/summary';
import type { MovementReason, Movement } from '@nirala/contract/product/stock';
import { sizeSchema, type Size, type StockBySize } from '@nirala/contract/product/size';
import { ifValid, timestamp, toIso } from '../documents.ts';
import type { ReadWrite } from '../contention.ts';
import { type PageRequest, readPage, type TimePage } from '../time-cursor.ts';
import { sizesIn } from './skus.ts';

/** `movements/{id}`: one change of the stock of one size, written in the same batch as the stock. Never changed. */
const storedSchema = v.object({
  size: sizeSchema,
  delta: v.pipe(v.number(), v.integer()),
  reason: v.string(),
  ref: v.string(),
  by: v.string(),
  at: timestamp,
});

/** Why the stock changes; see the contract's `movementSchema`. */
export type Cause = { reason: MovementReason; ref: string; by: string };

export type NewMovement = Cause & { productId: string; size: Size; delta: number };

const movements = (db: Firestore) => db.collection('movements');

/** The movement with which the history of a size begins. There is at most one, so it has an id of its own. */
export const openingRef = (db: Firestore, productId: string, size: Size) =>
  movements(db).doc(`${productId}.${size}.opening`);

/** Adds movements to the batch or transaction that changes the stock. */
export function addMovements(batch: Pick<ReadWrite, 'create'>, db: Firestore, changes: readonly NewMovement[]): void {
  for (const { productId, size, ...rest } of changes) {
    const ref = rest.reason === 'opening' ? openingRef(db, productId, size) : movements(db).doc();
    batch.create(ref, { productId, size, ...rest, at: FieldValue.serverTimestamp() });
  }
}

const MOVEMENTS_PER_RUN = 1000;

/**
 * The sizes that got pieces since a time, each once, and the time of the last movement that was read: at most
 * `MOVEMENTS_PER_RUN` are.
 */
export async function readReturnedSince(db: Firestore, since: Timestamp) {
  const { docs } = await movements(db).where('at', '>', since).orderBy('at').limit(MOVEMENTS_PER_RUN).get();
  const returned = new Map<string, { productId: string; size: Size }>();
  for (const doc of docs) {
    const movement = ifValid(v.object({ ...storedSchema.entries, productId: v.string() }), doc.data());
    if (!movement || movement.delta <= 0) continue;
    const { productId, size } = movement;
    returned.set(`${productId}.${size}`, { productId, size });
  }
  const last: unknown = docs.at(-1)?.get('at');
  return { returned: [...returned.values()], last: last instanceof Timestamp ? last : undefined };
}

/** The movements that lead from one stock of a product to another. */
export function movementsBetween(
  productId: string,
  [before, after]: readonly [StockBySize, StockBySize],
  cause: Cause,
): NewMovement[] {
  return sizesIn(before, after).flatMap((size) => {
    const delta = (after[size] ?? 0) - (before[size] ?? 0);
    return delta === 0 ? [] : [{ productId, size, delta, ...cause }];
  });
}

type Query = Pick<PageRequest, 'after'> & {
  size?: Size | undefined;
  reason?: MovementReason | undefined;
  limit: number;
};

/** The movements of a product, newest first. */
export async function readMovements(
  db: Firestore,
  productId: string,
  { size, reason, after, limit }: Query,
): Promise<TimePage<Movement>> {
  let wanted = movements(db).where('productId', '==', productId);
  if (size !== undefined) wanted = wanted.where('size', '==', size);
  if (reason !== undefined) wanted = wanted.where('reason', '==', reason);
  return readPage(wanted, { size: limit, after, field: 'at' }, fromDoc);
}

/**
 * The sum of all movements of each of these sizes: the stock that it should have. Costs a read for every thousand
 * movements of a size, in `tx` if that is given.
 */
export async function sumsOfMovements(
  db: Firestore,
  productId: string,
  sizes: readonly Size[],
  tx?: Pick<Transaction, 'get'>,
): Promise<Map<Size, number>> {
  const sums = sizes.map(async (size) => {
    const ofSize = movements(db).where('productId', '==', productId).where('size', '==', size);
    const query = ofSize.aggregate({ pieces: AggregateField.sum('delta') });
    const sum = await (tx ? tx.get(query) : query.get());
    return [size, sum.data().pieces] as const;
  });
  return new Map(await Promise.all(sums));
}

function fromDoc(doc: DocumentSnapshot): Movement | undefined {
  const movement = ifValid(storedSchema, doc.data());
  return movement && { _id: doc.id, ...movement, at: toIso(movement.at) };
}

const pieces = v.pipe(v.number(), v.integer());

/** `inventory/check`: what the last daily check of the stock found. */
const checkSchema = v.object({
  at: timestamp,
  differences: v.array(
    v.object({ id: v.string(), name: v.string(), size: sizeSchema, stock: pieces, movements: pieces }),
  ),
});

const checkRef = (db: Firestore) => db.collection('inventory').doc('check');

/** Keeps what the check found for the dashboard. */
export async function saveStockCheck(db: Firestore, at: Date, differences: readonly StockDifference[]): Promise<void> {
  await checkRef(db).set({ at: Timestamp.fromDate(at), differences });
}

/** The differences that the last check found; none before the first check. */
export async function readStockCheck(db: Firestore): Promise<StockDifference[]> {
  return ifValid(checkSchema, (await checkRef(db).get()).data())?.differences ?? [];
}
