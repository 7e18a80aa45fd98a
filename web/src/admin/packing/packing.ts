import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { MAX_QUANTITY } from '@nirala/contract/product/size';
import * as v from 'valibot';
import { useSyncExternalStore } from 'react';
import { notifyStored, readRaw, subscribeStored, writeRaw } from '../../lib/storage/local-storage.ts';
import { skuOf } from '../shared/use-skus.ts';

/** The pieces of each open order that were ticked, by SKU. Kept in the browser. */
const packingSchema = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY))),
);
export type Packing = v.InferOutput<typeof packingSchema>;
const NOTHING_PACKED: Packing = {};

/** What is packed: the lines of an order. */
type PackedOrder = Pick<AdminOrder, '_id' | 'cartItems'>;
type Line = PackedOrder['cartItems'][number];

/** The pieces of one SKU, of all orders. */
export type PickLine = {
  sku: string;
  line: Line;
  quantity: number;
  orders: { id: string; quantity: number }[];
};

/** What has to be fetched for these orders, by SKU. `codeOf`: the owner's code of a SKU, by which it is sorted then. */
export function pickLines(orders: readonly PackedOrder[], codeOf: (sku: string) => string = (sku) => sku): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { _id: id, cartItems } of orders) {
    for (const line of cartItems) {
      const sku = skuOf(line);
      const known = lines.get(sku) ?? { sku, line, quantity: 0, orders: [] };
      known.quantity += line.quantity;
      known.orders.push({ id, quantity: line.quantity });
      lines.set(sku, known);
    }
  }
  return [...lines.values()].sort((a, b) => compare(codeOf(a.sku), codeOf(b.sku)));
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The sequence in which orders are packed: by their first SKU on the pick list. */
export function inPackingSequence<T extends PackedOrder>(orders: readonly T[]): T[] {
  const first = ({ cartItems }: PackedOrder) => cartItems.map(skuOf).sort(compare)[0] ?? '';
  return orders.toSorted((a, b) => compare(first(a), first(b)) || a._id.localeCompare(b._id));
}

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

/** The ticks are kept in the browser, so that a reload loses none. */
let cached: { raw: string | null; packing: Packing } = { raw: null, packing: NOTHING_PACKED };

/** More orders than are packed at once: older ticks are dropped. */
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

export const usePacking = (): Packing => useSyncExternalStore(subscribeStored, readPacking, () => NOTHING_PACKED);
