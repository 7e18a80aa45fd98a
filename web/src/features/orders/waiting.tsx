import { MESSAGES } from '@nirala/contract/messages';
import { keptUntil } from '@nirala/contract/sentences';
import type { Order } from '@nirala/contract/order';
import { Button } from '../../components/button.tsx';
import { failureWords } from '../payment/failure-words.ts';
import styles from './my-orders.module.css';

type WaitingProps = { order: Order; paying: boolean; onPay: () => void };

/** An order that waits for its payment: until when, why the last try failed, and the way to pay. */
export function Waiting({ order: { payUntil, paymentFailure }, paying, onPay }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      {payUntil && <p>{keptUntil(payUntil)}</p>}
      {paymentFailure && (
        <p>
          {MESSAGES.paymentFailed} {failureWords(paymentFailure)}
        </p>
      )}
      <p>{MESSAGES.paymentMayLand}</p>
      <Button wide aria-disabled={paying} onClick={onPay}>
        {paying ? 'Waiting for your payment...' : 'Pay now'}
      </Button>
    </div>
  );
}
