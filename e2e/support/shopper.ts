/** Shoppers, and what they do through the API. */
import { randomInt, randomUUID } from 'node:crypto';
import { toPaise } from '@nirala/contract/text/money';
import { couponReduction } from '@nirala/contract/order/coupon';
import { priceOrder, type PaymentMethod, type Totals } from '@nirala/contract/order/pricing';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { ADDRESS, COD_RUPEES, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { callApi } from './store.ts';

export { ADDRESS, COD_RUPEES, type Shopper };

/** A line of the bag: one size of one product. */
export type BagLine = { product: Product; size: Size; quantity: number };

/** A line of the bag, one piece in M by default. */
export function line(product: Product, size: Size = 'M', quantity = 1): BagLine {
  return { product, size, quantity };
}

/** The totals of an order of one product, in paise. `percent`: the coupon's percentage. */
export function totalsOf(
  { price, discountedPrice }: Product,
  method: PaymentMethod,
  percent = 0,
  quantity = 1,
): Totals {
  const priced = { price: toPaise(discountedPrice), originalPrice: toPaise(price), quantity };
  return priceOrder([priced], { method, reductions: [couponReduction({ code: 'CODE', percent })] }).totals;
}

/** A random, unused phone number (E.164). */
export function newPhone(): string {
  return `+919${randomInt(1e8, 1e9)}`;
}

/** Creates an account with its own phone number, and registers it with the store as a sign-in does. */
export async function newShopper(): Promise<Shopper> {
  const shopper = await signUp(newPhone());
  await send(shopper, '/api/users', {});
  return shopper;
}

/** Saves an address in the shopper's address book. */
export async function saveAddress(
  shopper: Shopper,
  change: Partial<typeof ADDRESS> & { landmark?: string } = {},
): Promise<void> {
  await send(shopper, '/api/users/updateAddress', { address: { ...ADDRESS, ...change } });
}

/** Deletes all addresses of the address book. */
export async function deleteAddresses(shopper: Shopper): Promise<void> {
  const { address }: { address: { id: string }[] } = await send(shopper, '/api/users/getAddress', {});
  for (const { id } of address) await send(shopper, '/api/users/deleteAddress', { id });
}

/** Places a COD order through the API. Returns its id. */
export async function placeCodOrder(shopper: Shopper, ...lines: BagLine[]): Promise<string> {
  const price = lines.reduce((sum, { product, quantity }) => sum + product.discountedPrice * quantity, 0);
  const { order }: { order: { _id: string } } = await send(shopper, '/api/orders/confirm', {
    userPhone: shopper.phone,
    address: ADDRESS,
    cartItems: lines.map(({ product, size, quantity }) => ({ _id: product.id, size, quantity })),
    totalAmount: price + COD_RUPEES,
    paymentMethod: 'COD',
    // Without a checkoutId, the same bag within two minutes counts as the same order.
    checkoutId: randomUUID(),
  });
  return order._id;
}

/** Calls the API about a shopper. */
const send = (shopper: Shopper, path: string, body: object) =>
  callApi(shopper, path, { phoneNumber: shopper.phone, ...body });
