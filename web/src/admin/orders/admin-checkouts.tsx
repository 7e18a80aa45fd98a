import { LEFT_CHECKOUT_DAYS } from '@nirala/contract/api/admin/checkouts';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { orderGreeting } from '@nirala/contract/text/message-templates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { Written } from '../../components/written.tsx';
import { useBrand } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useQueue } from '../queue.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import { BackLink, customerPath, FROM_LIST, orderPath, PhoneLink, WhatsAppLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { piecesText } from './order-text.ts';

/** /admin-checkouts: orders that were begun and not paid, to call their shoppers about. */
export function AdminCheckouts() {
  const list = usePagedList({
    key: 'left checkouts',
    read: async (cursor, signal) => {
      const { orders, ...rest } = await call('listLeftCheckouts', { cursor }, signal);
      return { ...rest, items: orders };
    },
    idOf: ({ _id }) => _id,
    onMoreFailed: toastError,
  });
  const orderedSince = new Set(list.pages.flatMap((page) => page.orderedSince));
  return (
    <AdminPage
      title="Left at the payment"
      back={<BackLink to="/admin-new-order">Orders</BackLink>}
      actions={
        <ButtonLink look="quiet" to="/admin-place-order" state={FROM_LIST}>
          Order for a caller
        </ButtonLink>
      }
    >
      <ul className={shared.points}>
        <li>{`Of the last ${LEFT_CHECKOUT_DAYS} days. Nothing was paid: the payment failed, or it was not finished in time.`}</li>
        <li>
          Call or write once about this order, and offer nothing else: the shoppers gave you the number for it. While it
          is reserved, they can pay it in My Orders. Later, place it again as an order for a caller: they get a payment
          link.
        </li>
      </ul>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed message={errorText(list.error)} onRetry={list.reload} />}
      {list.state === 'loaded' && list.items.length === 0 && <p>There is none.</p>}
      {list.items.length > 0 && (
        <ul className={shared.list} aria-label="Checkouts">
          {list.items.map((order) => (
            <CheckoutRow key={order._id} order={order} hasOrdered={orderedSince.has(order._id)} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button look="quiet" aria-disabled={list.loadingMore} onClick={list.loadMore}>
          {list.loadingMore ? 'Loading...' : 'More checkouts'}
        </Button>
      )}
    </AdminPage>
  );
}

/** A checkout with the ways to reach its shopper. It stays after “Done”, so that the press can be undone. */
function CheckoutRow({ order, hasOrdered }: { order: AdminOrder; hasOrdered: boolean }) {
  const { _id: id, address, customer, createdAt, totalAmount, payUntil, paymentFailure } = order;
  const brand = useBrand();
  const { retry: countAgain } = useQueue();
  const { pending, run } = useAction();
  const [settled, setSettled] = useState(false);

  async function settle(next: boolean) {
    const reply = await run(() => call('settleLeftCheckout', { id, settled: next }), toastError);
    if (!reply) return;
    setSettled(next);
    countAgain();
  }

  const text = `${orderGreeting(brand.name, address.name, id)} The payment was not completed, so nothing was charged. Can we help?`;
  return (
    <li>
      <p>
        <Link to={orderPath(id)} state={FROM_LIST}>
          {id}
        </Link>{' '}
        <Link to={customerPath(customer)} state={FROM_LIST}>
          <Written>{address.name}</Written>
        </Link>{' '}
        {hasOrdered && <Badge tone="green">Ordered since</Badge>}
      </p>
      <p className={shared.small}>
        <span>{`${piecesText(order)}, ${formatRupees(totalAmount)}, ${formatDayTime(createdAt)}. `}</span>
        <span>
          {payUntil === undefined ? 'Its pieces are on sale again.' : `Reserved until ${formatDayTime(payUntil)}.`}
        </span>{' '}
        {paymentFailure !== undefined && (
          <>
            Failed: <Written>{paymentFailure}</Written>
          </>
        )}
      </p>
      <p className={shared.small}>
        <PhoneLink phone={address.mobileNumber} />
      </p>
      <div className={shared.buttons}>
        <WhatsAppLink phone={address.mobileNumber} text={text} />
        <Button look="quiet" aria-disabled={pending} onClick={() => void settle(!settled)}>
          {settled ? 'Put it back' : 'Done'}
        </Button>
      </div>
      {settled && <p role="status">It is off the list.</p>}
    </li>
  );
}
