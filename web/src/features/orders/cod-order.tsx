import { formatRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { Button } from '../../components/button.tsx';
import { type Payer, loadGateway, openGateway, PaymentUnavailable } from '../payment/gateway.ts';
import styles from './my-orders.module.css';
import { confirmUntil } from './order-words.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';

/** The calls that confirm and pay an order: those of My Orders, or those of the link in a notification. */
export type CodCalls<Shown> = {
  confirm: () => Promise<Shown>;
  startPayment: () => Promise<Reply<Api['payCodOrder']>>;
  /** The server then looks at the gateway for a payment. */
  checkPayment: () => Promise<Shown>;
};

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
  return (
    <div className={confirmBy ? styles.pending : styles.note}>
      {confirmBy && (
        <>
          <p>{confirmUntil(confirmBy)}</p>
          <Button wide aria-disabled={pending} onClick={() => void confirm()}>
            Confirm order<span className="visually-hidden"> {id}</span>
          </Button>
        </>
      )}
      {offer && (
        <>
          <p>{`${offerText(totalAmount - offer.totalAmount)}${confirmBy ? ' That confirms the order, too.' : ''}`}</p>
          <Button look="quiet" wide={confirmBy !== undefined} aria-disabled={pending} onClick={() => void payNow()}>
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

type CodOrderOptions<Shown> = { payer: Partial<Payer>; onChange: (order: Shown) => void };

/** Confirms a COD order, or pays it online after all. An order that waits for its payment is paid the same way. */
export function useCodOrder<Shown extends Pick<Order, '_id' | 'payNow' | 'status'>>(
  orderId: string,
  calls: CodCalls<Shown>,
  { payer, onChange }: CodOrderOptions<Shown>,
) {
  const { pending, run } = useAction();

  async function confirm() {
    const order = await run(calls.confirm, (error) =>
      showToast(serverMessageOr(MESSAGES.somethingWrong, error), { tone: 'bad' }),
    );
    if (!order) return;
    showToast(MESSAGES.orderConfirmed, { tone: 'good' });
    onChange(order);
  }

  function payNow() {
    return run(
      async (signal) => {
        await loadGateway();
        const started = await calls.startPayment();
        const result = await openGateway({ ...started, order: { _id: orderId } }, payer, signal);
        if (result.kind === 'closed' && result.failure) {
          showToast(`${MESSAGES.paymentFailed} ${result.failure}`, { tone: 'bad' });
        }
        // Also after a closed window, because a UPI app may have paid meanwhile.
        const order = await calls.checkPayment().catch((error: unknown) => {
          if (result.kind !== 'paid') throw error;
          // The gateway tells the server too.
          showToast(MESSAGES.paymentUnchecked, { tone: 'plain' });
        });
        if (!order) return;
        onChange(order);
        if (order.payNow === undefined && order.status !== 'Pending') showToast(MESSAGES.paidNow, { tone: 'good' });
        else if (result.kind === 'paid') showToast(MESSAGES.paymentUnchecked, { tone: 'plain' });
      },
      (error) => {
        const message =
          error instanceof PaymentUnavailable ? error.message : serverMessageOr(MESSAGES.paymentNotStarted, error);
        showToast(message, { tone: 'bad' });
      },
    );
  }

  return { confirm, payNow, pending };
}
