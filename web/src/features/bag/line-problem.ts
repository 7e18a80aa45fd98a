import type { Product } from '@nirala/contract/product/product';
import type { CartItem } from '../../lib/storage/cart-item.ts';

/** A line's product as the server has it now; `gone` when it is no longer on sale. */
export type CurrentProduct = Product | 'gone';

/** Why a line cannot be ordered as it is. Prices in rupees. */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; left: number }
  /** More units than one order may have of one size. */
  | { kind: 'limit'; max: number }
  | { kind: 'price'; was: number; now: number; product: Product };

/**
 * The first problem of a line; undefined when the line can be ordered, or when its product has not loaded and the
 * quantity is within the limit. `maxPerLine` is the owner's limit for one line.
 */
export function findLineProblem(
  line: CartItem,
  current: CurrentProduct | undefined,
  maxPerLine: number,
): LineProblem | undefined {
  const limit: LineProblem | undefined = line.quantity > maxPerLine ? { kind: 'limit', max: maxPerLine } : undefined;
  if (current === undefined) return limit;
  if (current === 'gone') return { kind: 'gone' };
  const left = current.stockBySize[line.size] ?? 0;
  if (left === 0) return { kind: 'sold-out' };
  if (line.quantity > left && left <= maxPerLine) return { kind: 'too-many', left };
  if (limit) return limit;
  if (line.discountedPrice !== current.discountedPrice || line.originalPrice !== current.price) {
    return { kind: 'price', was: line.discountedPrice, now: current.discountedPrice, product: current };
  }
  return undefined;
}

/** The highest quantity of a line that can be ordered now. `maxPerLine` is the owner's limit for one line. */
export function maxQuantityOf(line: CartItem, current: CurrentProduct | undefined, maxPerLine: number): number {
  if (current === undefined) return Math.max(line.quantity, Math.min(maxPerLine, line.stock));
  return current === 'gone' ? 0 : Math.min(maxPerLine, current.stockBySize[line.size] ?? 0);
}

/** Whether a product can be neither returned nor exchanged. False while it has not loaded. */
export const isFinalSale = (current: CurrentProduct | undefined): boolean =>
  current !== undefined && current !== 'gone' && current.returns?.kinds.length === 0;
