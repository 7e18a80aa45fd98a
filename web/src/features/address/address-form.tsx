import { LANDMARK_DEFAULT, type Address, type SavedAddress } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import type { Paise } from '@nirala/contract/money';
import { formatPhone } from '@nirala/contract/phone';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import styles from './address-form.module.css';
import { ADDRESS_FIELDS, validateAddress } from './validate-address.ts';
import { outsideMessage, useOnlyState } from './only-state.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePincode } from './use-pincode.ts';

type AddressFormProps = {
  /** The address to change. Without one the form is empty except for the shopper's number (E.164). */
  saved: SavedAddress | undefined;
  phoneNumber: string;
  /** The total of the order with the COD charge, where it is known. */
  payable?: Paise | undefined;
  /** An order that is placed already has its payment and its day. The form says only where it can't go. */
  isPlaced?: boolean;
  submitLabel?: string;
  /** Saves the address. Throws CallError. */
  onSave: (address: Address) => Promise<void>;
  /** Without `onCancel` there is no Cancel button. */
  onCancel?: (() => void) | undefined;
};

export function AddressForm({
  saved,
  phoneNumber,
  payable,
  isPlaced = false,
  submitLabel = 'Save and continue',
  onSave,
  onCancel,
}: AddressFormProps) {
  const { place, lookUp } = usePincode(saved);
  const outside = outsideMessage(place, useOnlyState());
  const isLookedUp = place.status === 'known' || place.status === 'failed';
  const { formProps, errors, summary, pending, clearErrors } = useForm({
    fields: ADDRESS_FIELDS,
    check: (typed) => validateAddress(typed, place),
    send: onSave,
    failureMessage: (error) => serverMessageOr(MESSAGES.addressFailed, error),
    resolved: isLookedUp ? ['pincode'] : [],
  });

  function changePincode(typed: string) {
    clearErrors(['city', 'state']);
    lookUp(typed);
  }

  return (
    <form {...formProps} className={styles.form} aria-label="Delivery Address">
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
      <PlaceFields saved={saved} errors={errors} place={place} outside={outside} onPincode={changePincode} />
      <div className={styles.delivery} role="status">
        {/* One error at a time: the field says already why the store does not deliver there. */}
        {place.status === 'known' && !outside && !errors.pincode && (
          <DeliveryLine pincode={place.pin} payable={payable} isPlaced={isPlaced} />
        )}
      </div>
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
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : submitLabel}
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
