import type { Product } from '@nirala/contract/product';
import type { CartItem } from '../../lib/storage/cart-item.ts';

/** What the store knows now about a line's product: `gone` when it is no longer on sale. */
export type CurrentProduct = Product | 'gone';

/** Why a line cannot be ordered as it stands. Prices in rupees. */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; left: number }
  /** More than one order may have of one size. */
  | { kind: 'limit'; most: number }
  | { kind: 'price'; was: number; now: number; product: Product };

/**
 * The first thing to be put right in a line; undefined when it can be ordered, as far as is known. `most` is the
 * owner's limit for one line.
 */
export function findLineProblem(
  line: CartItem,
  fresh: CurrentProduct | undefined,
  most: number,
): LineProblem | undefined {
  const limit: LineProblem | undefined = line.quantity > most ? { kind: 'limit', most } : undefined;
  if (fresh === undefined) return limit;
  if (fresh === 'gone') return { kind: 'gone' };
  const left = fresh.stockBySize[line.size] ?? 0;
  if (left === 0) return { kind: 'sold-out' };
  if (line.quantity > left && left <= most) return { kind: 'too-many', left };
  if (limit) return limit;
  if (line.discountedPrice !== fresh.discountedPrice || line.originalPrice !== fresh.price) {
    return { kind: 'price', was: line.discountedPrice, now: fresh.discountedPrice, product: fresh };
  }
  return undefined;
}

/** The most units of a line's size that can be ordered now. `most` is the owner's limit for one line. */
export function maxQuantityOf(line: CartItem, fresh: CurrentProduct | undefined, most: number): number {
  if (fresh === undefined) return Math.max(line.quantity, Math.min(most, line.stock));
  return fresh === 'gone' ? 0 : Math.min(most, fresh.stockBySize[line.size] ?? 0);
}
