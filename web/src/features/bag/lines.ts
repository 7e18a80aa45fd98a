import { toPaise } from '@nirala/contract/money';
import { priceOrder, type Totals } from '@nirala/contract/pricing';
import type { Product } from '@nirala/contract/product';
import { MAX_QUANTITY, type Size } from '@nirala/contract/size';
import type { CartItem } from '../../lib/storage/cart-item.ts';

/** The lines of the bag, and what a shopper can do to them. Nothing here changes what it was given. */
export type Lines = readonly CartItem[];

/** What tells one line from another. */
export type LineKey = Pick<CartItem, 'id' | 'size'>;

export function isLine(a: LineKey, b: LineKey): boolean {
  return a.id === b.id && a.size === b.size;
}

export function toLine(product: Product, size: Size, quantity: number): CartItem {
  return {
    _id: product._id,
    id: product.id,
    name: product.brand,
    title: product.name,
    image: product.imageUrl,
    ...pricesOf(product),
    quantity: withinLimit(quantity),
    size,
    stock: product.stock,
    sizes: product.sizes,
  };
}

/** Rupees for one unit, as a line keeps them. */
function pricesOf(product: Product) {
  const { discountedPrice, price: originalPrice } = product;
  return { price: discountedPrice, discountedPrice, originalPrice, saved: originalPrice - discountedPrice };
}

export function removeLine(lines: Lines, key: LineKey): CartItem[] {
  return lines.filter((line) => !isLine(line, key));
}

/** Puts a removed line back where it was; if it has been added again meanwhile, the bag stays as it is. */
export function restoreLine(lines: Lines, line: CartItem, index: number): CartItem[] {
  return lines.some((other) => isLine(other, line))
    ? [...lines]
    : [...lines.slice(0, index), line, ...lines.slice(index)];
}

export function setLineQuantity(lines: Lines, key: LineKey, quantity: number): CartItem[] {
  return lines.map((line) => (isLine(line, key) ? { ...line, quantity: withinLimit(quantity) } : line));
}

/** Spec §4: changing the size changes all lines with that id; lines that become equal are one. */
export function setSizeOf(lines: Lines, id: string, size: Size): CartItem[] {
  return merge(lines.map((line) => (line.id === id ? { ...line, size } : line)));
}

/** The product's own prices and stock, on all lines with that id. */
export function refreshLines(lines: Lines, product: Product): CartItem[] {
  const fresh = { ...pricesOf(product), stock: product.stock, sizes: product.sizes };
  return lines.map((line) => (line.id === product.id ? { ...line, ...fresh } : line));
}

/** What the server charges for one unit (rupees), on the lines that it names. */
export function repriceLines(lines: Lines, charged: readonly (LineKey & { price: number })[]): CartItem[] {
  return lines.map((line) => {
    const price = charged.find((other) => isLine(other, line))?.price;
    if (price === undefined) return line;
    const originalPrice = Math.max(line.originalPrice, price);
    return { ...line, price, discountedPrice: price, originalPrice, saved: originalPrice - price };
  });
}

/** What is left in the bag after an order took its units out of it. */
export function withoutOrdered(
  lines: Lines,
  ordered: readonly Pick<CartItem, '_id' | 'size' | 'quantity'>[],
): CartItem[] {
  return lines.flatMap((line) => {
    const same = ordered.filter(({ _id, size }) => _id === line._id && size === line.size);
    const left = same.reduce((quantity, taken) => quantity - taken.quantity, line.quantity);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

export function merge(lines: Lines): CartItem[] {
  const merged: CartItem[] = [];
  for (const line of lines) {
    const at = merged.findIndex((other) => isLine(other, line));
    const before = merged[at];
    if (before) merged[at] = { ...before, quantity: withinLimit(before.quantity + line.quantity) };
    else merged.push(line);
  }
  return merged;
}

/** Units in the bag. */
export function countUnits(lines: Lines): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** In paise, before any charge of the payment method. `couponPercent` is 0 to 100. */
export function bagTotals(lines: Lines, couponPercent = 0): Totals {
  return priceOrder(lines.map(toPricedLine), 'Pre-Paid', couponPercent);
}

export function toPricedLine(line: CartItem) {
  return {
    price: toPaise(line.discountedPrice),
    originalPrice: toPaise(line.originalPrice),
    quantity: line.quantity,
  };
}

function withinLimit(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}
