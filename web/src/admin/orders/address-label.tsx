import { LANDMARK_DEFAULT } from '@nirala/contract/address';
import { BRAND } from '@nirala/contract/brand';
import { formatRupees } from '@nirala/contract/money';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { formatPhone } from '@nirala/contract/phone';
import styles from './print.module.css';
import { piecesText } from './order-text.ts';

/** An address label with the amount to collect on delivery; eight fit on a page. */
export function AddressLabel({ order }: { order: AdminOrder }) {
  const { name, address, locality, landmark, city, state, pincode, mobileNumber } = order.address;
  const isCod = order.paymentMethod === 'COD';
  return (
    <li className={styles.label}>
      <p className={styles.to}>
        <strong>{name}</strong>
        <br />
        {address}, {locality}
        {landmark !== LANDMARK_DEFAULT && `, ${landmark}`}
        <br />
        {city}, {state}
      </p>
      <p className={styles.pin}>{pincode}</p>
      <p>Phone {formatPhone(mobileNumber)}</p>
      <p className={styles.collect}>{isCod ? `COD: collect ${formatRupees(order.totalAmount)}` : 'PREPAID'}</p>
      <p className={styles.from}>
        {order._id} · {piecesText(order)} · From {BRAND.name}
      </p>
    </li>
  );
}
