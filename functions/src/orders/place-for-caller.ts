import type { Rupees } from '@nirala/contract/money';
import type { PaymentMethod } from '@nirala/contract/pricing';
import type { Address } from '@nirala/contract/address';
import { verifyAddress, type AddressDeps } from '../addresses/verify-address.ts';
import { accountOf } from '../auth/accounts.ts';
import type { Caller } from '../lib/caller.ts';
import type { KnownOrder } from '../store/orders.ts';
import type { PaymentDeps } from '../services/deps.ts';
import type { CartItems } from './price-bag.ts';
import { reserve } from './reserve.ts';

export type OrderForCaller = {
  /** The idempotency key. */
  requestId: string;
  /** E.164. */
  phone: string;
  address: Address;
  cartItems: CartItems;
  method: PaymentMethod;
  /** What the admin told the caller; compared and never trusted. */
  total: Rupees;
};

/**
 * Places an order of an admin for somebody on the phone, whose account gets it: cash on delivery, or reserved until it is
 * paid by the link in a message. That is the store's own link to the order: Razorpay's Payment Links would be a second way
 * to pay, with states of their own. The server judges the order as a checkout, apart from the question to confirm it.
 * There is no coupon; goodwill gives something back. Idempotent by `requestId`. ApiErrors as of `reserve` and `verifyAddress`.
 */
export async function placeForCaller(
  deps: PaymentDeps & AddressDeps,
  admin: Caller,
  { requestId, phone, address: asked, ...rest }: OrderForCaller,
): Promise<KnownOrder> {
  const content = { phone, address: asked, ...rest };
  const address = await verifyAddress(deps, asked);
  const uid = await accountOf(phone);
  const shopper: Caller = { uid, phone, admin: false, token: '' };
  return reserve(
    deps,
    shopper,
    { ...rest, address, checkoutId: requestId },
    {
      by: admin,
      request: { id: requestId, content },
    },
  );
}
