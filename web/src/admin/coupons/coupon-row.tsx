import type { AdminCoupon } from '@nirala/contract/order/discount';
import { formatCount } from '@nirala/contract/text/format-count';
import { formatRupees } from '@nirala/contract/text/money';
import { formatPercent } from '@nirala/contract/text/format-percent';
import { formatDay } from '@nirala/contract/text/format-day';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import styles from './coupons.module.css';

type CouponRowProps = { coupon: AdminCoupon; onEdit: () => void; onEnd: () => void };

/** One coupon: its discount, limits, dates and number of uses. */
export function CouponRow({ coupon, onEdit, onEnd }: CouponRowProps) {
  const { code, discountPercentage, listed, state, uses, maxUses } = coupon;
  const usedUp = maxUses !== null && uses >= maxUses;
  return (
    <li className={styles.row} aria-label={code}>
      <div className={styles.name}>
        <strong className={styles.code}>{code}</strong>
        <Badge tone={listed ? 'green' : 'grey'}>{listed ? 'Listed' : 'Private'}</Badge>
        {usedUp && <Badge tone="yellow">Used up</Badge>}
      </div>
      <p>{`${formatPercent(discountPercentage)} off${rulesOf(coupon)
        .map((rule) => ` · ${rule}`)
        .join('')}`}</p>
      <p>{datesOf(coupon)}</p>
      <p>{maxUses === null ? `${formatCount(uses)} used` : `${formatCount(uses)} of ${formatCount(maxUses)} used`}</p>
      <div className={styles.actions}>
        <Button look="plain" onClick={onEdit} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        {state !== 'ended' && (
          <Button look="plain" onClick={onEnd} aria-label={`End now: ${code}`}>
            End now
          </Button>
        )}
      </div>
    </li>
  );
}

function rulesOf({ minimum, maxPerPhone, firstOrderOnly }: AdminCoupon): string[] {
  return [
    ...(minimum === null ? [] : [`from ${formatRupees(minimum)}`]),
    ...(firstOrderOnly ? ['first order'] : []),
    ...(maxPerPhone === null ? [] : [`${maxPerPhone} per phone`]),
  ];
}

function datesOf({ begins, ends, state }: AdminCoupon): string {
  if (state === 'ended') return `Ended ${formatDay(ends)}`;
  return begins === null ? `Until ${formatDay(ends)}` : `${formatDay(begins)} – ${formatDay(ends)}`;
}
