import { maxPiecesPerSize } from '@nirala/contract/text/message-templates';
import type { OrderLine } from '@nirala/contract/order/order';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import type { CurrentProduct } from '../bag/line-problem.ts';
import { countUnits, isLine, putLines, toLine, type Lines } from '../bag/lines.ts';

/** What Buy again does with the bag. */
export type BuyAgainPlan = {
  /** The lines to put into the bag, at today's prices. */
  lines: Lines;
  /** The number of pieces that they add to the bag. */
  added: number;
  missing: readonly MissingPieces[];
};

/** Pieces of an order that cannot be put into the bag, with a sentence that says why. */
type MissingPieces = Pick<OrderLine, '_id' | 'name' | 'size'> & { pieces: number; reason: string };

/** The most pieces of one size, and of an order. */
type Limits = Pick<StoreDetails, 'maxPerLine' | 'maxPerOrder'>;

/**
 * Fills the bag with the pieces of an earlier order that are still sold and in stock, within the order limits. Pieces
 * that are in the bag already count, so doing it twice adds nothing. `products` are the ordered products as the server
 * has them now, by id; one that is absent could not be loaded.
 */
export function planBuyAgain(
  ordered: readonly OrderLine[],
  products: ReadonlyMap<string, CurrentProduct>,
  bag: Lines,
  limits: Limits,
): BuyAgainPlan {
  const missing: MissingPieces[] = [];
  let lines: Lines = [];
  let added = 0;
  for (const { _id, name, size, quantity } of ordered) {
    const product = products.get(_id);
    const miss = (pieces: number, reason: string) => missing.push({ _id, name, size, pieces, reason });
    if (product === undefined) {
      miss(quantity, 'It could not be checked. Please try again.');
    } else if (product === 'gone') {
      miss(quantity, 'It is no longer sold.');
    } else {
      const filledBag = putLines(bag, lines);
      const inBag = filledBag.find((line) => isLine(line, { id: product.id, size }))?.quantity ?? 0;
      const room = Math.max(0, limits.maxPerOrder - countUnits(filledBag));
      const stock = product.stockBySize[size] ?? 0;
      const possible = Math.min(quantity, stock, limits.maxPerLine, inBag + room);
      if (possible > inBag) {
        lines = putLines(lines, [toLine(product, size, possible)]);
        added += possible - inBag;
      }
      const short = quantity - Math.max(inBag, possible);
      if (short > 0) miss(short, reasonOf(possible, stock, limits));
    }
  }
  return { lines, added, missing };
}

/** Why only `possible` pieces of a size can be in the bag. */
function reasonOf(possible: number, stock: number, { maxPerLine, maxPerOrder }: Limits): string {
  if (stock === 0) return 'This size is sold out.';
  if (stock === possible) return stock === 1 ? 'Only 1 piece is left.' : `Only ${stock} pieces are left.`;
  if (possible === maxPerLine) return maxPiecesPerSize(maxPerLine);
  return `An order can have at most ${maxPerOrder} pieces.`;
}
