import { LANDMARK_DEFAULT, type Address } from '@nirala/contract/address';
import { formatPhone } from '@nirala/contract/phone';
import { ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';

export function AddressCard({ address }: { address: Address }) {
  const { name, mobileNumber, address: street, locality, landmark, city, state, pincode } = address;
  return (
    <section className={styles.card} aria-labelledby="delivery-address">
      <h2 id="delivery-address">Delivery Address</h2>
      <address className={styles.address}>
        <strong>{name}</strong>
        <span>{street}</span>
        <span>{locality}</span>
        {landmark !== LANDMARK_DEFAULT && <span>Near {landmark}</span>}
        <span>
          {city}, {state} {pincode}
        </span>
        <span>Mobile: {formatPhone(mobileNumber)}</span>
      </address>
      <ButtonLink to="/checkout" look="quiet">
        Update Address
      </ButtonLink>
    </section>
  );
}
