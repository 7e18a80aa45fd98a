import { STATES, type SavedAddress } from '@nirala/contract/address';
import { useId } from 'react';
import { Field } from '../../components/field.tsx';
import styles from './address-form.module.css';
import type { AddressErrors } from './validate-address.ts';
import { wordsOf, type PincodePlace } from './use-pincode.ts';

type PlaceFieldsProps = {
  saved: SavedAddress | undefined;
  errors: AddressErrors;
  place: PincodePlace;
  /** Told at every change of the pincode. */
  onPincode: (typed: string) => void;
};

/** Pincode, city, state and locality. City and state follow the pincode; they are typed only where it can't be asked. */
export function PlaceFields({ saved, errors, place, onPincode }: PlaceFieldsProps) {
  const words = wordsOf(place);
  const offices = useId();
  const byHand = place.status === 'failed';
  const filled = byHand ? undefined : 'Filled in from the pincode';
  const choices = byHand ? statesWith(place.state) : place.states.length > 1 ? place.states : undefined;
  // A new place is a new field, so that what it holds is the place's and not what was typed for another.
  const key = `${place.status} ${place.city} ${place.state}`;
  return (
    <>
      <Field label="Pincode" error={words.error ?? errors.pincode} hint={words.hint} className={styles.third}>
        {(control) => (
          <input
            {...control}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={saved?.pincode}
            maxLength={6}
            onChange={(event) => onPincode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="City or district" error={byHand ? errors.city : undefined} hint={filled} className={styles.third}>
        {(control) => (
          <input
            {...control}
            key={key}
            name="city"
            autoComplete={byHand ? 'address-level2' : 'off'}
            defaultValue={place.city}
            readOnly={!byHand}
            maxLength={80}
          />
        )}
      </Field>
      <Field
        label="State"
        error={byHand ? errors.state : undefined}
        hint={choices ? undefined : filled}
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
            <input {...control} key={key} name="state" autoComplete="off" defaultValue={place.state} readOnly />
          )
        }
      </Field>
      <Field label="Locality" error={errors.locality} className={styles.half}>
        {(control) => (
          <input
            {...control}
            name="locality"
            autoComplete="address-line2"
            defaultValue={saved?.locality}
            list={offices}
            maxLength={120}
          />
        )}
      </Field>
      <datalist id={offices}>
        {place.localities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <p role="status" className="visually-hidden">
        {place.status === 'known' && place.city ? `${place.city}, ${place.state}` : (words.hint ?? words.error)}
      </p>
    </>
  );
}

/** A state saved under a name that is not on the list stays to be chosen. */
function statesWith(saved: string): readonly string[] {
  return saved === '' || STATES.some((state) => state === saved) ? STATES : [saved, ...STATES];
}
