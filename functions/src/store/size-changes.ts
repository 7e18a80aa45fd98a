import type { Size } from '@nirala/contract/size';
import type { StoredOrder } from './orders.ts';

export type SizeChange = NonNullable<StoredOrder['sizeChanges']>[number];

/** The changes of size that a write of an order adds. */
export const sizeChangesIn = (before: StoredOrder | undefined, after: StoredOrder): SizeChange[] =>
  (after.sizeChanges ?? []).slice(before?.sizeChanges?.length ?? 0);

/** The pieces of an order as it was placed: before pieces were cancelled or became another size. */
export function piecesAsOrdered(
  order: Pick<StoredOrder, 'lines' | 'cancelledLines' | 'sizeChanges'>,
): { productId: string; size: Size; quantity: number }[] {
  const pieces = new Map<string, { productId: string; size: Size; quantity: number }>();
  function add(productId: string, size: Size, quantity: number): void {
    const key = `${productId} ${size}`;
    const known = pieces.get(key) ?? { productId, size, quantity: 0 };
    pieces.set(key, { ...known, quantity: known.quantity + quantity });
  }
  for (const { productId, size, quantity } of [...order.lines, ...order.cancelledLines]) add(productId, size, quantity);
  for (const { productId, from, to, quantity } of order.sizeChanges ?? []) {
    add(productId, to, -quantity);
    add(productId, from, quantity);
  }
  return [...pieces.values()].filter(({ quantity }) => quantity !== 0);
}
