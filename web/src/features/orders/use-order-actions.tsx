import type { Address } from '@nirala/contract/place/address';
import { MESSAGES } from '@nirala/contract/text/messages';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import type { Order } from '@nirala/contract/order/order';
import type { Product } from '@nirala/contract/product/product';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import { useAction } from '../../lib/use-action.ts';
import type { OrderAddressDialogProps } from '../address/order-address-dialog.tsx';
import { removeOrderedFromBag, storePlacedOrder } from '../checkout/placed-order.ts';
import { failureNotice } from '../payment/checkout-notice.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import { loadGateway } from '../payment/gateway.ts';
import { payOnline, type PaymentRequest, type PaymentResult } from '../payment/pay-online.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OrderSizeDialogProps, SizeChange } from './order-size-dialog.tsx';
import type { RateDialogProps } from './rate-dialog.tsx';
import { RedeliverDialog } from './redeliver-dialog.tsx';
import { useBuyAgain } from './use-buy-again.tsx';

type OrderActionsOptions = {
  phoneNumber: string;
  onChange: (order: Order) => void;
  onCancelled: (order: Order) => void;
  /** The server refused a change, so the orders shown are out of date. */
  onOutdated: () => void;
};

/** What a shopper can do with an order. */
export type OrderActions = {
  /** The ids of the orders that are being paid, or whose products are being loaded to buy them again. */
  paying: string | undefined;
  adding: string | undefined;
  /** A short call about an order is on its way. */
  isBusy: boolean;
  pay: (order: Order) => void;
  confirm: (order: Order) => void;
  buyAgain: (order: Order) => void;
  /** Track Order was pressed before there is a link. */
  explainTracking: () => void;
  cancel: (order: Order) => void;
  changeAddress: (order: Order) => void;
  changeSize: (order: Order) => void;
  /** After a failed delivery: the shopper says what happens next. */
  redeliver: (order: Order) => void;
  /** Opens the review of one of its products; by default of the first that the shopper has not reviewed. */
  rate: (order: Order, productId?: string) => void;
};

/** What a shopper can do with orders, and the dialogs for it, to be rendered beside them. */
export function useOrderActions({ phoneNumber, onChange, onCancelled, onOutdated }: OrderActionsOptions) {
  const [isTracking, setTracking] = useState(false);
  const [toCancel, setToCancel] = useState<Order>();
  const [toRedeliver, setToRedeliver] = useState<Order>();
  const [AddressDialog, toMove, setToMove] = useDialogOnDemand<OrderAddressDialogProps, Order>(
    async () => (await import('../address/order-address-dialog.tsx')).OrderAddressDialog,
  );
  const [SizeDialog, toResize, setToResize] = useDialogOnDemand<OrderSizeDialogProps, Order>(
    async () => (await import('./order-size-dialog.tsx')).OrderSizeDialog,
  );
  const [RateDialog, toRate, setToRate] = useDialogOnDemand<RateDialogProps, { order: Order; product: Product }>(
    async () => (await import('./rate-dialog.tsx')).RateDialog,
  );
  const { buyAgain, adding, shortfallDialog } = useBuyAgain();
  const { pay, paying } = usePayNow({ phoneNumber, onChange, onOutdated });
  const { pending: isBusy, run } = useAction();
  const closeTracking = () => setTracking(false);

  function showChanged({ order, message }: { order: Order; message: string }) {
    onChange(order);
    showToast(message, { tone: 'good' });
  }

  function rate(order: Order, id = order.unrated?.[0]) {
    if (id === undefined) return;
    void run(
      async () => setToRate({ order, product: await call('getProduct', { id }) }),
      (error) => showToast(serverMessageOr(MESSAGES.somethingWrong, error), { tone: 'bad' }),
    );
  }

  const dialogs = (
    <>
      {shortfallDialog}
      <Dialog open={isTracking} onClose={closeTracking} title="Tracking Information">
        <p>{MESSAGES.trackingSoon}</p>
        <Button onClick={closeTracking}>Okay</Button>
      </Dialog>
      {AddressDialog && (
        <AddressDialog
          address={toMove?.address}
          phoneNumber={phoneNumber}
          onSave={async (address: Address) =>
            showChanged(await call('changeOrderAddress', { id: toMove?._id ?? '', address }))
          }
          onClose={() => void setToMove(undefined)}
        />
      )}
      {SizeDialog && (
        <SizeDialog
          order={toResize}
          onSave={async (change: SizeChange) =>
            showChanged(await call('changeOrderSize', { id: toResize?._id ?? '', ...change }))
          }
          onClose={() => void setToResize(undefined)}
        />
      )}
      {RateDialog && (
        <RateDialog
          product={toRate?.product}
          onClose={() => void setToRate(undefined)}
          onRated={(productId) => {
            const left = toRate?.order.unrated?.filter((each) => each !== productId) ?? [];
            if (toRate) onChange({ ...toRate.order, unrated: left.length > 0 ? left : undefined });
          }}
        />
      )}
      {toRedeliver && (
        <RedeliverDialog
          order={toRedeliver}
          onClose={() => setToRedeliver(undefined)}
          onSent={onChange}
          onRefused={onOutdated}
        />
      )}
      <CancelDialog
        order={toCancel}
        onClose={() => setToCancel(undefined)}
        onCancelled={onCancelled}
        onRefused={onOutdated}
      />
    </>
  );
  const actions: OrderActions = {
    paying,
    adding,
    isBusy,
    pay: (order) => void pay(order),
    confirm: ({ _id: id }) =>
      void run(
        async () => showChanged(await call('confirmCodOrder', { id })),
        (error) => showToast(serverMessageOr(MESSAGES.somethingWrong, error), { tone: 'bad' }),
      ),
    buyAgain: (order) => void buyAgain(order),
    explainTracking: () => setTracking(true),
    cancel: setToCancel,
    changeAddress: (order) => void setToMove(order),
    changeSize: (order) => void setToResize(order),
    redeliver: setToRedeliver,
    rate,
  };
  return { actions, dialogs };
}

type PayNowOptions = Omit<OrderActionsOptions, 'onCancelled'>;

/** Pay now: opens the gateway's window or page for a pending order. `paying` is the id of the order that is being paid. */
function usePayNow({ phoneNumber, onChange, onOutdated }: PayNowOptions) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [orderId, setOrderId] = useState<string>();
  const { pending, run } = useAction();

  function pay(order: Order) {
    return run(async (signal) => {
      setOrderId(order._id);
      const request = requestOf(order, phoneNumber);
      await loadGateway();
      const reserved = await call('createOrder', request);
      const payer = { contact: phoneNumber, name: order.address.name };
      handleResult(await payOnline(request, reserved, payer, { onStage: () => undefined, signal }));
    }, handleFailure);
  }

  function handleResult(result: PaymentResult) {
    if (result.kind === 'placed') return finish(result.order, result.message);
    if (result.kind !== 'pending') {
      showToast(result.message, { tone: result.kind === 'unverified' ? 'plain' : 'bad' });
      return onOutdated();
    }
    const { order, failure } = result;
    onChange({ ...order, paymentFailure: failure ?? order.paymentFailure });
    if (failure) showToast(`${MESSAGES.paymentFailed} ${failure}`, { tone: 'bad' });
    else if (order.payUntil) showToast(reservedUntil(order.payUntil));
  }

  function handleFailure(error: unknown) {
    const refusal = readCheckoutRefusal(error);
    if (refusal?.reason === 'placed') return finish(refusal.order);
    const hasEnded = refusal?.reason === 'over';
    showToast(hasEnded ? MESSAGES.payOver : failureNotice(error, 'Pre-Paid').message, { tone: 'bad' });
    if (hasEnded) onOutdated();
  }

  function finish(order: Order, message: string = MESSAGES.orderPlaced) {
    removeOrderedFromBag(order);
    showToast(message, { tone: 'good' });
    if (window.location.pathname === pathname) void navigate('/order-success', { state: storePlacedOrder(order) });
  }

  return { pay, paying: pending ? orderId : undefined };
}

function requestOf(order: Order, userPhone: string): PaymentRequest {
  const { checkoutId, address, cartItems, redeemCode, totalAmount, advance } = order;
  const shown = advance && { amount: advance.amount, kept: advance.kept };
  return {
    userPhone,
    checkoutId,
    address,
    cartItems,
    redeemCode,
    amount: totalAmount,
    currency: 'INR',
    advance: shown,
  };
}
