import type { Address } from '@nirala/contract/address';
import { AddressLines } from '../address/address-lines.tsx';
import { ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';

export function AddressCard({ address }: { address: Address }) {
  return (
    <section className={styles.card} aria-labelledby="delivery-address">
      <h2 id="delivery-address">Delivery Address</h2>
      <AddressLines address={address} />
      <ButtonLink to="/checkout" look="quiet">
        Update Address
      </ButtonLink>
    </section>
  );
}
