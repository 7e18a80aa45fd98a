import { STATES } from '@nirala/contract/place/state';
import { useEffect, useId, useRef } from 'react';
import { Field } from '../../components/field.tsx';
import styles from './address-form.module.css';
import type { AddressErrors, TypedAddress } from './validate-address.ts';
import { pincodeMessages, type PincodePlace } from './use-pincode.ts';

type PlaceFieldsProps = {
  /** The text that the fields begin with. */
  start: TypedAddress;
  errors: AddressErrors;
  place: PincodePlace;
  /** Why the store does not deliver to the place; undefined if it does. */
  outside: string | undefined;
  /** Called at every change of the pincode. */
  onPincode: (typed: string) => void;
};

/** Pincode, city, state and locality. City and state follow the pincode; they are typed only when its lookup failed. */
export function PlaceFields({ start, errors, place, outside, onPincode }: PlaceFieldsProps) {
  const messages = pincodeMessages(place);
  const localityList = useId();
  const locality = useLocalityOf(place);
  const byHand = place.status === 'failed';
  const filledHint = byHand ? undefined : 'Filled in from the pincode';
  const cities = place.cities.length > 1 ? place.cities : undefined;
  const choices = byHand ? statesWith(place.state) : place.states.length > 1 ? place.states : undefined;
  // Remounts the uncontrolled fields, so that they show the values of a new place. The read-only ones are controlled: they
  // keep the focus when the lookup ends.
  const key = `${place.status} ${place.city} ${place.state}`;
  return (
    <>
      <Field
        label="Pincode"
        error={messages.error ?? outside ?? errors.pincode}
        hint={messages.hint}
        className={styles.third}
      >
        {(control) => (
          <input
            {...control}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={start.pincode}
            onChange={(event) => onPincode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="City or district"
        error={byHand ? errors.city : undefined}
        hint={cities ? undefined : filledHint}
        className={styles.third}
      >
        {(control) =>
          cities ? (
            <select {...control} key={key} name="city" autoComplete="address-level2" defaultValue={place.city}>
              {cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          ) : byHand ? (
            <input {...control} key={key} name="city" autoComplete="address-level2" defaultValue={place.city} />
          ) : (
            <input {...control} name="city" autoComplete="off" value={place.city} readOnly />
          )
        }
      </Field>
      <Field
        label="State"
        error={byHand ? errors.state : undefined}
        hint={choices ? undefined : filledHint}
        className={styles.third}
      >
        {(control) =>
          choices ? (
            <select {...control} key={key} name="state" autoComplete="address-level1" defaultValue={place.state}>
              {byHand && <option value="">Choose a state</option>}
              {choices.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          ) : (
            <input {...control} name="state" autoComplete="off" value={place.state} readOnly />
          )
        }
      </Field>
      <Field label="Locality" error={errors.locality} className={styles.half}>
        {(control) => (
          <input
            {...control}
            ref={locality}
            name="locality"
            autoComplete="address-line2"
            defaultValue={start.locality}
            list={localityList}
          />
        )}
      </Field>
      <datalist id={localityList}>
        {place.localities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <p role="status" className="visually-hidden">
        {place.status === 'known' && place.city
          ? [place.city, place.state, outside].filter(Boolean).join(', ')
          : (messages.hint ?? messages.error)}
      </p>
    </>
  );
}

/** The field of the locality. A locality of the last pincode is removed when the pincode leads to another place. */
function useLocalityOf({ status, pin, localities }: PincodePlace) {
  const field = useRef<HTMLInputElement>(null);
  const lastPin = useRef('');
  useEffect(() => {
    if (status !== 'known' && status !== 'failed') return;
    const hasMoved = lastPin.current !== '' && lastPin.current !== pin;
    if (field.current && hasMoved && !localities.includes(field.current.value)) field.current.value = '';
    lastPin.current = pin;
  }, [status, pin, localities]);
  return field;
}

/** Keeps a saved state that is not on the list as an option. */
function statesWith(saved: string): readonly string[] {
  return saved === '' || STATES.some((state) => state === saved) ? STATES : [saved, ...STATES];
}
