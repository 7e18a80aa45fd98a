import { codConfirmation } from '@nirala/contract/text/message-templates';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { CheckoutStage } from './place-order.ts';
import styles from './final-checkout.module.css';

/** What the button says while the order is on its way. */
const STAGE_LABELS: Record<CheckoutStage, string> = {
  opening: 'Opening the payment window...',
  paying: 'Waiting for your payment...',
  checking: 'Confirming your payment...',
  placing: 'Placing your order...',
};

type ConfirmButtonProps = {
  method: PaymentMethod;
  /** Rupees, with this method. */
  payable: number;
  /** The step in progress; the button does nothing meanwhile. */
  stage: CheckoutStage | undefined;
  /** Seconds until the next attempt while the shopper is in line; 0 while it runs. */
  waiting: number | undefined;
  onConfirmed: () => void;
  onLeaveLine: () => void;
};

/**
 * The Confirm Order button. For cash on delivery it asks for confirmation first, and while the shopper waits in line to
 * order a drop, a dialog says so.
 */
export function ConfirmButton({ method, payable, stage, waiting, onConfirmed, onLeaveLine }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const press = () => (method === 'COD' ? setAsking(true) : onConfirmed());
  return (
    <>
      <Button wide aria-disabled={stage !== undefined} onClick={() => stage ?? press()}>
        {stage ? STAGE_LABELS[stage] : 'Confirm Order'}
      </Button>
      <Dialog open={isAsking} onClose={close} title="Cash on delivery">
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
      <InLineDialog seconds={waiting} onLeave={onLeaveLine} />
    </>
  );
}

type InLineDialogProps = { seconds: number | undefined; onLeave: () => void };

/** Shown while more shoppers want to order a drop than the store can serve. */
function InLineDialog({ seconds, onLeave }: InLineDialogProps) {
  return (
    <Dialog open={seconds !== undefined} onClose={onLeave} title="You are in line">
      <p>Many people are buying right now. Your bag is kept. Keep this page open: we try again by ourselves.</p>
      <p>
        <strong>
          {seconds === 0 ? 'Trying now…' : `Next try in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`}
        </strong>
      </p>
      <Button look="quiet" onClick={onLeave}>
        Leave the line
      </Button>
    </Dialog>
  );
}
