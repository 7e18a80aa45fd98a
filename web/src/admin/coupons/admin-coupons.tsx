import type { AdminCoupon } from '@nirala/contract/order/coupon';
import { formatCount, formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Badge } from '../../components/badge.tsx';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { CouponForm } from './coupon-form.tsx';
import styles from './coupons.module.css';

const STATES = { active: 'Active', scheduled: 'Scheduled', ended: 'Ended' } as const;

/** /admin-coupons: the active, scheduled and ended coupons. */
export function AdminCoupons() {
  const coupons = useLoaded('coupons', (signal) => call('listCoupons', {}, signal));
  const [state, setState] = useState<AdminCoupon['state']>('active');
  const [form, setForm] = useState<{ coupon?: AdminCoupon }>();
  const [ending, setEnding] = useState<AdminCoupon>();
  const { pending, run } = useAction();

  function saved(coupon: AdminCoupon) {
    setForm(undefined);
    setState(coupon.state);
    coupons.retry();
  }

  async function end({ code }: AdminCoupon) {
    const ended = await run(() => call('endCoupon', { code }), toastError);
    setEnding(undefined);
    if (!ended) return;
    showToast(`${code} has ended.`, { tone: 'good' });
    coupons.retry();
  }

  if (form) {
    return (
      <AdminPage title="Coupons">
        <CouponForm coupon={form.coupon} onSaved={saved} onCancel={() => setForm(undefined)} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title="Coupons" actions={<Button onClick={() => setForm({})}>New coupon</Button>}>
      {coupons.state === 'loading' && <Loading />}
      {coupons.state === 'failed' && <LoadFailed message="The coupons could not be loaded." onRetry={coupons.retry} />}
      {coupons.state === 'loaded' && (
        <>
          <Chips
            label="Which coupons"
            options={(['active', 'scheduled', 'ended'] as const).map((value) => ({
              value,
              label: `${STATES[value]} (${coupons.value.coupons.filter((coupon) => coupon.state === value).length})`,
            }))}
            value={state}
            onChange={setState}
          />
          <List
            coupons={coupons.value.coupons.filter((coupon) => coupon.state === state)}
            empty={`No ${STATES[state].toLowerCase()} coupons`}
            onEdit={(coupon) => setForm({ coupon })}
            onEnd={setEnding}
          />
        </>
      )}
      <Dialog open={ending !== undefined} onClose={() => setEnding(undefined)} title={`End ${ending?.code ?? ''} now?`}>
        <p>Nobody can use it any more. Orders that already have it keep their discount.</p>
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => ending && void end(ending)}>
            End it now
          </Button>
          <Button look="quiet" onClick={() => setEnding(undefined)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </AdminPage>
  );
}

type ListProps = {
  coupons: AdminCoupon[];
  empty: string;
  onEdit: (coupon: AdminCoupon) => void;
  onEnd: (coupon: AdminCoupon) => void;
};

function List({ coupons, empty, onEdit, onEnd }: ListProps) {
  if (coupons.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className={styles.list} aria-label="Coupons">
      {coupons.map((coupon) => (
        <CouponRow key={coupon.code} coupon={coupon} onEdit={() => onEdit(coupon)} onEnd={() => onEnd(coupon)} />
      ))}
    </ul>
  );
}

type CouponRowProps = { coupon: AdminCoupon; onEdit: () => void; onEnd: () => void };

/** One coupon: its discount, limits, dates and number of uses. */
function CouponRow({ coupon, onEdit, onEnd }: CouponRowProps) {
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
