import { MESSAGES } from '@nirala/contract/messages';
import { failedWith, serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import styles from './delivery-line.module.css';
import { deliveryText } from './delivery-text.ts';

/** When a parcel to this pincode arrives, and how it can be paid. Nothing waits for it: the server checks each order. */
export function DeliveryLine({ pincode }: { pincode: string }) {
  return <DeliveryResult answer={useDelivery(pincode)} />;
}

export function useDelivery(pincode: string): Loaded<DeliveryAnswer> {
  return useLoaded(pincode, (signal) => call('readDelivery', { pincode }, signal));
}

export function DeliveryResult({ answer }: { answer: Loaded<DeliveryAnswer> }) {
  if (answer.state === 'loading') return <p className="quiet">{MESSAGES.deliveryLooking}</p>;
  if (answer.state === 'failed') {
    const isWrong = failedWith(answer.error, 'wrong-pincode', 'invalid-input');
    return (
      <p className={isWrong ? styles.bad : 'quiet'}>
        {isWrong ? serverMessageOr(MESSAGES.deliveryFailed, answer.error) : MESSAGES.deliveryFailed}
      </p>
    );
  }
  const { isBad, main, details } = deliveryText(answer.value);
  return (
    <>
      <p className={isBad ? styles.bad : styles.main}>{main}</p>
      {details.length > 0 && <p className={styles.details}>{details.join(' ')}</p>}
    </>
  );
}
