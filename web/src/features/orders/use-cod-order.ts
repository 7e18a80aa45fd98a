import type { Order } from '@nirala/contract/order/order';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { loadGateway, openGateway, PaymentUnavailable, type Payer } from '../payment/gateway.ts';

/** The calls that confirm and pay an order: those of My Orders, or those of the link in a notification. */
export type CodCalls<Shown> = {
  confirm: () => Promise<Shown>;
  startPayment: () => Promise<Reply<Api['payCodOrder']>>;
  /** The server then looks at the gateway for a payment. */
  checkPayment: () => Promise<Shown>;
};

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
