import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { Discount } from '@nirala/contract/order/coupon';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** The codes that every shopper may use now. */
export function Offers({ id, heading, offers }: ShownSectionOf<'offers'>) {
  return (
    <Section id={id} heading={heading}>
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <Offer key={offer.code} {...offer} />
        ))}
      </ul>
    </Section>
  );
}

/** A code in a list of them: what it gives, under which conditions, and until when. */
export function Offer(offer: Discount) {
  return (
    <li className={`${styles.card} ${styles.offer}`}>
      <p className={styles.percent}>{`${formatPercent(offer.discountPercentage)} off`}</p>
      <p>
        <span>with </span>
        <b className={styles.code}>{offer.code}</b>
        <span> in your bag</span>
      </p>
      <p className={styles.small}>{conditionsOf(offer)}</p>
    </li>
  );
}

function conditionsOf({ minimum, firstOrderOnly, createdAt }: Discount): string {
  return [
    ...(minimum !== undefined && minimum > 0 ? [`From ${formatRupees(minimum)}.`] : []),
    ...(firstOrderOnly ? ['For your first order.'] : []),
    `Until ${formatDayTime(createdAt)}.`,
  ].join(' ');
}
