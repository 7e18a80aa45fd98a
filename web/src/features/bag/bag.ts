import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { readStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import {
  isLine,
  putLines,
  refreshLines,
  removeLine,
  repriceLines,
  restoreLine,
  setLineQuantity,
  setSizeOf,
  toLine,
  type LineKey,
  type Lines,
} from './lines.ts';
import { storeTotals } from './coupon.ts';

/** The lines of the bag, which is the storage key `cart`. */
export function useBag(): Lines {
  return useStored('cart');
}

/** Adds one unit of a product. Does nothing when that size is already in the bag. */
export function addToBag(product: Product, size: Size): 'already' | 'added' {
  if (readStored('cart').some((line) => isLine(line, { id: product.id, size }))) return 'already';
  update((lines) => [...lines, toLine(product, size, 1)]);
  return 'added';
}

/** Adds lines to the bag. A line that is there already is replaced in its place. */
export function putInBag(added: Lines): void {
  update((lines) => putLines(lines, added));
}

/** Removes a line. Returns a function that restores it in its old position. */
export function removeFromBag(key: LineKey): () => void {
  const lines = readStored('cart');
  const index = lines.findIndex((line) => isLine(line, key));
  const removed = lines[index];
  update((now) => removeLine(now, key));
  return () => removed && update((now) => restoreLine(now, removed, index));
}

/** Changes the quantity of a line. */
export function setQuantity(key: LineKey, quantity: number): void {
  update((lines) => setLineQuantity(lines, key, quantity));
}

/** Changes the size of all lines of a product. */
export function setSize(id: string, size: Size): void {
  update((lines) => setSizeOf(lines, id, size));
}

/** Replaces the prices and the stock of a product's lines with the current ones. */
export function updatePrices(product: Product): void {
  update((lines) => refreshLines(lines, product));
}

/** Replaces line prices with those that the server charges (rupees), so that the shopper sees them before retrying. */
export function applyServerPrices(charged: readonly (LineKey & { price: number })[]): void {
  update((lines) => repriceLines(lines, charged));
}

/** Every update starts from the stored value, so that two tabs keep each other's lines. */
function update(next: (lines: Lines) => Lines): void {
  writeStored('cart', next(readStored('cart')));
  storeTotals();
}
