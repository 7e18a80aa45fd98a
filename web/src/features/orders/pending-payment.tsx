import { MESSAGES } from '@nirala/contract/messages';
import { reservedUntil } from '@nirala/contract/message-templates';
import type { Order } from '@nirala/contract/order';
import { Button } from '../../components/button.tsx';
import { failureReason } from '../payment/failure-reason.ts';
import styles from './my-orders.module.css';

type PendingPaymentProps = { order: Order; paying: boolean; onPay: () => void };

/** For an order that awaits its payment: until when, why the last attempt failed, and Pay now. */
export function PendingPayment({ order: { payUntil, paymentFailure }, paying, onPay }: PendingPaymentProps) {
  return (
    <div className={styles.pending}>
      {payUntil && <p>{reservedUntil(payUntil)}</p>}
      {paymentFailure && (
        <p>
          {MESSAGES.paymentFailed} {failureReason(paymentFailure)}
        </p>
      )}
      <p>{MESSAGES.paymentMayLand}</p>
      <Button wide aria-disabled={paying} onClick={onPay}>
        {paying ? 'Waiting for your payment...' : 'Pay now'}
      </Button>
    </div>
  );
}
