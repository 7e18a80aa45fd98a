import type { AdminCoupon } from '@nirala/contract/order/discount';
import { useState } from 'react';
import { Chips } from '../shared/chips.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponRow } from './coupon-row.tsx';
import styles from './coupons.module.css';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/error-text.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

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
