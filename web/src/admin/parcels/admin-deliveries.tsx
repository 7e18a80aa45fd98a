import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { cashDue } from '@nirala/contract/order/cash-due';
import { dueState } from '@nirala/contract/order/stage';
import {
  answerDeadline,
  DELIVERY_LISTS,
  DELIVERY_TITLES,
  deliveryListOf,
  type DeliveryList,
} from '@nirala/contract/parcel/deliveries';
import { CLAIM_KIND_TITLES, CLAIM_KINDS, type Claim } from '@nirala/contract/parcel/claim';
import { parcelTitle } from '@nirala/contract/parcel/parcel';
import { formatDayTime, formatDeliveryDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { orderGreeting } from '@nirala/contract/text/message-templates';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { useBrand } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { webLink } from '../../lib/web-link.ts';
import { DUE_LABELS, itemsText, requestText } from '../orders/order-text.ts';
import { LossAnswers } from '../orders/loss-dialog.tsx';
import { ParcelAnswers } from '../orders/parcel-answers.tsx';
import { ClaimButton } from '../orders/claim-dialog.tsx';
import { countText, useQueue } from '../queue.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { toastError } from '../shared/errors.ts';
import { customerPath, FROM_LIST, orderPath, PhoneLink, WhatsAppLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WorkList, WorkRow } from '../shared/work-list.tsx';

/** The line of the queue that counts each list; there is none for parcels that need nobody. */
const QUEUE_LINES_OF = {
  failed: 'undelivered',
  'coming-back': 'coming-back',
  back: 'back',
  lost: 'lost',
} as const satisfies Partial<Record<DeliveryList, string>>;

const WHYS: Record<DeliveryList, string> = {
  failed: 'The courier could not deliver them. Call the shopper, and say what the courier should do.',
  'on-the-way': 'They need nobody. The first to arrive is first.',
  'coming-back': 'Nobody took them, or you called them back. Press “Received back” when you have one.',
  back: 'The courier says that you have them. Check the pieces and press “Received back”.',
  lost: 'The courier says that they are lost, damaged or destroyed. Close them as lost unless they are found, and decide what happens.',
};

const NONES: Record<DeliveryList, string> = {
  failed: 'No delivery has failed',
  'on-the-way': 'Nothing is on its way',
  'coming-back': 'Nothing is coming back',
  back: 'Nothing waits to be checked',
  lost: 'Nothing is lost',
};

/** /admin-deliveries?list=failed: what is on its way, and what needs somebody, the most urgent first. */
export function AdminDeliveries() {
  const [search, setSearch] = useSearchParams();
  const list = DELIVERY_LISTS.find((each) => each === search.get('list')) ?? 'failed';
  const { counts } = useQueue();
  const labelOf = (each: DeliveryList) => {
    const count = each === 'on-the-way' ? undefined : counts?.[QUEUE_LINES_OF[each]];
    return (
      <>
        {DELIVERY_TITLES[each]} {count !== undefined && <span>{countText(count)}</span>}
      </>
    );
  };
  return (
    <AdminPage
      title="Deliveries"
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-claims" state={FROM_LIST}>
            Claims
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-tracking" state={FROM_LIST}>
            Courier files
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-cash" state={FROM_LIST}>
            Cash
          </ButtonLink>
        </>
      }
    >
      <Chips
        label="Deliveries"
        options={DELIVERY_LISTS.map((value) => ({ value, label: labelOf(value) }))}
        value={list}
        onChange={(next) => setSearch({ list: next }, { replace: true })}
      />
      <p className={shared.small}>{WHYS[list]}</p>
      <Deliveries list={list} />
    </AdminPage>
  );
}

function Deliveries({ list }: { list: DeliveryList }) {
  const { retry: countAgain } = useQueue();
  const deliveries = usePagedList({
    key: `deliveries ${list}`,
    read: async (cursor, signal) => {
      const { orders, next } = await call('listDeliveries', { list, cursor }, signal);
      return { items: orders, next };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });

  function leave() {
    countAgain();
    deliveries.reload();
  }

  return (
    <WorkList list={deliveries} label={DELIVERY_TITLES[list]} none={NONES[list]} more="More deliveries">
      {(order) => <DeliveryRow key={order._id} initial={order} list={list} onLeft={leave} />}
    </WorkList>
  );
}

type DeliveryRowProps = {
  initial: AdminOrder;
  list: DeliveryList;
  /** It is not in the list any more. */
  onLeft: () => void;
};

/** A parcel with what is known of it, how to reach its shopper, and the answers to it. */
function DeliveryRow({ initial, list, onLeft }: DeliveryRowProps) {
  const [order, setOrder] = useState(initial);
  const brand = useBrand();
  const { retry: countAgain } = useQueue();
  const { _id: id, parcel, address, customer, trackingLink } = order;
  const follow = webLink(trackingLink);

  function onClaimed({ kind }: Claim) {
    setOrder({ ...order, claimed: [...(order.claimed ?? []), kind] });
    countAgain();
  }

  function change(changed: AdminOrder) {
    setOrder(changed);
    if (deliveryListOf(changed) !== list) onLeft();
  }

  return (
    <WorkRow
      actions={
        <>
          {list !== 'on-the-way' && (
            <WhatsAppLink
              phone={address.mobileNumber}
              text={orderGreeting(brand.name, address.name, id, trackingLink)}
            />
          )}
          {list === 'lost' && <ClaimButton order={order} onSaved={onClaimed} />}
          <ParcelAnswers order={order} onChanged={change} />
          <LossAnswers order={order} onChanged={change} />
        </>
      }
    >
      <p>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>
        <Link to={customerPath(customer)} state={FROM_LIST}>
          <Written>{address.name}</Written>
        </Link>
        <span>
          <Written>{address.city}</Written> {address.pincode}
        </span>
      </p>
      <Until order={order} list={list} />
      <p>
        <span>
          {list === 'on-the-way' && parcel && <span>{`${parcelTitle(parcel.state)}. `}</span>}
          {parcel && parcel.attempts > 0 && <strong>{`Attempt ${parcel.attempts}. `}</strong>}
          <Written>{parcel?.reason}</Written>
          {parcel?.request && <strong>{` ${requestText(parcel.request)}.`}</strong>}
        </span>
      </p>
      <p className={shared.small}>
        <span>{`${itemsText(order)}. ${moneyText(order)}`}</span>
        {order.claimed && <strong>{`Claim entered: ${claimsText(order.claimed)}.`}</strong>}
      </p>
      <p className={shared.small}>
        <PhoneLink phone={address.mobileNumber} />
        {follow && (
          <a href={follow} target="_blank" rel="noopener noreferrer">
            <span>{parcel?.awb ?? 'Track'}</span> <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
      </p>
    </WorkRow>
  );
}

/** "Lost parcel, Wrong weight". */
const claimsText = (claimed: readonly string[]) =>
  CLAIM_KINDS.flatMap((kind) => (claimed.includes(kind) ? CLAIM_KIND_TITLES[kind] : [])).join(', ');

/** What the courier collects at the door, or that nothing is to be paid there. */
function moneyText(order: AdminOrder): string {
  const cash = cashDue(order);
  return cash > 0 ? `The courier collects ${formatRupees(cash)}.` : `${formatRupees(order.totalAmount)}, paid.`;
}

/** Until when it needs an answer, or should arrive, or since when it is so. */
function Until({ order, list }: { order: AdminOrder; list: DeliveryList }) {
  const { parcel, promise } = order;
  const now = new Date();
  if (list === 'on-the-way') {
    const due = dueState(order, now);
    return (
      <p>
        {due && <Badge tone={due === 'late' ? 'sale' : 'yellow'}>{DUE_LABELS[due]}</Badge>}{' '}
        {promise && <span>{`Promised by ${formatDeliveryDay(promise.latest)}`}</span>}
      </p>
    );
  }
  if (!parcel) return null;
  if (list !== 'failed') return <p>{`Since ${formatDayTime(parcel.stateAt)}`}</p>;
  const end = answerDeadline(parcel.courier, parcel.stateAt);
  if (!end)
    return <p>{`Failed ${formatDayTime(parcel.stateAt)}. Your courier’s deadline is not known: answer today.`}</p>;
  return (
    <p>
      <Badge tone={end < now ? 'sale' : 'yellow'}>{end < now ? 'Overdue' : 'Answer'}</Badge>{' '}
      <span>{`The courier takes an answer until ${formatDayTime(end.toISOString())}.`}</span>
    </p>
  );
}
