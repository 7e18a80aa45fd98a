import { codConfirmation } from '@nirala/contract/text/message-templates';
import type { PaymentMethod } from '@nirala/contract/order/pricing';
import { formatRupeesExact } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { RefusedCoupon } from '../bag/coupon.ts';
import type { CheckoutNotice } from '../payment/checkout-notice.ts';
import type { CheckoutStage } from './place-order.ts';
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

type InLineDialogProps = {
  /** Until the next attempt; 0 while it runs. Undefined: the shopper is not in line. */
  seconds: number | undefined;
  onLeave: () => void;
};

/** Shown while more shoppers want to order a drop than the store can serve. */
export function InLineDialog({ seconds, onLeave }: InLineDialogProps) {
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

type NoticeBoxProps = CheckoutNotice & { onRemoveCoupon: () => void };

/** Why the order is not placed, and what the shopper can do about it. */
export function NoticeBox({
  tone,
  message,
  details,
  newTotal,
  linkToBag,
  linkToAddress,
  refusedCoupon: code,
  onRemoveCoupon,
}: NoticeBoxProps) {
  const state: RefusedCoupon | undefined = code === undefined ? undefined : { refusedCoupon: { code, message } };
  return (
    <div className={tone === 'bad' ? styles.refusal : styles.pending} role="alert">
      <p>{message}</p>
      {details.map((sentence) => (
        <p key={sentence} className={styles.details}>
          {sentence}
        </p>
      ))}
      {newTotal !== undefined && <p>{`The new total is ${formatRupeesExact(newTotal)}.`}</p>}
      {code !== undefined && <Button onClick={onRemoveCoupon}>Go on without {code}</Button>}
      {linkToAddress && (
        <ButtonLink to="/checkout" look="quiet">
          Correct the address
        </ButtonLink>
      )}
      {linkToBag && (
        <ButtonLink to="/cart" state={state} look="quiet">
          Check your bag
        </ButtonLink>
      )}
    </div>
  );
}
