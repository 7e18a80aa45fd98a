import { LANDMARK_DEFAULT, type Address } from '@nirala/contract/place/address';
import { formatPhone } from '@nirala/contract/text/phone';
import type { ReactNode } from 'react';
import { Written } from '../../components/written.tsx';
import styles from './address-form.module.css';

type AddressLinesProps = {
  address: Address;
  /** Makes the phone number a link. */
  canCall?: boolean;
  /** Shown instead of the name, such as a link. */
  name?: ReactNode;
};

/** An address as it is written on a parcel. */
export function AddressLines({ address, canCall = false, name }: AddressLinesProps) {
  const { mobileNumber, address: street, locality, landmark, city, state, pincode } = address;
  return (
    <address className={styles.address}>
      <strong>{name ?? <Written>{address.name}</Written>}</strong>
      <span>
        <Written>{street}</Written>
      </span>
      <span>
        <Written>{locality}</Written>
      </span>
      {landmark !== LANDMARK_DEFAULT && (
        <span>
          <Written>{landmark}</Written>
        </span>
      )}
      <span>
        <Written>{city}</Written>, <Written>{state}</Written> {pincode}
      </span>
      {canCall ? (
        <span>
          Mobile: <a href={`tel:${mobileNumber}`}>{formatPhone(mobileNumber)}</a>
        </span>
      ) : (
        <span>{`Mobile: ${formatPhone(mobileNumber)}`}</span>
      )}
    </address>
  );
}

/** Where a shopper sends the parcel of a return. `lines`: the store's address. */
export function SendTo({ id, lines }: { id: string; lines: readonly string[] }) {
  return (
    <>
      <p>Please send the parcel to this address, and write {id} on it:</p>
      <address>
        {lines.map((part) => (
          <span key={part}>
            {part}
            <br />
          </span>
        ))}
      </address>
    </>
  );
}
