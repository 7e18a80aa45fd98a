import { formatCount, formatPercent } from '@nirala/contract/text/format-number';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';

/** Warns about products whose price a coupon moves between two GST rates. `typed`: the percentage. */
export function CouponGapWarning({ typed }: { typed: string }) {
  const isPercent = /^[1-9]\d?$/.test(typed.trim());
  return <div role="status">{isPercent && <Gap key={typed} percent={typed.trim()} />}</div>;
}

function Gap({ percent }: { percent: string }) {
  const gap = useLoaded(percent, (signal) => call('readCouponGap', { percent }, signal));
  if (gap.state !== 'loaded' || gap.value.count === 0) return null;
  const { count, names } = gap.value;
  const products = count === 1 ? '1 product costs' : `${formatCount(count)} products cost`;
  const more = count > names.length ? ' and others' : '';
  return (
    <p className={shared.warning}>
      {`With ${formatPercent(Number(percent))} off, ${products} between ₹2,625.01 and ₹2,950, where the GST rate is 18% instead of 5%: ${names.join(', ')}${more}. You keep less there than at ₹2,625.`}
    </p>
  );
}
