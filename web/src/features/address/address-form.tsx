import { LANDMARK_DEFAULT, type Address, type SavedAddress } from '@nirala/contract/address';
import { formatPhone } from '@nirala/contract/phone';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import styles from './address-form.module.css';
import { validateAddress, fieldNames, summaryOf, type AddressErrors, type TypedAddress } from './validate-address.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePincode } from './use-pincode.ts';

type AddressFormProps = {
  /** The address to change; without one the form is empty but for the shopper's number (E.164). */
  saved: SavedAddress | undefined;
  phoneNumber: string;
  busy: boolean;
  /** What the server said of the last attempt. */
  failure: string | undefined;
  onSave: (address: Address) => void;
  /** Told when something is changed: what the server said may no longer hold. */
  onTyping: () => void;
  /** Without it there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
};

export function AddressForm({ saved, phoneNumber, busy, failure, onSave, onTyping, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setErrors] = useState<AddressErrors>({});
  const { place, look } = usePincode(saved);
  // A pincode that was looked up is complete, and the place says whether it was found.
  const isAnswered = place.status === 'known' || place.status === 'failed';
  const errors = isAnswered ? { ...wrong, pincode: undefined } : wrong;
  const summary = summaryOf(errors) ?? failure;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = validateAddress(typedIn(event.currentTarget), place);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onSave(checked.address);
    else focusFirst(form.current, checked.errors);
  }

  // A field that is filled in is no longer called wrong; the pincode answers for the place it stands for.
  function typing({ target }: SyntheticEvent<HTMLFormElement>) {
    onTyping();
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.value.trim() === '') return;
    const answered = target.name === 'pincode' ? { city: undefined, state: undefined } : {};
    setErrors({ ...wrong, ...answered, [target.name]: undefined });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={typing}
      noValidate
      aria-label="Delivery Address"
    >
      <Field label="Full name" error={errors.name} className={styles.half}>
        {(control) => <input {...control} name="name" autoComplete="name" defaultValue={saved?.name} maxLength={80} />}
      </Field>
      <Field label="Mobile number" error={errors.mobileNumber} className={styles.half}>
        {(control) => (
          <input
            {...control}
            name="mobileNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={formatPhone(saved?.mobileNumber ?? phoneNumber)}
            maxLength={30}
          />
        )}
      </Field>
      <Field label="Address" hint="House or flat, building, street" error={errors.address}>
        {(control) => (
          <input
            {...control}
            name="address"
            autoComplete="address-line1"
            defaultValue={saved?.address}
            maxLength={250}
          />
        )}
      </Field>
      <PlaceFields saved={saved} errors={errors} place={place} onPincode={look} />
      <Field label="Landmark" optional error={errors.landmark} className={styles.half}>
        {(control) => (
          <input
            {...control}
            name="landmark"
            autoComplete="address-line3"
            defaultValue={saved?.landmark === LANDMARK_DEFAULT ? '' : saved?.landmark}
            maxLength={120}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <p className={styles.summary} role="alert">
          {summary}
        </p>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save and continue'}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function typedIn(form: HTMLFormElement): TypedAddress {
  const data = new FormData(form);
  const field = (name: keyof TypedAddress) => String(data.get(name) ?? '');
  return {
    name: field('name'),
    mobileNumber: field('mobileNumber'),
    pincode: field('pincode'),
    city: field('city'),
    state: field('state'),
    address: field('address'),
    locality: field('locality'),
    landmark: field('landmark'),
  };
}

function focusFirst(form: HTMLFormElement | null, errors: AddressErrors): void {
  const name = fieldNames.find((field) => errors[field] !== undefined);
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
