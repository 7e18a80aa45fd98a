import { MESSAGES } from '@nirala/contract/messages';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './delivery.module.css';
import { isPincode, storePincode, useStoredPincode } from './stored-pincode.ts';

/** A field for a pincode, and the promise for it. */
export function DeliveryBox() {
  const pincode = useStoredPincode();
  return (
    <section className={styles.box} aria-label="Delivery">
      <PincodeForm key={pincode} pincode={pincode} />
      <div className={styles.result} role="status">
        {pincode === undefined ? (
          <p className="quiet">See when it arrives, and whether you can pay on delivery.</p>
        ) : (
          <DeliveryLine pincode={pincode} />
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
    if (!isPincode(typed)) return setError(MESSAGES.invalidPincode);
    setError(undefined);
    storePincode(typed);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Delivery pincode" error={error} alone>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Check
      </Button>
    </form>
  );
}
