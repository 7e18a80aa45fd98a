import { maxPiecesPerSize } from '@nirala/contract/text/message-templates';
import type { OrderLine } from '@nirala/contract/order/order';
import type { StoreDetails } from '@nirala/contract/settings/settings';
import type { CurrentProduct } from '../bag/line-problem.ts';
import { countUnits, isLine, putLines, toLine, type Lines } from '../bag/lines.ts';

/** Pieces of an order that cannot be put into the bag. */
type MissingPieces = Pick<OrderLine, '_id' | 'name' | 'size'> & { pieces: number; reason: string };

export type BuyAgainPlan = {
  /** The lines to put into the bag, at today's prices. */
  lines: Lines;
  /** The pieces that they add to the bag. */
  added: number;
  missing: readonly MissingPieces[];
};

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
      continue;
    }
    if (product === 'gone') {
      miss(quantity, 'It is no longer sold.');
      continue;
    }
    const inBag = putLines(bag, lines);
    const have = inBag.find((line) => isLine(line, { id: product.id, size }))?.quantity ?? 0;
    const stock = product.stockBySize[size] ?? 0;
    const room = Math.max(0, limits.maxPerOrder - countUnits(inBag));
    const possible = Math.min(quantity, stock, limits.maxPerLine, have + room);
    if (possible > have) {
      lines = putLines(lines, [toLine(product, size, possible)]);
      added += possible - have;
    }
    const short = quantity - Math.max(have, possible);
    if (short > 0) miss(short, reasonOf(possible, stock, limits));
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
