import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { BuyAgainPlan } from './buy-again.ts';
import styles from './my-orders.module.css';
import { addedMessage } from './use-buy-again.ts';

type ShortfallDialogProps = {
  /** Undefined closes the dialog. */
  shortfall: BuyAgainPlan | undefined;
  onClose: () => void;
};

/** Lists the pieces of an order that Buy again could not put into the bag, each with the reason. */
export function ShortfallDialog({ shortfall, onClose }: ShortfallDialogProps) {
  const some = shortfall !== undefined && shortfall.added > 0;
  return (
    <Dialog
      open={shortfall !== undefined}
      onClose={onClose}
      title={some ? 'Some pieces are missing' : 'Nothing was added'}
    >
      {shortfall && (
        <>
          {some && <p>{addedMessage(shortfall.added)} These could not be added:</p>}
          <ul className={styles.missing}>
            {shortfall.missing.map(({ _id, name, size, pieces, reason }) => (
              <li key={`${_id}/${size}`}>
                <strong>{`${name}, size ${size}${pieces > 1 ? `, ${pieces} pieces` : ''}`}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          <div className={styles.answers}>
            {some && <ButtonLink to="/cart">Go to bag</ButtonLink>}
            <Button look="quiet" onClick={onClose}>
              Stay here
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
