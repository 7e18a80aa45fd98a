import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import { Button } from '../../components/button.tsx';
import type { Payer } from '../payment/gateway.ts';
import styles from './my-orders.module.css';
import { type CodCalls, useCodOrder } from './use-cod-order.ts';

type CodOrder = Pick<Order, '_id' | 'totalAmount' | 'confirmBy' | 'payNow' | 'status'>;

type CodNoteProps<Shown> = {
  order: CodOrder;
  calls: CodCalls<Shown>;
  payer?: Partial<Payer>;
  onChange: (order: Shown) => void;
};

/** What can be done with a COD order before it is packed: confirm it if it waits for that, and pay it online instead. */
export function CodNote<Shown extends CodOrder>({ order, calls, payer = {}, onChange }: CodNoteProps<Shown>) {
  const { _id: id, totalAmount, confirmBy, payNow: offer } = order;
  const { confirm, payNow, pending } = useCodOrder(id, calls, { payer, onChange });
  if (confirmBy === undefined && offer === undefined) return null;
  const until = confirmBy === undefined ? undefined : new Date(confirmBy);
  return (
    <div className={until ? styles.pending : styles.note}>
      {until && (
        <>
          <p>{`Please confirm this order by ${formatDay(until)}, ${formatTime(until)}. We pack it after that.`}</p>
          <Button wide aria-disabled={pending} onClick={() => void confirm()}>
            Confirm order<span className="visually-hidden"> {id}</span>
          </Button>
        </>
      )}
      {offer && (
        <>
          <p>{`${offerText(totalAmount - offer.totalAmount)}${until ? ' That confirms the order, too.' : ''}`}</p>
          <Button look="quiet" wide={until !== undefined} aria-disabled={pending} onClick={() => void payNow()}>
            <span>{pending ? 'One moment...' : `Pay ${formatRupees(offer.totalAmount)} online`}</span>
            <span className="visually-hidden"> for order {id}</span>
          </Button>
        </>
      )}
    </div>
  );
}

/** `saved`: what paying online saves, in rupees. */
const offerText = (saved: number): string =>
  saved > 0 ? `Pay online now and save ${formatRupees(saved)}.` : 'You can also pay online now.';
