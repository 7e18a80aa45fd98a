import { MESSAGES } from '@nirala/contract/messages';
import { reservedUntil } from '@nirala/contract/message-templates';
import type { Order } from '@nirala/contract/order';
import { Button } from '../../components/button.tsx';
import { failureReason } from '../payment/gateway.ts';
import styles from './my-orders.module.css';

type PendingPaymentProps = { order: Order; paying: boolean; onPay: () => void };

/** Shows until when an unpaid order is reserved and why its last payment failed, with a button to pay now. */
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
