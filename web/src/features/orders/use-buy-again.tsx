import { MESSAGES } from '@nirala/contract/text/messages';
import type { Order, OrderLine } from '@nirala/contract/order/order';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxPiecesPerSize } from '@nirala/contract/text/message-templates';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { readStored } from '../../lib/storage/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { putInBag } from '../bag/bag.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import { useStoreDetails } from '../store/store-details.ts';
import styles from './my-orders.module.css';
import type { CurrentProduct } from '../bag/line-problem.ts';
import { countUnits, isLine, putLines, toLine, type Lines } from '../bag/lines.ts';

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

/** What Buy again does with the bag. */
type BuyAgainPlan = {
  /** The lines to put into the bag, at today's prices. */
  lines: Lines;
  /** The number of pieces that they add to the bag. */
  added: number;
  missing: readonly MissingPieces[];
};

/** Pieces of an order that cannot be put into the bag, with a sentence that says why. */
type MissingPieces = Pick<OrderLine, '_id' | 'name' | 'size'> & { pieces: number; reason: string };

/** The most pieces of one size, and of an order. */
type Limits = Pick<StoreDetails, 'maxPerLine' | 'maxPerOrder'>;

/**
 * Fills the bag with the pieces of an earlier order that are still sold and in stock, within the order limits. Pieces
 * that are in the bag already count, so doing it twice adds nothing. `products` are the ordered products as the server
 * has them now, by id; one that is absent could not be loaded.
 */
export function planBuyAgain(
  ordered: readonly OrderLine[],
  products: ReadonlyMap<string, CurrentProduct>,
  bag: Lines,
  limits: Limits,
): BuyAgainPlan {
  const missing: MissingPieces[] = [];
  let lines: Lines = [];
  let added = 0;
  for (const { _id, name, size, quantity } of ordered) {
    const product = products.get(_id);
    const miss = (pieces: number, reason: string) => missing.push({ _id, name, size, pieces, reason });
    if (product === undefined) {
      miss(quantity, 'It could not be checked. Please try again.');
    } else if (product === 'gone') {
      miss(quantity, 'It is no longer sold.');
    } else {
      const filledBag = putLines(bag, lines);
      const inBag = filledBag.find((line) => isLine(line, { id: product.id, size }))?.quantity ?? 0;
      const room = Math.max(0, limits.maxPerOrder - countUnits(filledBag));
      const stock = product.stockBySize[size] ?? 0;
      const possible = Math.min(quantity, stock, limits.maxPerLine, inBag + room);
      if (possible > inBag) {
        lines = putLines(lines, [toLine(product, size, possible)]);
        added += possible - inBag;
      }
      const short = quantity - Math.max(inBag, possible);
      if (short > 0) miss(short, reasonOf(possible, stock, limits));
    }
  }
  return { lines, added, missing };
}

/** Why only `possible` pieces of a size can be in the bag. */
function reasonOf(possible: number, stock: number, { maxPerLine, maxPerOrder }: Limits): string {
  if (stock === 0) return 'This size is sold out.';
  if (stock === possible) return stock === 1 ? 'Only 1 piece is left.' : `Only ${stock} pieces are left.`;
  if (possible === maxPerLine) return maxPiecesPerSize(maxPerLine);
  return `An order can have at most ${maxPerOrder} pieces.`;
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
