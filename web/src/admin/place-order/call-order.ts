import { toPaise, toRupees, type Rupees } from '@nirala/contract/text/money';
import { priceOrder, type PaymentMethod } from '@nirala/contract/order/pricing';
import type { AdminProduct } from '@nirala/contract/product/product-edit';

/** What is ordered of a product depends on these of its fields. */
type Piece = Pick<AdminProduct, 'id' | 'name' | 'imageUrl' | 'price' | 'discountedPrice' | 'stockBySize'>;

/** One line of an order that an admin takes on the phone. */
export type CallLine = { product: Piece; size: string; quantity: number };

/** The lines with one more piece of this size. */
export function withPiece(lines: readonly CallLine[], product: Piece, size: string): CallLine[] {
  const isSame = (line: CallLine) => line.product.id === product.id && line.size === size;
  if (!lines.some(isSame)) return [...lines, { product, size, quantity: 1 }];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line));
}

/** The most pieces of a line that can be chosen: what is in stock, within the owner's limit for one line. */
export const maxOf = ({ product, size }: CallLine, maxPerLine: number): number =>
  Math.min(maxPerLine, product.stockBySize[size] ?? 0);

/** What the caller pays, in rupees. */
export function totalOf(lines: readonly CallLine[], method: PaymentMethod): Rupees {
  const priced = lines.map(({ product, quantity }) => ({
    price: toPaise(product.discountedPrice),
    originalPrice: toPaise(product.price),
    quantity,
  }));
  return toRupees(priceOrder(priced, method).payable);
}
