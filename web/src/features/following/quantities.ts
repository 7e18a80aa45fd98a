import type { Product } from '@nirala/contract/product/product';
import { sizeSchema } from '@nirala/contract/product/size';
import { lineKey, type ListLine } from '@nirala/contract/shopper/lists';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import { toLine, type Lines } from '../bag/lines.ts';

/** What bag and wishlist hold: quantities by `lineKey`, without lines of quantity 0. */
export type Quantities = ReadonlyMap<string, number>;

/** The quantities of a bag and a wishlist. Lines whose id the server would refuse stay on this device. */
export function quantitiesOf(
  bag: readonly Pick<ListLine, 'id' | 'size' | 'quantity'>[],
  wishlist: readonly { id: string }[],
): Quantities {
  const lines = [...bag, ...wishlist.map(({ id }) => ({ id, quantity: 1 }))];
  return new Map(lines.filter(({ id }) => v.is(idSchema, id)).map((line) => [lineKey(line), line.quantity]));
}

type Held = { bag: Lines; wishlist: readonly Product[] };

/** `missing`: the keys of lines whose product is not known. */
type Built = Held & { missing: ReadonlySet<string> };

/**
 * Makes bag and wishlist hold these quantities. Lines that are there keep their place, their price and their product;
 * new ones come last. The wishlist is left alone where nothing changes.
 */
export function toLists({ bag, wishlist }: Held, wanted: Quantities, products: readonly Product[]): Built {
  const byId = new Map([...wishlist, ...products].map((product) => [product.id, product]));
  const missing = new Set<string>();
  const held = new Set([...bag, ...wishlist].map((line) => keyOf(line)));
  const nextBag = bag.flatMap((line) => {
    const quantity = wanted.get(lineKey(line));
    if (quantity === undefined) return [];
    return quantity === line.quantity ? [line] : [{ ...line, quantity }];
  });
  const nextWishlist = wishlist.filter(({ id }) => wanted.has(id));
  for (const [key, quantity] of wanted) {
    if (held.has(key)) continue;
    const { id, size } = parseKey(key);
    const product = byId.get(id);
    const sibling = bag.find((line) => line.id === id);
    if (size !== undefined && product) nextBag.push(toLine(product, size, quantity));
    else if (size !== undefined && sibling) nextBag.push({ ...sibling, size, quantity });
    else if (size === undefined && product) nextWishlist.push(product);
    else missing.add(key);
  }
  return { bag: nextBag, wishlist: nextWishlist, missing };
}

/** A line of the bag has a quantity, a product of the wishlist has not. */
function keyOf(line: Lines[number] | Product): string {
  return 'quantity' in line ? lineKey(line) : line.id;
}

/** The reverse of `lineKey`. */
export function parseKey(key: string): Pick<ListLine, 'id' | 'size'> {
  const [id = '', size] = key.split('/');
  return { id, size: v.is(sizeSchema, size) ? size : undefined };
}
