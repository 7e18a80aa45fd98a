import { LANDMARK_DEFAULT, type Address, type SavedAddress } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Paise } from '@nirala/contract/text/money';
import { formatPhone } from '@nirala/contract/text/phone';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { fieldText } from '../../lib/field-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { isPincode } from '../../lib/storage/stored-pincode.ts';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import styles from './address-form.module.css';
import { ADDRESS_FIELDS, type TypedAddress, validateAddress } from './validate-address.ts';
import { outsideMessage, useOnlyState } from './only-state.ts';
import { PlaceFields } from './place-fields.tsx';
import { type PincodePlace, usePincode } from './use-pincode.ts';

type AddressFormProps = {
  /** The address to change. Without one the form is empty except for the shopper's number (E.164). */
  saved: SavedAddress | undefined;
  phoneNumber: string;
  /** The total of the order with the COD charge, where it is known. */
  payable?: Paise | undefined;
  /** An order that is placed already has its payment and its day. The form says only where it can't go. */
  isPlaced?: boolean;
  submitLabel?: string;
  /** Keeps what is typed under this name when the form is left without Cancel, until it is saved. For this tab only. */
  draftName?: string;
  /** Saves the address. Throws CallError. */
  onSave: (address: Address) => Promise<void>;
  /** Without `onCancel` there is no Cancel button. */
  onCancel?: (() => void) | undefined;
};

/** The form of a delivery address. Its pincode is looked up, and leads to city and state. */
export function AddressForm({
  saved,
  phoneNumber,
  payable,
  isPlaced = false,
  submitLabel = 'Save and continue',
  draftName = '',
  onSave,
  onCancel,
}: AddressFormProps) {
  const [start] = useState(() => startOf(saved, phoneNumber, drafts.get(draftName)));
  const { place, lookUp } = usePincode(start.place);
  const outside = outsideMessage(place, useOnlyState());
  const isLookedUp = place.status === 'known' || place.status === 'failed';
  const { formProps, errors, summary, pending, clearErrors } = useForm({
    fields: ADDRESS_FIELDS,
    check: (typed) => validateAddress(typed, place),
    send: async (address) => {
      await onSave(address);
      drafts.delete(draftName);
    },
    onTyped: (typed) => {
      if (draftName) drafts.set(draftName, typed);
    },
    failureMessage: (error) => serverMessageOr(MESSAGES.addressFailed, error),
    resolved: isLookedUp ? ['pincode'] : [],
  });

  function changePincode(typed: string) {
    clearErrors(['city', 'state']);
    lookUp(typed);
  }

  const onSubmit = useSubmitAfterLookUp(place, lookUp, formProps.onSubmit);
  return (
    <form {...formProps} onSubmit={onSubmit} className={styles.form} aria-label="Delivery Address">
      <Field label="Full name" error={errors.name} className={styles.half}>
        {(control) => <input {...control} name="name" autoComplete="name" defaultValue={start.typed.name} />}
      </Field>
      <Field label="Mobile number" error={errors.mobileNumber} className={styles.half}>
        {(control) => (
          <input
            {...control}
            name="mobileNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={start.typed.mobileNumber || formatPhone(phoneNumber)}
          />
        )}
      </Field>
      <Field label="Address" hint="House or flat, building, street" error={errors.address}>
        {(control) => (
          <input {...control} name="address" autoComplete="address-line1" defaultValue={start.typed.address} />
        )}
      </Field>
      <PlaceFields start={start.typed} errors={errors} place={place} outside={outside} onPincode={changePincode} />
      <div className={styles.delivery} role="status">
        {/* One error at a time: the field says already why the store does not deliver there. */}
        {place.status === 'known' && !outside && !errors.pincode && (
          <DeliveryLine pincode={place.pin} payable={payable} isPlaced={isPlaced} />
        )}
      </div>
      <Field label="Landmark" optional error={errors.landmark} className={styles.half}>
        {(control) => (
          <input {...control} name="landmark" autoComplete="address-line3" defaultValue={start.typed.landmark} />
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
          <Button
            look="plain"
            onClick={() => {
              drafts.delete(draftName);
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** What was typed, by the name of the draft. */
const drafts = new Map<string, TypedAddress>();

/** What the form begins with: the text of its fields, and the place to look up if there is one. */
type Start = { typed: TypedAddress; place: SavedAddress | undefined };

function startOf(saved: SavedAddress | undefined, phoneNumber: string, draft: TypedAddress | undefined): Start {
  if (draft) {
    return { typed: draft, place: isPincode(draft.pincode) ? { id: saved?.id ?? '', ...draft } : undefined };
  }
  const { name = '', mobileNumber = phoneNumber, address = '', locality = '', landmark = '' } = saved ?? {};
  const { pincode = '', city = '', state = '' } = saved ?? {};
  const typed = {
    name,
    mobileNumber: formatPhone(mobileNumber),
    address,
    pincode,
    city,
    state,
    locality,
    landmark: landmark === LANDMARK_DEFAULT ? '' : landmark,
  };
  return { typed, place: saved };
}

/**
 * The submit handler of a form whose pincode was perhaps filled in by the browser, without an event. Such a pincode is
 * looked up first, and the form is sent after that.
 */
function useSubmitAfterLookUp(
  place: PincodePlace,
  lookUp: (pincode: string) => void,
  submit: (event: SyntheticEvent<HTMLFormElement>) => void,
) {
  const waiting = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (place.status === 'empty' || place.status === 'loading') return;
    waiting.current?.requestSubmit();
    waiting.current = null;
  }, [place]);

  return (event: SyntheticEvent<HTMLFormElement>) => {
    const pincode = fieldText(event.currentTarget, 'pincode');
    if (!isPincode(pincode) || pincode === place.pin) return submit(event);
    event.preventDefault();
    waiting.current = event.currentTarget;
    lookUp(pincode);
  };
}
