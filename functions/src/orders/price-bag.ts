import type { CreateOrderInput, Refusal } from '@nirala/contract/checkout';
import { toPaise, toRupees, type Paise, type Rupees } from '@nirala/contract/money';
import { priceOrder, type PaymentMethod, type Totals } from '@nirala/contract/pricing';
import type { Size } from '@nirala/contract/size';
import { ApiError } from '../lib/api-error.ts';
import type { OrderLine } from '../store/orders.ts';
import type { StoredProduct } from '../store/products.ts';

export type Wanted = CreateOrderInput['cartItems'];

/** What a checkout asks for. `total` is the browser's, in rupees: compared, never believed. */
export type Asked = Pick<CreateOrderInput, 'address' | 'cartItems' | 'redeemCode'> & {
  checkoutId: string;
  total: Rupees;
  method: PaymentMethod;
};

/** Lines of one product and size become one, so that neither stock nor the limit is counted apart. */
export function mergeLines(items: Wanted): Wanted {
  const merged = new Map<string, Wanted[number]>();
  for (const item of items) {
    const key = `${item._id}/${item.size}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...merged.values()];
}

/** What the browser believes to be true: its prices of each line, and the total (rupees). */
export type Claimed = { wanted: Wanted; total: Rupees; method: PaymentMethod };

/** The bag priced from the store's own products. */
export type PricedBag = { lines: OrderLine[]; totals: Totals };

/**
 * Prices a merged bag. Nothing of the browser's is believed: its prices and total are compared, and a difference is
 * ApiError 409 with the right figures; so is a line that is off sale.
 */
export function priceBag(
  { wanted, total, method }: Claimed,
  products: ReadonlyMap<string, StoredProduct>,
  couponPercent: number,
): PricedBag {
  const lines = wanted.map((item) => {
    const stored = products.get(item._id);
    if (!stored?.active) {
      throw new ApiError('not-on-sale', { message: `${stored?.product.name ?? 'One item'} is no longer on sale.` });
    }
    return toLine(stored, item.size, item.quantity);
  });
  const priced = lines.map(({ pricePaise, originalPricePaise, quantity }) => ({
    ...{ price: pricePaise, originalPrice: originalPricePaise, quantity },
  }));
  const totals = priceOrder(priced, method, couponPercent);
  const isRepriced = ({ price }: Wanted[number], index: number) =>
    price !== undefined && toPaise(price) !== lines[index]?.pricePaise;
  if (wanted.some(isRepriced) || toPaise(total) !== totals.payable)
    throw priceChanged(lines, totals.payable, couponPercent);
  return { lines, totals };
}

function toLine({ product }: StoredProduct, size: Size, quantity: number): OrderLine {
  return {
    productId: product.id,
    name: product.name,
    image: product.imageUrl,
    size,
    quantity,
    pricePaise: toPaise(product.discountedPrice),
    originalPricePaise: toPaise(product.price),
  };
}

/** ApiError 409 with the right figures, in rupees, for the shopper's screen. `couponPercent` where a new order has one. */
export function priceChanged(lines: readonly OrderLine[], payable: Paise, couponPercent = 0): ApiError {
  const details: Refusal = {
    reason: 'price',
    totalAmount: toRupees(payable),
    ...(couponPercent > 0 ? { discountPercentage: couponPercent } : {}),
    lines: lines.map((line) => ({ id: line.productId, size: line.size, price: toRupees(line.pricePaise) })),
  };
  return new ApiError('price-changed', { details });
}

/** Is this bag what the order is about? */
export function isSameBag(lines: readonly OrderLine[], wanted: Wanted): boolean {
  const key = (id: string, size: string, quantity: number) => `${id}/${size}/${quantity}`;
  const before = new Set(lines.map((line) => key(line.productId, line.size, line.quantity)));
  return before.size === wanted.length && wanted.every((item) => before.has(key(item._id, item.size, item.quantity)));
}
