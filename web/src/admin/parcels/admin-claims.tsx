import { CLAIM_STATE_TITLES, CLAIM_STATES, claimDeadline, type ClaimState } from '@nirala/contract/parcel/claim';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { Link, useSearchParams } from 'react-router-dom';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { countText, useQueue } from '../queue.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { toastError } from '../shared/errors.ts';
import { BackLink, FROM_LIST, orderPath } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WorkList, WorkRow } from '../shared/work-list.tsx';
import { ClaimButton } from '../orders/claim-dialog.tsx';
import { itemsText } from '../orders/order-text.ts';
import { ClaimRow } from '../orders/claim-row.tsx';

const LISTS = ['missing', ...CLAIM_STATES] as const;

const NONES: Record<ClaimState, string> = {
  'to-file': 'Nothing is to be filed',
  filed: 'No claim waits for the courier',
  accepted: 'No accepted claim waits for its money',
  refused: 'No claim was refused',
  paid: 'No claim was paid yet',
  dropped: 'No claim was given up',
};

/** /admin-claims?state=filed: what couriers owe for lost and damaged parcels and wrong weights, and what they paid. */
export function AdminClaims() {
  const [search, setSearch] = useSearchParams();
  const state = LISTS.find((each) => each === search.get('state')) ?? 'missing';
  const { counts } = useQueue();
  const missing = counts && countText(counts.unclaimed ?? 0);
  return (
    <AdminPage title="Claims" back={<BackLink to="/admin-deliveries">Deliveries</BackLink>}>
      <Chips
        label="Claims"
        options={LISTS.map((value) => ({
          value,
          label:
            value === 'missing' ? (
              <>Not entered {missing !== undefined && <span>{missing}</span>}</>
            ) : (
              CLAIM_STATE_TITLES[value]
            ),
        }))}
        value={state}
        onChange={(next) => setSearch({ state: next }, { replace: true })}
      />
      {state === 'missing' ? <Unclaimed /> : <Claims key={state} state={state} />}
    </AdminPage>
  );
}

/** The claims in a state, and what they add up to. */
function Claims({ state }: { state: ClaimState }) {
  const { retry: countAgain } = useQueue();
  const list = usePagedList({
    key: `claims ${state}`,
    read: async (cursor, signal) => {
      const { claims, ...rest } = await call('listClaims', { state, cursor }, signal);
      return { ...rest, items: claims };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });

  function refresh() {
    countAgain();
    list.reload();
  }

  const sum = list.pages[0]?.sums.find((each) => each.state === state);
  return (
    <>
      {sum && (
        <p>
          <span>{`${formatCount(sum.count)} ${sum.count === 1 ? 'claim' : 'claims'}, ${formatRupees(sum.amount)} claimed`}</span>
          {sum.paid > 0 && <span>{`, ${formatRupees(sum.paid)} paid`}</span>}
        </p>
      )}
      <WorkList list={list} label="Claims" none={NONES[state]} more="More claims">
        {(claim) => <ClaimRow key={claim._id} claim={claim} onChanged={refresh} />}
      </WorkList>
    </>
  );
}

/** Lost parcels of which nobody has said whether they are claimed. */
function Unclaimed() {
  const { retry: countAgain } = useQueue();
  const list = usePagedList({
    key: 'unclaimed',
    read: async (cursor, signal) => {
      const { orders, next } = await call('listUnclaimed', { cursor }, signal);
      return { items: orders, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });

  function refresh() {
    countAgain();
    list.reload();
  }

  return (
    <>
      <p className={shared.small}>
        Lost parcels without a claim. What a courier pays is not a sale: it is in the Accounts as other income.
      </p>
      <WorkList list={list} label="Lost parcels" none="Every lost parcel has a claim" more="More parcels">
        {(order) => <UnclaimedRow key={order._id} order={order} onSaved={refresh} />}
      </WorkList>
    </>
  );
}

function UnclaimedRow({ order, onSaved }: { order: AdminOrder; onSaved: () => void }) {
  const { _id: id, address, parcel, totalAmount } = order;
  const end = parcel && claimDeadline(parcel.courier, 'lost', new Date(parcel.stateAt));
  return (
    <WorkRow actions={<ClaimButton order={order} onSaved={onSaved} />}>
      <p>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>
        <span>
          <Written>{address.name}</Written>, <Written>{address.city}</Written>
        </span>
      </p>
      <p>
        <span>{`${itemsText(order)}, ${formatRupees(totalAmount)}.`}</span>
      </p>
      <p className={shared.small}>
        {parcel && <span>{`Lost since ${formatDay(new Date(parcel.stateAt))}.`}</span>}
        {end && <span>{`The courier takes a claim until ${formatDay(end)}.`}</span>}
        {parcel?.awb !== undefined && <span>{`Parcel ${parcel.awb}.`}</span>}
      </p>
    </WorkRow>
  );
}
