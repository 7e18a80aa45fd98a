import { toPaise } from '@nirala/contract/text/money';
import { couponReduction } from '@nirala/contract/order/coupon';
import { priceOrder, termsOf, type PaymentMethod, type Totals } from '@nirala/contract/order/pricing';
import type { Product } from '@nirala/contract/product/product';
import { MAX_QUANTITY, type Size } from '@nirala/contract/product/size';
import { readPriceRules } from '../store/price-rules.ts';
import type { CartItem } from '../../lib/storage/cart-item.ts';

/** The lines of the bag. Every function here returns new lines and leaves its input unchanged. */
export type Lines = readonly CartItem[];

/** Identifies a line. */
export type LineKey = Pick<CartItem, 'id' | 'size'>;

/** Whether both are the same line. */
export function isLine(a: LineKey, b: LineKey): boolean {
  return a.id === b.id && a.size === b.size;
}

/** A line of the bag, at the current price of a product. */
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
    revision: product.revision,
  };
}

/** The price fields of a line: rupees for one unit. */
function pricesOf(product: Product) {
  const { discountedPrice, price: originalPrice } = product;
  return { price: discountedPrice, discountedPrice, originalPrice, saved: originalPrice - discountedPrice };
}

/** The lines without this one. */
export function removeLine(lines: Lines, key: LineKey): CartItem[] {
  return lines.filter((line) => !isLine(line, key));
}

/** Adds lines at the end. A line that is there already is replaced in its place. */
export function putLines(lines: Lines, added: Lines): CartItem[] {
  const kept = lines.map((line) => added.find((other) => isLine(other, line)) ?? line);
  return [...kept, ...added.filter((line) => !lines.some((other) => isLine(other, line)))];
}

/** Restores a removed line in its old position, unless it has been added again since. */
export function restoreLine(lines: Lines, line: CartItem, index: number): CartItem[] {
  return lines.some((other) => isLine(other, line))
    ? [...lines]
    : [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** Sets the quantity of a line, within 1 and the limit of a line. */
export function setLineQuantity(lines: Lines, key: LineKey, quantity: number): CartItem[] {
  return lines.map((line) => (isLine(line, key) ? { ...line, quantity: withinLimit(quantity) } : line));
}

/** Spec §4: changing the size changes all lines with that id. Lines that become equal are merged. */
export function setSizeOf(lines: Lines, id: string, size: Size): CartItem[] {
  return mergeLines(lines.map((line) => (line.id === id ? { ...line, size } : line)));
}

/** Replaces prices and stock of all lines of a product. */
export function refreshLines(lines: Lines, product: Product): CartItem[] {
  const fresh = { ...pricesOf(product), stock: product.stock, sizes: product.sizes, revision: product.revision };
  return lines.map((line) => (line.id === product.id ? { ...line, ...fresh } : line));
}

/** Sets the unit price (rupees) of the lines that the server names. */
export function repriceLines(lines: Lines, charged: readonly (LineKey & { price: number })[]): CartItem[] {
  return lines.map((line) => {
    const price = charged.find((other) => isLine(other, line))?.price;
    if (price === undefined) return line;
    const originalPrice = Math.max(line.originalPrice, price);
    return { ...line, price, discountedPrice: price, originalPrice, saved: originalPrice - price };
  });
}

/** The lines that are left after an order's units are removed. */
export function withoutOrdered(
  lines: Lines,
  ordered: readonly Pick<CartItem, '_id' | 'size' | 'quantity'>[],
): CartItem[] {
  return lines.flatMap((line) => {
    const matching = ordered.filter(({ _id, size }) => _id === line._id && size === line.size);
    const left = matching.reduce((quantity, item) => quantity - item.quantity, line.quantity);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** Adds up the quantities of equal lines, at the place of the first. */
export function mergeLines(lines: Lines): CartItem[] {
  const merged: CartItem[] = [];
  for (const line of lines) {
    const index = merged.findIndex((other) => isLine(other, line));
    const same = merged[index];
    if (same) merged[index] = { ...same, quantity: withinLimit(same.quantity + line.quantity) };
    else merged.push(line);
  }
  return merged;
}

/** The units of all lines. */
export function countUnits(lines: Lines): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** All amounts of the bag with a percentage off, in paise, by the owner's rules. Without a method there is no COD charge. */
export function bagTotals(
  lines: Lines,
  coupon?: { code: string; percent: number },
  method: PaymentMethod = 'Pre-Paid',
  rules = readPriceRules(),
): Totals {
  const terms = termsOf(rules, method, coupon ? [couponReduction(coupon)] : []);
  return priceOrder(lines.map(toPricedLine), terms).totals;
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
