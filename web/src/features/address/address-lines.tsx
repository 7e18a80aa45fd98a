import { LANDMARK_DEFAULT, type Address } from '@nirala/contract/address';
import { formatPhone } from '@nirala/contract/phone';
import styles from './address-lines.module.css';

type AddressLinesProps = {
  address: Address;
  /** Makes the phone number a link. */
  canCall?: boolean;
};

/** An address as it is written on a parcel. */
export function AddressLines({ address, canCall = false }: AddressLinesProps) {
  const { name, mobileNumber, address: street, locality, landmark, city, state, pincode } = address;
  return (
    <address className={styles.address}>
      <strong>{name}</strong>
      <span>{street}</span>
      <span>{locality}</span>
      {landmark !== LANDMARK_DEFAULT && <span>{landmark}</span>}
      <span>
        {city}, {state} {pincode}
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
