import { codConfirmation } from '@nirala/contract/message-templates';
import type { PaymentMethod } from '@nirala/contract/pricing';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Stage } from '../payment/pay-online.ts';
import styles from './final-checkout.module.css';

const BUSY: Record<Stage | 'placing', string> = {
  opening: 'Opening the payment window...',
  paying: 'Waiting for your payment...',
  checking: 'Confirming your payment...',
  placing: 'Placing your order...',
};

type ConfirmProps = {
  method: PaymentMethod;
  /** Rupees, paid this way. */
  payable: number;
  /** What is going on; nothing can be confirmed meanwhile. */
  stage: Stage | 'placing' | undefined;
  onConfirmed: () => void;
};

/** Confirm Order, and the question that goes before an order paid on delivery; declining it changes nothing. */
export function Confirm({ method, payable, stage, onConfirmed }: ConfirmProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const press = () => (method === 'COD' ? setAsking(true) : onConfirmed());
  return (
    <>
      <Button wide aria-disabled={stage !== undefined} onClick={() => stage ?? press()}>
        {stage ? BUSY[stage] : 'Confirm Order'}
      </Button>
      <Dialog open={asking} onClose={close} title="Cash on delivery">
        <p>{codConfirmation(payable)}</p>
        <div className={styles.answers}>
          <Button
            onClick={() => {
              close();
              onConfirmed();
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
