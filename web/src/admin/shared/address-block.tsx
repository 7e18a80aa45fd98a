import type { Address } from '@nirala/contract/place/address';
import { Link } from 'react-router-dom';
import { Written } from '../../components/written.tsx';
import { AddressLines } from '../../features/address/address-lines.tsx';
import { customerPath } from './links.tsx';
import shared from './shared.module.css';

/** An address as the admin's screens show it. With the id of its `customer`, the name leads to their page. */
export function AddressBlock({ address, customer }: { address: Address; customer?: string }) {
  if (customer === undefined) return <AddressLines address={address} canCall />;
  const name = (
    <Link to={customerPath(customer)} className={shared.target}>
      <Written>{address.name}</Written>
    </Link>
  );
  return <AddressLines address={address} canCall name={name} />;
}
