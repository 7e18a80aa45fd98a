import type { Product } from '@nirala/contract/product';
import type { Size } from '@nirala/contract/size';
import {
  isLine,
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
import { readStored, useStored, writeStored } from '../../lib/storage/storage.ts';
import { storeTotals } from './coupon.ts';

/** The bag is the storage key `cart`; every change starts from what is stored now, so that two tabs lose nothing. */
function change(next: (lines: Lines) => Lines): void {
  writeStored('cart', next(readStored('cart')));
  storeTotals();
}

export function useBag(): Lines {
  return useStored('cart');
}

/** Puts one piece of a product into the bag. When that size is in it already, nothing changes. */
export function addToBag(product: Product, size: Size): 'already' | 'added' {
  if (readStored('cart').some((line) => isLine(line, { id: product.id, size }))) return 'already';
  change((lines) => [...lines, toLine(product, size, 1)]);
  return 'added';
}

/** Takes a line out and returns how to put it back where it was. */
export function removeFromBag(key: LineKey): () => void {
  const lines = readStored('cart');
  const index = lines.findIndex((line) => isLine(line, key));
  const removed = lines[index];
  change((now) => removeLine(now, key));
  return () => removed && change((now) => restoreLine(now, removed, index));
}

export function setQuantity(key: LineKey, quantity: number): void {
  change((lines) => setLineQuantity(lines, key, quantity));
}

/** Changes the size of every line with that id. */
export function setSize(id: string, size: Size): void {
  change((lines) => setSizeOf(lines, id, size));
}

/** Takes over what a product costs now. */
export function updatePrices(product: Product): void {
  change((lines) => refreshLines(lines, product));
}

/** Takes over what the server charges (rupees), so that the shopper sees it before trying again. */
export function takePrices(charged: readonly (LineKey & { price: number })[]): void {
  change((lines) => repriceLines(lines, charged));
}
