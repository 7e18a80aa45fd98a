import type { Address } from '@nirala/contract/place/address';
import { formatPhone } from '@nirala/contract/text/phone';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import buttons from '../../components/button.module.css';
import { Written } from '../../components/written.tsx';
import { AddressLines } from '../../features/address/address-lines.tsx';
import styles from './shared.module.css';

/** The location state of a link from a list to one of its items: BackLink then goes one step back in the history. */
export const FROM_LIST = { isFromList: true };

/** A link back to a list. The list is shown as it was left, if this page was opened from it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state;

  function stepBack(event: MouseEvent): void {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={to} onClick={stepBack}>
      {children}
    </Link>
  );
}

/** The labels of the pieces that these products have in stock. */
export const labelsPath = (ids: readonly string[]): string =>
  `/admin-labels?products=${ids.map(encodeURIComponent).join(',')}`;

/** A phone number (E.164) to tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.target}>
      <PhoneText phone={phone} />
    </a>
  );
}

/** Only such a number is certain to be complete, as WhatsApp’s links need it. */
const INDIAN_NUMBER = /^\+91\d{10}$/;

/** A button that opens WhatsApp with a text to this number (E.164), which is sent only by a press there. */
export function WhatsAppLink({ phone, text }: { phone: string; text: string }) {
  if (!INDIAN_NUMBER.test(phone)) return null;
  const href = `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
  return (
    <a className={`${buttons.button} ${buttons.quiet}`} href={href} target="_blank" rel="noopener noreferrer">
      WhatsApp <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}

/** A shopper's phone number (E.164) where nothing can be tapped. */
export const PhoneText = ({ phone }: { phone: string }) => <span>{formatPhone(phone)}</span>;

/** An address as the admin's screens show it. With the id of its `customer`, the name leads to their page. */
export function AddressBlock({ address, customer }: { address: Address; customer?: string }) {
  const name = customer !== undefined && (
    <Link to={customerPath(customer)} className={styles.target}>
      <Written>{address.name}</Written>
    </Link>
  );
  return <AddressLines address={address} canCall {...(name && { name })} />;
}

/** The path of the admin's page of an order. */
export const orderPath = (id: string): string => `/admin-order/${encodeURIComponent(id)}`;

/** The path of the admin's page of a customer. */
export const customerPath = (id: string): string => `/admin-customer/${encodeURIComponent(id)}`;

/** The path of the admin's page of a product. */
export const productPath = (id: string): string => `/admin-product/${encodeURIComponent(id)}`;

/** The path of the admin's page of a return. */
export const returnPath = (id: string) => `/admin-return/${encodeURIComponent(id)}`;
