import type { Address } from '@nirala/contract/place/address';
import type { ReactNode } from 'react';
import { AddressLines } from '../address/address-lines.tsx';
import { ButtonLink } from '../../components/button.tsx';
import styles from './final-checkout.module.css';

/** The address of an order. `children`: what the store says about deliveries to it. */
export function AddressCard({ address, children }: { address: Address; children?: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="delivery-address">
      <h2 id="delivery-address">Delivery Address</h2>
      <AddressLines address={address} />
      {children}
      <ButtonLink to="/checkout" look="quiet">
        Update Address
      </ButtonLink>
    </section>
  );
}
