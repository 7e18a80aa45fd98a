import { createHash, randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import type { ConfirmInput } from '@nirala/contract/checkout';
import type { Caller } from '../lib/caller.ts';
import { checkoutRef, claimCheckout, fromCheckoutDoc } from '../store/checkouts.ts';
import { isAlreadyThere, isContention } from '../store/errors.ts';
import { fromOrderDoc, orderRef, holdsStock } from '../store/orders.ts';
import { orderIdFor } from './order-id.ts';
import { retryOnContention } from '../store/retry.ts';
import type { PaymentDeps } from '../services/deps.ts';

const TWO_MINUTES = 2 * 60_000;

type Request = Pick<ConfirmInput, 'cartItems' | 'redeemCode' | 'address' | 'paymentMethod'>;

/**
 * The checkoutId for a request without one, like the payload of the specification. The same bag, coupon, address and
 * method from the same shopper within two minutes is a repeated request (a double click, a lost reply) and gets the same
 * id, unless that order was cancelled in between. The id is stored in `checkouts/{uid}`, so concurrent requests agree.
 */
export function checkoutIdFor(deps: PaymentDeps, { uid }: Caller, request: Request): Promise<string> {
  const { db } = deps;
  const ref = checkoutRef(db, uid);
  const key = keyOf(request);
  return retryOnContention([ref.path], async () => {
    const now = deps.now().getTime();
    const checkout = fromCheckoutDoc(await ref.get());
    const last = checkout.unnamed;
    if (last?.key === key && now - last.at.toMillis() < TWO_MINUTES) {
      const known = fromOrderDoc(await orderRef(db, orderIdFor(uid, last.checkoutId)).get());
      if (!known || holdsStock(known.order)) return { done: last.checkoutId };
    }
    const unnamed = { key, checkoutId: randomUUID(), at: Timestamp.fromMillis(now) };
    const batch = db.batch();
    claimCheckout(batch, ref, checkout, { unnamed });
    try {
      await batch.commit();
      return { done: unnamed.checkoutId };
    } catch (error) {
      if (isContention(error) || isAlreadyThere(error)) return undefined;
      throw error;
    }
  });
}

function keyOf({ cartItems, redeemCode, address, paymentMethod }: Request): string {
  const lines = cartItems.map(({ _id, size, quantity }) => `${_id}/${size}/${quantity}`);
  const parts = [lines.sort(), redeemCode ?? '', Object.entries(address).sort(), paymentMethod];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
