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
      <CityField place={place} error={errors.city} />
      <StateField place={place} error={errors.state} />
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

type FilledFieldProps = { place: PincodePlace; error: string | undefined };

const FILLED_HINT = 'Filled in from the pincode';

/** The city: one of several, or typed after a failed lookup, or filled in. */
function CityField({ place, error }: FilledFieldProps) {
  const isTyped = place.status === 'failed';
  const hasChoice = place.cities.length > 1;
  return (
    <Field
      label="City or district"
      error={isTyped ? error : undefined}
      hint={isTyped || hasChoice ? undefined : FILLED_HINT}
      className={styles.third}
    >
      {(control) => {
        const editable = { ...control, name: 'city', autoComplete: 'address-level2', defaultValue: place.city };
        if (hasChoice) {
          return (
            <select {...editable} key={keyOf(place)}>
              {place.cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          );
        }
        if (isTyped) return <input {...editable} key={keyOf(place)} />;
        return <input {...control} name="city" autoComplete="off" value={place.city} readOnly />;
      }}
    </Field>
  );
}

/** The state: one of those of the pincode, or of all after a failed lookup, or filled in. */
function StateField({ place, error }: FilledFieldProps) {
  const isTyped = place.status === 'failed';
  const choices = isTyped ? statesWith(place.state) : place.states;
  const hasChoice = choices.length > 1;
  return (
    <Field
      label="State"
      error={isTyped ? error : undefined}
      hint={hasChoice ? undefined : FILLED_HINT}
      className={styles.third}
    >
      {(control) =>
        hasChoice ? (
          <select {...control} key={keyOf(place)} name="state" autoComplete="address-level1" defaultValue={place.state}>
            {isTyped && <option value="">Choose a state</option>}
            {choices.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        ) : (
          <input {...control} name="state" autoComplete="off" value={place.state} readOnly />
        )
      }
    </Field>
  );
}

/**
 * Remounts the uncontrolled fields, so that they show the values of a new place. The read-only ones are controlled: they
 * keep the focus when the lookup ends.
 */
const keyOf = ({ status, city, state }: PincodePlace): string => `${status} ${city} ${state}`;

/** Keeps a saved state that is not on the list as an option. */
function statesWith(saved: string): readonly string[] {
  return saved === '' || STATES.some((state) => state === saved) ? STATES : [saved, ...STATES];
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
