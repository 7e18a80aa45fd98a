import { MESSAGES } from '@nirala/contract/messages';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useUser } from '../session/session.ts';
import { DeliveryLine } from './delivery-line.tsx';
import styles from './delivery.module.css';
import { isPincode, storePincode, useStoredPincode } from './stored-pincode.ts';

/** A field for a pincode, and the promise for it. The pincode is the one typed last, or the one of the default address. */
export function DeliveryBox() {
  const stored = useStoredPincode();
  const own = useDefaultPincode(stored === undefined);
  const pincode = stored ?? own;
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

/** The pincode of a signed-in shopper's default address, if it is needed and there is one. */
function useDefaultPincode(isNeeded: boolean): string | undefined {
  const { phoneNumber } = useUser() ?? {};
  const asks = isNeeded && phoneNumber !== undefined;
  const book = useLoaded(asks ? phoneNumber : '', async (signal) =>
    asks ? (await call('getAddress', { phoneNumber }, signal)).address : [],
  );
  return book.state === 'loaded' ? book.value[0]?.pincode : undefined;
}
