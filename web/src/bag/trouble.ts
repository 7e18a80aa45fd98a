import type { Product } from '@nirala/contract/product';
import { MAX_QUANTITY } from '@nirala/contract/size';
import type { CartItem } from './cart-item.ts';

/** What the store knows now about a line's product: `gone` when it is no longer on sale. */
export type Fresh = Product | 'gone';

/** Why a line cannot be ordered as it stands. Prices in rupees. */
export type Trouble =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; left: number }
  | { kind: 'price'; was: number; now: number; product: Product };

/** The first thing to be put right in a line; undefined when it can be ordered, or nothing fresh is known yet. */
export function troubleOf(line: CartItem, fresh: Fresh | undefined): Trouble | undefined {
  if (fresh === undefined) return undefined;
  if (fresh === 'gone') return { kind: 'gone' };
  const left = fresh.stockBySize[line.size] ?? 0;
  if (left === 0) return { kind: 'sold-out' };
  if (line.quantity > left) return { kind: 'too-many', left };
  if (line.discountedPrice !== fresh.discountedPrice || line.originalPrice !== fresh.price) {
    return { kind: 'price', was: line.discountedPrice, now: fresh.discountedPrice, product: fresh };
  }
  return undefined;
}

/** The most units of a line's size that one order may hold. */
export function mostOf(line: CartItem, fresh: Fresh | undefined): number {
  if (fresh === undefined) return Math.max(line.quantity, Math.min(MAX_QUANTITY, line.stock));
  return fresh === 'gone' ? 0 : Math.min(MAX_QUANTITY, fresh.stockBySize[line.size] ?? 0);
}
