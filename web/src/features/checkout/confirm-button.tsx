import { codConfirmation } from '@nirala/contract/text/message-templates';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import type { Advance } from '@nirala/contract/order/advance';
import { formatRupeesExact, toPaise, toRupees } from '@nirala/contract/text/money';
import { useId, useState } from 'react';
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
  /** What of it is paid online first. */
  advance: Advance | undefined;
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
export function ConfirmButton({
  method,
  payable,
  advance,
  stage,
  waiting,
  onConfirmed,
  onLeaveLine,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const close = () => setAsking(false);
  const press = () => (method === 'COD' ? setAsking(true) : onConfirmed());
  return (
    <>
      <Button
        wide
        aria-describedby={stage ? undefined : id}
        aria-disabled={stage !== undefined}
        onClick={() => stage ?? press()}
      >
        {stage ? (
          STAGE_LABELS[stage]
        ) : (
          <span>
            Confirm Order
            <small className={styles.pays} id={id} aria-hidden="true">
              {paysText(method, payable, advance)}
            </small>
          </span>
        )}
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

/** What the button costs, and when: `Pay ₹398.00 now`, `₹448.00 in cash`. `payable` in rupees. */
export function paysText(method: PaymentMethod, payable: number, advance: Advance | undefined): string {
  if (method !== 'COD') return payable > 0 ? `Pay ${formatRupeesExact(payable)} now` : 'Nothing to pay';
  if (!advance) return `${formatRupeesExact(payable)} in cash`;
  const rest = toRupees(toPaise(payable) - toPaise(advance.amount));
  return `Pay ${formatRupeesExact(advance.amount)} now, ${formatRupeesExact(rest)} in cash`;
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
