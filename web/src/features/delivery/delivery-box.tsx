import { MESSAGES } from '@nirala/contract/text/messages';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import type { DeliveryOrder } from './delivery-line.tsx';
import styles from './delivery-box.module.css';
import { isPincode, storePincode, useStoredPincode } from '../../lib/storage/stored-pincode.ts';

/** A field for a pincode, and the promise for it, whose script loads when somebody starts to type or has typed before. */
export function DeliveryBox(order: DeliveryOrder) {
  const startsAt = order.product?.drop?.startsAt;
  // Before a drop starts, no day is promised.
  const [isOpen] = useState(() => startsAt === undefined || Date.parse(startsAt) <= Date.now());
  const pincode = useStoredPincode();
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [DeliveryLine, load] = useOnDemand(
    () => import('./delivery-line.tsx').then((module) => module.DeliveryLine),
    () => setFailed(true),
    isOpen && pincode !== undefined ? 'idle' : undefined,
  );
  if (!isOpen) return null;
  function prepare() {
    if (!DeliveryLine) void load().catch(() => undefined);
  }
  const waiting = failed ? MESSAGES.deliveryFailed : MESSAGES.deliveryLooking;
  return (
    <section className={styles.box} aria-label="Delivery" onFocus={prepare}>
      <PincodeForm key={pincode} pincode={pincode} error={error} onError={setError} />
      <div className={styles.result} role="status">
        {/* A promise for the last pincode would stand under the one that is invalid. */}
        {error === undefined &&
          (pincode && DeliveryLine ? (
            <DeliveryLine pincode={pincode} {...order} />
          ) : (
            <p className="quiet">{pincode ? waiting : 'See when it arrives, and whether you can pay on delivery.'}</p>
          ))}
      </div>
    </section>
  );
}

type PincodeFormProps = {
  pincode: string | undefined;
  error: string | undefined;
  onError: (error: string | undefined) => void;
};

function PincodeForm({ pincode = '', error, onError }: PincodeFormProps) {
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('pincode') ?? '').trim();
    const digits = isPincode(typed) ? typed : await digitsOf(typed);
    if (!isPincode(digits)) return onError(MESSAGES.invalidPincode);
    onError(undefined);
    storePincode(digits);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Delivery pincode" error={error} alone>
        {(control) => (
          <input {...control} inputMode="numeric" autoComplete="postal-code" name="pincode" defaultValue={pincode} />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Check
      </Button>
    </form>
  );
}

/** The digits of a pincode that was pasted or typed in another script. Few need this code, so no first visit loads it. */
async function digitsOf(typed: string): Promise<string> {
  const { digitsIn } = await import('@nirala/contract/text/digits');
  return digitsIn(typed);
}
