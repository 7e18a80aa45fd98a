import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { MAX_QUANTITY } from '@nirala/contract/product/size';
import * as v from 'valibot';
import { useSyncExternalStore } from 'react';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { skuOf } from '../shared/use-skus.ts';

const packingSchema = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))),
);
/** The pieces of each open order that were ticked: their number by order and SKU. Kept in the browser. */
export type Packing = v.InferOutput<typeof packingSchema>;
const NOTHING_PACKED: Packing = {};

type PackedOrder = Pick<AdminOrder, '_id' | 'cartItems'>;

/** How many pieces of a SKU are ticked for an order. */
export const tickedOf = (packing: Packing, id: string, sku: string): number => packing[id]?.[sku] ?? 0;

const neededOf = ({ cartItems }: PackedOrder, sku: string) =>
  cartItems.filter((line) => skuOf(line) === sku).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether every piece of the order is ticked. */
export const isComplete = (packing: Packing, order: PackedOrder): boolean =>
  order.cartItems.every((line) => tickedOf(packing, order._id, skuOf(line)) >= neededOf(order, skuOf(line)));

/**
 * Ticks one piece of the order that needs it: one that was begun, or else the first one. `id` is undefined if no order
 * needs it.
 */
export function tickPiece(
  packing: Packing,
  orders: readonly PackedOrder[],
  sku: string,
): { packing: Packing; id: string | undefined } {
  const needing = orders.filter((order) => tickedOf(packing, order._id, sku) < neededOf(order, sku));
  const order = needing.find(({ _id }) => Object.values(packing[_id] ?? {}).some((count) => count > 0)) ?? needing[0];
  if (!order) return { packing, id: undefined };
  const { _id: id } = order;
  return { packing: { ...packing, [id]: { ...packing[id], [sku]: tickedOf(packing, id, sku) + 1 } }, id };
}

/** Ticks all pieces of a line, or none. */
export function tickLine(packing: Packing, order: PackedOrder, sku: string, isTicked: boolean): Packing {
  return { ...packing, [order._id]: { ...packing[order._id], [sku]: isTicked ? neededOf(order, sku) : 0 } };
}

/** The ticks without those of these orders. */
export function withoutOrders(packing: Packing, ids: readonly string[]): Packing {
  return Object.fromEntries(Object.entries(packing).filter(([id]) => !ids.includes(id)));
}

/** The ticks as they were read last: the same object until they change, as useSyncExternalStore needs it. */
let cached: { raw: string | null; packing: Packing } = { raw: null, packing: NOTHING_PACKED };

/** More orders than are packed at once: older ticks are dropped, so that the storage is not filled. */
const MAX_ORDERS = 500;

function readPacking(): Packing {
  const raw = readRaw('packing');
  if (raw !== cached.raw) cached = { raw, packing: parse(raw) };
  return cached.packing;
}

function parse(raw: string | null): Packing {
  try {
    const { success, output } = v.safeParse(packingSchema, JSON.parse(raw ?? 'null'));
    return success ? output : NOTHING_PACKED;
  } catch {
    return NOTHING_PACKED;
  }
}

/** Changes the ticks as they are stored now, because another tab may have changed them too. */
export function changePacking(change: (packing: Packing) => Packing): void {
  const entries = Object.entries(change(readPacking())).slice(-MAX_ORDERS);
  writeRaw('packing', entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
  notifyStored();
}

/** The ticks, also as other tabs change them. */
export const usePacking = (): Packing => useSyncExternalStore(subscribeStored, readPacking, () => NOTHING_PACKED);
