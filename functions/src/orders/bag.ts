import { MESSAGES, stockMessage } from '@nirala/contract/messages';
import { toPaise, toRupees } from '@nirala/contract/money';
import type { ConfirmInput } from '@nirala/contract/order';
import { priceOrder, type Totals } from '@nirala/contract/pricing';
import { MAX_QUANTITY, type Size, type StockBySize } from '@nirala/contract/size';
import { ApiError } from '../api/api-error.ts';
import type { OrderLine } from '../store/orders.ts';
import type { StoredProduct } from '../store/products.ts';

export type Wanted = ConfirmInput['cartItems'];

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

/** The bag priced from the store's own products, and what each product's stock becomes. */
export type PricedBag = { lines: OrderLine[]; totals: Totals; stockAfter: Map<string, StockBySize> };

/**
 * Prices a merged bag. Nothing of the browser's is believed: its prices and total (rupees) are compared, and a
 * difference is ApiError 409 with the right figures; so is a line that is off sale or asks for more than there is.
 */
export function priceBag(
  wanted: Wanted,
  input: ConfirmInput,
  products: Map<string, StoredProduct>,
  couponPercent: number,
): PricedBag {
  const stockAfter = new Map<string, StockBySize>();
  const lines = wanted.map((item) => {
    const stored = products.get(item._id);
    if (!stored?.active) throw new ApiError(409, `${item.name?.slice(0, 80) ?? 'One item'} is no longer on sale.`);
    takeStock(stored, item.size, item.quantity, stockAfter);
    return toLine(stored, item.size, item.quantity);
  });
  const totals = priceOrder(
    lines.map((line) => ({
      price: line.pricePaise,
      originalPrice: line.originalPricePaise,
      quantity: line.quantity,
    })),
    input.paymentMethod,
    couponPercent,
  );
  const repriced = wanted.some(
    (item, index) => item.price !== undefined && toPaise(item.price) !== lines[index]?.pricePaise,
  );
  if (repriced || toPaise(input.totalAmount) !== totals.payable) {
    throw new ApiError(409, MESSAGES.priceChanged, { details: rightFigures(lines, totals) });
  }
  return { lines, totals, stockAfter };
}

function takeStock({ product }: StoredProduct, size: Size, quantity: number, after: Map<string, StockBySize>): void {
  const stock = after.get(product.id) ?? product.stockBySize;
  const left = stock[size] ?? 0;
  if (quantity > MAX_QUANTITY) throw new ApiError(409, `At most ${MAX_QUANTITY} of one size in one order.`);
  if (quantity > left) {
    throw new ApiError(409, stockMessage(product.name, size, left), { details: { id: product.id, size, left } });
  }
  after.set(product.id, { ...stock, [size]: left - quantity });
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

/** In rupees, for the shopper's screen. */
function rightFigures(lines: OrderLine[], totals: Totals) {
  return {
    totalAmount: toRupees(totals.payable),
    lines: lines.map((line) => ({ id: line.productId, size: line.size, price: toRupees(line.pricePaise) })),
  };
}
