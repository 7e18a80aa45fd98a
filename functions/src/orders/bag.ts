/** The bag of a checkout: its lines at the prices of the store, and under the rules of returns at its sale. */
import type { CreateOrderInput, Refusal } from '@nirala/contract/order/checkout';
import { withCouponShares, type NetLine } from '@nirala/contract/order/coupon';
import { type Rupees, toPaise, toRupees, type Paise } from '@nirala/contract/text/money';
import { type PaymentMethod, type Totals, priceOrder } from '@nirala/contract/order/pricing';
import type { ReturnSettings } from '@nirala/contract/settings/returns';
import type { Size } from '@nirala/contract/product/size';
import { ApiError } from '../lib/api-error.ts';
import type { OrderLine, StoredOrder } from '../store/orders.ts';
import type { StoredProduct } from '../store/products.ts';
import { outOfStock } from '../store/stock/skus.ts';

/** The lines of a bag, as the input's schema returns them: one for each product and size. */
export type CartItems = CreateOrderInput['cartItems'];

/** The input of a checkout. `total` is the browser's figure in rupees: it is compared and never trusted. */
export type CheckoutRequest = Pick<CreateOrderInput, 'address' | 'cartItems' | 'redeemCode'> & {
  checkoutId: string;
  total: Rupees;
  method: PaymentMethod;
};

/** A bag priced from the store's products, in paise. */
export type PricedBag = { lines: OrderLine[]; totals: Totals };

/**
 * Prices a bag from the store's own products. ApiError 409 if a product or a size is no longer on sale; ApiError 409
 * with the right figures if the browser's prices or total differ.
 */
export function priceBag(
  { cartItems, total, method }: Pick<CheckoutRequest, 'cartItems' | 'total' | 'method'>,
  products: ReadonlyMap<string, StoredProduct>,
  couponPercent: number,
): PricedBag {
  const items = cartItems.map((item) => {
    const stored = products.get(item._id);
    if (!stored?.active) {
      throw new ApiError('not-on-sale', { message: `${stored?.product.name ?? 'One item'} is no longer on sale.` });
    }
    const line = toLine(stored, item.size, item.quantity);
    // A size that is no longer made may have a SKU with pieces that came back.
    if (!stored.product.sizes.includes(item.size)) throw outOfStock(line, 0);
    return line;
  });
  const priced = items.map(({ pricePaise, originalPricePaise, quantity }) => ({
    price: pricePaise,
    originalPrice: originalPricePaise,
    quantity,
  }));
  const totals = priceOrder(priced, method, couponPercent);
  const lines = withCouponShares(items, totals.couponDiscount);
  const isRepriced = ({ price }: CartItems[number], index: number) =>
    price !== undefined && toPaise(price) !== lines[index]?.pricePaise;
  if (cartItems.some(isRepriced) || toPaise(total) !== totals.payable)
    throw priceChanged(lines, totals.payable, couponPercent);
  return { lines, totals };
}

function toLine({ product }: StoredProduct, size: Size, quantity: number): Omit<OrderLine, keyof NetLine> {
  return {
    productId: product.id,
    name: product.name,
    image: product.imageUrl,
    size,
    quantity,
    pricePaise: toPaise(product.discountedPrice),
    originalPricePaise: toPaise(product.price),
    ...(product.returnable === false ? { returnable: false } : {}),
  };
}

/** ApiError 409 with the right figures in rupees. `couponPercent`: the percentage of a new order's coupon, else 0. */
export function priceChanged(lines: readonly OrderLine[], payable: Paise, couponPercent = 0): ApiError {
  const details: Refusal = {
    reason: 'price',
    totalAmount: toRupees(payable),
    ...(couponPercent > 0 ? { discountPercentage: couponPercent } : {}),
    lines: lines.map((line) => ({ id: line.productId, size: line.size, price: toRupees(line.pricePaise) })),
  };
  return new ApiError('price-changed', { details });
}

/** What an order keeps of the rules of returns, because its shopper read them before the sale. */
export function soldUnder(
  { days, fee, kinds }: ReturnSettings,
  lines: OrderLine[],
): Pick<StoredOrder, 'returnTerms' | 'lines'> {
  const isFinal = kinds.length === 0;
  return { returnTerms: { days, feePaise: toPaise(fee) }, lines: isFinal ? lines.map(asFinal) : lines };
}

const asFinal = (line: OrderLine): OrderLine => ({ ...line, returnable: false });

/** Whether the order's lines are the items of this bag. */
export function isSameBag(
  lines: readonly Pick<OrderLine, 'productId' | 'size' | 'quantity'>[],
  items: CartItems,
): boolean {
  const key = (id: string, size: string, quantity: number) => `${id}/${size}/${quantity}`;
  const ordered = new Set(lines.map((line) => key(line.productId, line.size, line.quantity)));
  return ordered.size === items.length && items.every((item) => ordered.has(key(item._id, item.size, item.quantity)));
}
