import { codQuestion } from '@nirala/contract/messages';
import { formatRupees } from '@nirala/contract/money';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './final-checkout.module.css';

/** `payable` in rupees, with the charge for paying on delivery. */
type ConfirmProps = { payable: number; busy: boolean; onConfirmed: () => Promise<void> };

/** Confirm Order, and the question that goes before an order paid on delivery; declining it changes nothing. */
export function Confirm({ payable, busy, onConfirmed }: ConfirmProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button wide aria-disabled={busy} onClick={() => !busy && setAsking(true)}>
        {busy ? 'Placing your order...' : 'Confirm Order'}
      </Button>
      <Dialog open={asking} onClose={close} title="Cash on delivery">
        <p>{codQuestion(formatRupees(payable).replace('₹', ''))}</p>
        <div className={styles.answers}>
          <Button
            onClick={() => {
              close();
              void onConfirmed();
            }}
          >
            Yes, place the order
          </Button>
          <Button look="quiet" onClick={close}>
            No, go back
          </Button>
        </div>
      </Dialog>
    </>
  );
}
