import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { putInBag } from '../bag/bag.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import { useStoreDetails } from '../content/store-details.ts';
import { planBuyAgain, type BuyAgainPlan } from './buy-again.ts';

/**
 * Buy again: puts the pieces of an order into the bag. Opens the bag when all of them are in it; otherwise `shortfall`
 * says which are not. `adding` is the id of the order whose products are being loaded.
 */
export function useBuyAgain() {
  const limits = useStoreDetails(DEFAULT_STORE_DETAILS);
  const navigate = useNavigate();
  const [orderId, setOrderId] = useState<string>();
  const [shortfall, setShortfall] = useState<BuyAgainPlan>();
  const { pending, run } = useAction();

  function buyAgain({ _id, cartItems }: Order) {
    return run(
      async (signal) => {
        setOrderId(_id);
        const products = await loadCurrentProducts([...new Set(cartItems.map((line) => line._id))], signal);
        if (signal.aborted) return;
        const plan = planBuyAgain(cartItems, products, readStored('cart'), limits);
        if (plan.added > 0) putInBag(plan.lines);
        if (plan.missing.length > 0) return setShortfall(plan);
        showToast(plan.added > 0 ? addedMessage(plan.added) : 'These pieces are already in your bag.', {
          tone: 'good',
        });
        await navigate('/cart');
      },
      () => showToast(MESSAGES.somethingWrong, { tone: 'bad' }),
    );
  }

  return {
    buyAgain,
    adding: pending ? orderId : undefined,
    shortfall,
    closeShortfall: () => setShortfall(undefined),
  };
}

/** `pieces` were added to the bag. */
export function addedMessage(pieces: number): string {
  return pieces === 1 ? 'Added 1 piece to your bag.' : `Added ${pieces} pieces to your bag.`;
}
