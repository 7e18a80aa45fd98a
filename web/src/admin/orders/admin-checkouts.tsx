import { LEFT_CHECKOUT_DAYS } from '@nirala/contract/api/admin/checkouts';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { orderGreeting } from '@nirala/contract/text/message-templates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { useBrand } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useQueue } from '../queue.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { toastError } from '../shared/errors.ts';
import { BackLink, customerPath, FROM_LIST, orderPath, PhoneLink, WhatsAppLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WorkList, WorkRow } from '../shared/work-list.tsx';
import { itemsText } from './order-text.ts';

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
      <p className={shared.small}>
        {`Orders of the last ${LEFT_CHECKOUT_DAYS} days that were not paid: the payment failed, or it was not finished in time. Call or write once about the order, and offer nothing else: the shoppers gave you the number for it. A reserved order can be paid in My Orders; place another one again, and the shopper gets a payment link.`}
      </p>
      <WorkList list={list} label="Checkouts" none="No checkout was left at the payment" more="More checkouts">
        {(order) => <CheckoutRow key={order._id} order={order} hasOrdered={orderedSince.has(order._id)} />}
      </WorkList>
    </AdminPage>
  );
}

/** A checkout with the ways to reach its shopper. It stays after “Done”, so that the press can be undone. */
function CheckoutRow({ order, hasOrdered }: { order: AdminOrder; hasOrdered: boolean }) {
  const { _id: id, address, customer, createdAt, totalAmount, payUntil, paymentFailure, userPhone } = order;
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
    <WorkRow
      actions={
        <>
          <WhatsAppLink phone={address.mobileNumber} text={text} />
          {payUntil === undefined && !hasOrdered && (
            <ButtonLink look="quiet" to="/admin-place-order" state={{ caller: { phone: userPhone, address } }}>
              Place it again
            </ButtonLink>
          )}
          <Button look="quiet" aria-disabled={pending} onClick={() => void settle(!settled)}>
            {settled ? 'Put it back' : 'Done'}
          </Button>
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
        {hasOrdered && <Badge tone="green">Ordered since</Badge>}
      </p>
      <p>
        <span>{`${itemsText(order)}, ${formatRupees(totalAmount)}`}</span>
      </p>
      <p className={shared.small}>
        <span>{`Begun ${formatDayTime(createdAt)}.`}</span>
        <span>
          {payUntil === undefined ? 'Its pieces are on sale again.' : `Reserved until ${formatDayTime(payUntil)}.`}
        </span>
        {paymentFailure !== undefined && (
          <span>
            Failed: <Written>{paymentFailure}</Written>
          </span>
        )}
      </p>
      <p className={shared.small}>
        <PhoneLink phone={address.mobileNumber} />
      </p>
      <p role="status">{settled && 'It is off the list.'}</p>
    </WorkRow>
  );
}
