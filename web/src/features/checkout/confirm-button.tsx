import { codConfirmation } from '@nirala/contract/text/message-templates';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { CheckoutStage } from './use-confirm.ts';
import styles from './final-checkout.module.css';

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
  onConfirmed: () => void;
};

/** The Confirm Order button. For cash on delivery it asks for confirmation first. */
export function ConfirmButton({ method, payable, stage, onConfirmed }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const press = () => (method === 'COD' ? setAsking(true) : onConfirmed());
  return (
    <>
      <Button wide aria-disabled={stage !== undefined} onClick={() => stage ?? press()}>
        {stage ? STAGE_LABELS[stage] : 'Confirm Order'}
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
