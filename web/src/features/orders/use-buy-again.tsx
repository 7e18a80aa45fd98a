import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order } from '@nirala/contract/order/order';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { putInBag } from '../bag/bag.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import { useStoreDetails } from '../content/store-details.ts';
import { planBuyAgain, type BuyAgainPlan } from './buy-again-plan.ts';
import styles from './my-orders.module.css';

type BuyAgain = {
  buyAgain: (order: Order) => Promise<void>;
  /** The id of the order whose products are being loaded. */
  adding: string | undefined;
  /** Opens after a press that could not put every piece into the bag. */
  shortfallDialog: ReactNode;
};

/**
 * Buy again: puts the pieces of an order into the bag. Opens the bag when all of them are in it; otherwise the dialog
 * says which are not.
 */
export function useBuyAgain(): BuyAgain {
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
    shortfallDialog: <ShortfallDialog shortfall={shortfall} onClose={() => setShortfall(undefined)} />,
  };
}

type ShortfallDialogProps = {
  /** Undefined closes the dialog. */
  shortfall: BuyAgainPlan | undefined;
  onClose: () => void;
};

/** Lists the pieces of an order that could not be put into the bag, each with the reason. */
function ShortfallDialog({ shortfall, onClose }: ShortfallDialogProps) {
  const hasAdded = shortfall !== undefined && shortfall.added > 0;
  return (
    <Dialog
      open={shortfall !== undefined}
      onClose={onClose}
      title={hasAdded ? 'Some pieces are missing' : 'Nothing was added'}
    >
      {shortfall && (
        <>
          {hasAdded && <p>{addedMessage(shortfall.added)} These could not be added:</p>}
          <ul className={styles.missing}>
            {shortfall.missing.map(({ _id, name, size, pieces, reason }) => (
              <li key={`${_id}/${size}`}>
                <strong>{`${name}, size ${size}${pieces > 1 ? `, ${pieces} pieces` : ''}`}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          <div className={styles.answers}>
            {hasAdded && <ButtonLink to="/cart">Go to bag</ButtonLink>}
            <Button look="quiet" onClick={onClose}>
              Stay here
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function addedMessage(pieces: number): string {
  return pieces === 1 ? 'Added 1 piece to your bag.' : `Added ${pieces} pieces to your bag.`;
}
