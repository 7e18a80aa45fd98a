import type { AdminCoupon } from '@nirala/contract/order/coupon-fields';
import { offerText } from '@nirala/contract/order/offer';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Badge } from '../../components/badge.tsx';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { toastError } from '../shared/errors.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { CouponForm } from './coupon-form.tsx';
import styles from './coupons.module.css';

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'ended', label: 'Ended' },
] as const satisfies { value: AdminCoupon['state']; label: string }[];

/** /admin-coupons: the active, scheduled and ended coupons. */
export function AdminCoupons() {
  const coupons = useLoaded('coupons', (signal) => call('listCoupons', {}, signal));
  const [state, setState] = useState<AdminCoupon['state']>('active');
  const [form, setForm] = useState<{ coupon?: AdminCoupon }>();
  const [ending, setEnding] = useState<AdminCoupon>();
  const [codesOf, setCodesOf] = useState<AdminCoupon>();

  function saved(coupon: AdminCoupon) {
    setForm(undefined);
    setState(coupon.state);
    // Without its codes such a coupon is of no use.
    if (coupon.singleUse) setCodesOf(coupon);
    coupons.retry();
  }

  if (codesOf) {
    return (
      <AdminPage title="Coupons">
        <CodesPanel coupon={codesOf} onClose={() => setCodesOf(undefined)} />
      </AdminPage>
    );
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
      <WhenLoaded data={coupons} failure="The coupons could not be loaded.">
        {({ coupons: all }) => (
          <ListByState
            coupons={all}
            state={state}
            onState={setState}
            onEdit={(coupon) => setForm({ coupon })}
            onEnd={setEnding}
            onCodes={setCodesOf}
          />
        )}
      </WhenLoaded>
      <EndDialog coupon={ending} onClose={() => setEnding(undefined)} onEnded={coupons.retry} />
    </AdminPage>
  );
}

type ListByStateProps = {
  coupons: readonly AdminCoupon[];
  state: AdminCoupon['state'];
  onState: (state: AdminCoupon['state']) => void;
  onEdit: (coupon: AdminCoupon) => void;
  onEnd: (coupon: AdminCoupon) => void;
  onCodes: (coupon: AdminCoupon) => void;
};

/** The coupons in one of the states, with chips to choose it. */
function ListByState({ coupons, state, onState, onEdit, onEnd, onCodes }: ListByStateProps) {
  const listOf = (wanted: AdminCoupon['state']) => coupons.filter((coupon) => coupon.state === wanted);
  const list = listOf(state);
  return (
    <>
      <Chips
        label="Which coupons"
        options={STATES.map(({ value, label }) => ({ value, label: `${label} (${listOf(value).length})` }))}
        value={state}
        onChange={onState}
      />
      {list.length === 0 ? (
        <EmptyState title={`No ${state} coupons`} />
      ) : (
        <ul className={styles.list} aria-label="Coupons">
          {list.map((coupon) => (
            <CouponRow
              key={coupon.code}
              coupon={coupon}
              onEdit={() => onEdit(coupon)}
              onEnd={() => onEnd(coupon)}
              onCodes={() => onCodes(coupon)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type CouponRowProps = { coupon: AdminCoupon; onEdit: () => void; onEnd: () => void; onCodes: () => void };

/** One coupon: its discount, limits, dates and number of uses. */
function CouponRow({ coupon, onEdit, onEnd, onCodes }: CouponRowProps) {
  const { code, listed, automatic, singleUse, state, uses, maxUses } = coupon;
  const usedUp = maxUses !== null && uses >= maxUses;
  return (
    <li className={styles.row} aria-label={code}>
      <div className={styles.name}>
        <strong className={styles.code}>{code}</strong>
        {automatic ? (
          <Badge tone="green">Automatic</Badge>
        ) : singleUse ? (
          <Badge tone="grey">Single-use codes</Badge>
        ) : (
          <Badge tone={listed ? 'green' : 'grey'}>{listed ? 'Listed' : 'Private'}</Badge>
        )}
        {usedUp && <Badge tone="yellow">Used up</Badge>}
      </div>
      <p>{[doesOf(coupon), ...rulesOf(coupon)].join(' · ')}</p>
      <p>{datesOf(coupon)}</p>
      <p>{maxUses === null ? `${formatCount(uses)} used` : `${formatCount(uses)} of ${formatCount(maxUses)} used`}</p>
      <div className={styles.actions}>
        <Button look="plain" onClick={onEdit} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        {singleUse && (
          <Button look="plain" onClick={onCodes} aria-label={`Codes of ${code}`}>
            Codes
          </Button>
        )}
        {state !== 'ended' && (
          <Button look="plain" onClick={onEnd} aria-label={`End now: ${code}`}>
            End now
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a coupon takes off. */
function doesOf({ discountPercentage, off, rupees, cap, pieces, bundlePrice, freePieces }: AdminCoupon): string {
  const rule = {
    off,
    rupees: rupees ?? undefined,
    cap: off === 'percent' ? (cap ?? undefined) : undefined,
    pieces: pieces ?? undefined,
    bundlePrice: bundlePrice ?? undefined,
    freePieces: freePieces ?? undefined,
  };
  return offerText({ code: '', createdAt: '', discountPercentage, rule });
}

const NOUNS = {
  products: ['product', 'products'],
  categories: ['category', 'categories'],
  collections: ['collection', 'collections'],
} as const;

function targetOf({ on, ...targets }: AdminCoupon): string[] {
  if (on === 'all') return [];
  const count = targets[on].length;
  return [`on ${formatCount(count)} ${NOUNS[on][count === 1 ? 0 : 1]}`];
}

/** Who can use a coupon for what, and how often. */
function rulesOf(coupon: AdminCoupon): string[] {
  const { minimum, maxPerPhone, firstOrderOnly, prepaidOnly } = coupon;
  return [
    ...targetOf(coupon),
    ...(minimum === null ? [] : [`from ${formatRupees(minimum)}`]),
    ...(firstOrderOnly ? ['first order'] : []),
    ...(prepaidOnly ? ['paid online'] : []),
    ...(maxPerPhone === null ? [] : [`${maxPerPhone} per phone`]),
  ];
}

/** The days on which a coupon can be used. */
function datesOf({ begins, ends, state }: AdminCoupon): string {
  if (state === 'ended') return `Ended ${formatDay(ends)}`;
  return begins === null ? `Until ${formatDay(ends)}` : `${formatDay(begins)} – ${formatDay(ends)}`;
}

type EndDialogProps = {
  /** The coupon to end; undefined while the dialog is closed. */
  coupon: AdminCoupon | undefined;
  onClose: () => void;
  onEnded: () => void;
};

/** Asks before a coupon is ended. */
function EndDialog({ coupon, onClose, onEnded }: EndDialogProps) {
  const { pending, run } = useAction();

  async function end({ code }: AdminCoupon) {
    const ended = await run(() => call('endCoupon', { code }), toastError);
    onClose();
    if (!ended) return;
    showToast(`${code} has ended.`, { tone: 'good' });
    onEnded();
  }

  return (
    <Dialog open={coupon !== undefined} onClose={onClose} title={`End ${coupon?.code ?? ''} now?`}>
      <p>Nobody can use it any more. Orders that already have it keep their discount.</p>
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={() => coupon && void end(coupon)}>
          End it now
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
