import { MESSAGES } from '@nirala/contract/messages';
import { digitsIn } from '@nirala/contract/text/digits';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import styles from './delivery-box.module.css';
import { isPincode, storePincode, useStoredPincode } from './stored-pincode.ts';

/** A field for a pincode, and the promise for it, whose script loads when somebody starts to type or has typed before. */
export function DeliveryBox() {
  const pincode = useStoredPincode();
  const [failed, setFailed] = useState(false);
  const [DeliveryLine, load] = useOnDemand(
    () => import('./delivery-line.tsx').then((module) => module.DeliveryLine),
    () => setFailed(true),
    pincode === undefined ? undefined : 'idle',
  );
  function prepare() {
    if (!DeliveryLine) void load().catch(() => undefined);
  }
  return (
    <section className={styles.box} aria-label="Delivery" onFocus={prepare}>
      <PincodeForm key={pincode} pincode={pincode} />
      <div className={styles.result} role="status">
        {pincode === undefined ? (
          <p className="quiet">See when it arrives, and whether you can pay on delivery.</p>
        ) : DeliveryLine ? (
          <DeliveryLine pincode={pincode} />
        ) : (
          <p className="quiet">{failed ? MESSAGES.deliveryFailed : MESSAGES.deliveryLooking}</p>
        )}
      </div>
    </section>
  );
}

function PincodeForm({ pincode = '' }: { pincode: string | undefined }) {
  const [typed, setTyped] = useState(pincode);
  const [error, setError] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const digits = digitsIn(typed);
    if (!isPincode(digits)) return setError(MESSAGES.invalidPincode);
    setError(undefined);
    setTyped(digits);
    storePincode(digits);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Delivery pincode" error={error} alone>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="postal-code"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Check
      </Button>
    </form>
  );
}
