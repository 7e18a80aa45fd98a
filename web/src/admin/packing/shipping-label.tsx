import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { cashDue } from '@nirala/contract/order/cash-due';
import { COURIER_FACTS, isCalled } from '@nirala/contract/parcel/courier';
import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { courierOfLink, trackedBy } from '@nirala/contract/parcel/awb';
import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatPhone } from '@nirala/contract/text/phone';
import type { Settings } from '@nirala/contract/settings/settings';
import { useLayoutEffect, useRef } from 'react';
import { Written } from '../../components/written.tsx';
import { countPieces, piecesText } from '../orders/order-text.ts';
import { Barcode } from './barcode.tsx';
import styles from './label.module.css';

/** The largest and the smallest size of the address, and the step between two sizes, in points. */
const LARGEST = 13;
const SMALLEST = 3.5;
const STEP = 0.5;

type ShippingLabelProps = {
  order: AdminOrder;
  /** The address for what is undelivered, and the weight of a piece. */
  settings: Pick<Settings, 'legalName' | 'address' | 'phone' | 'pieceGrams'>;
};

/** The label of a parcel, 4 × 6 inches. A long address is set in smaller letters, so that nothing is cut off. */
export function ShippingLabel({ order, settings }: ShippingLabelProps) {
  const { name, address, locality, landmark, city, state, pincode, mobileNumber } = order.address;
  const cash = cashDue(order);
  const awb = order.parcel?.awb;
  const courier = courierOf(order);
  const to = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (to.current) fit(to.current);
  }, [order.address]);
  return (
    <li className={styles.label}>
      <p className={styles.courier}>
        {courier === undefined ? <span className={styles.blank}>Courier:</span> : <strong>{courier}</strong>}
        <span>{`${(countPieces(order) * settings.pieceGrams) / 1000} kg`}</span>
      </p>
      {awb === undefined ? (
        <p className={styles.noNumber}>The courier’s number is not known yet.</p>
      ) : (
        <div className={styles.number}>
          <Barcode text={awb} />
          <p>{awb}</p>
        </div>
      )}
      <div className={styles.to} ref={to}>
        <p>Ship to</p>
        <p>
          <strong>
            <Written>{name}</Written>
          </strong>
        </p>
        <p>
          <Written>{address}</Written>, <Written>{locality}</Written>
          {landmark !== LANDMARK_DEFAULT && (
            <>
              , <Written>{landmark}</Written>
            </>
          )}
        </p>
        <p>
          <Written>{city}</Written>, <Written>{state}</Written> <strong className={styles.pin}>{pincode}</strong>
        </p>
        <p>{`Phone ${formatPhone(mobileNumber)}`}</p>
      </div>
      <p className={styles.amount}>{cash > 0 ? `COD ${formatRupees(cash)}` : 'PREPAID'}</p>
      <p className={styles.order}>
        {[order._id, formatOrderNumber(order.number), piecesText(order), ...partText(order)].join(' · ')}
      </p>
      <p className={styles.from}>
        {`If undelivered, return to ${settings.legalName}, ${settings.address.join(', ')}. ${settings.phone}`}
      </p>
    </li>
  );
}

const partText = ({ partOf }: AdminOrder): string[] => (partOf ? [`part of ${formatOrderNumber(partOf.number)}`] : []);

/**
 * Who carries the parcel: by the link to its page, by the form of its number, or by whom it is booked with. Undefined if
 * nothing tells it: then there is a line on which the name is written by hand.
 */
function courierOf({ parcel, trackingLink }: AdminOrder): string | undefined {
  const byLink = [trackingLink, parcel?.trackingUrl].map((link) => link && courierOfLink(link)).find(Boolean);
  if (byLink) return byLink;
  if (!parcel) return undefined;
  const byNumber = parcel.awb === undefined ? undefined : trackedBy(parcel.awb);
  return byNumber ?? (isCalled(parcel.courier) ? COURIER_FACTS[parcel.courier].title : undefined);
}

/** Sets the address in the largest letters with which it fits. */
function fit(element: HTMLElement): void {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    element.style.fontSize = `${size}pt`;
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
  }
}
