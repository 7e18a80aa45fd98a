import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import type { Order } from '@nirala/contract/order/order';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Button } from '../../components/button.tsx';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { AddressLines } from '../address/address-lines.tsx';
import { OrderPrice } from '../order-summary/price-summary.tsx';
import styles from './my-orders.module.css';
import { ParcelTimeline, Timeline } from './timeline.tsx';

/** The collapsed part of an order: price, timeline, address, links. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <details className={styles.details}>
      <summary>
        Details<span className="visually-hidden"> of order {order._id}</span>
      </summary>
      <h3>Price</h3>
      {order.exchangeOf === undefined ? (
        <OrderPrice order={order} total="Total" />
      ) : (
        <p>Its pieces were paid for with the order that they replace.</p>
      )}
      <h3>What happened</h3>
      <Timeline history={order.history} changes={order.changes} />
      {order.parcel && order.parcel.scans.length > 0 && (
        <>
          <h3>Your parcel</h3>
          <ParcelTimeline parcel={order.parcel} />
        </>
      )}
      <h3>Delivery address</h3>
      <AddressLines address={{ ...order.address, landmark: order.address.landmark || LANDMARK_DEFAULT }} />
      <h3>Links in our messages</h3>
      <TurnOffLinks orderId={order._id} />
    </details>
  );
}

/** For a shopper whose notifications others can read: turns off the links in the notifications so far. */
function TurnOffLinks({ orderId }: { orderId: string }) {
  const { pending, run } = useAction();
  const turnOff = () =>
    run(
      async () => showToast((await call('turnOffOrderLinks', { id: orderId })).message, { tone: 'good' }),
      (error) => showToast(serverMessageOr(MESSAGES.serverError, error), { tone: 'bad' }),
    );
  return (
    <>
      <p>The link in a message opens this order for 30 days without a login. It shows no name and no address.</p>
      <Button look="plain" aria-disabled={pending} onClick={() => void turnOff()}>
        {pending ? 'Turning off...' : 'Turn off links to this order'}
      </Button>
    </>
  );
}
