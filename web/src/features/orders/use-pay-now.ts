import { MESSAGES } from '@nirala/contract/text/messages';
import { reservedUntil } from '@nirala/contract/text/message-templates';
import type { Order } from '@nirala/contract/order/order';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { removeOrderedFromBag, storePlacedOrder } from '../checkout/placed-order.ts';
import { failureNotice } from '../payment/checkout-notice.ts';
import { readCheckoutRefusal } from '../payment/checkout-outcome.ts';
import { loadGateway } from '../payment/gateway.ts';
import { payOnline, type PaymentRequest, type PaymentResult } from '../payment/pay-online.ts';

type PayNowOptions = {
  phoneNumber: string;
  onChange: (order: Order) => void;
  /** The order can no longer be paid, or its state is not known. */
  onOutdated: () => void;
};

/** Pay now: opens the gateway's window or page for a pending order. `paying` is the id of the order that is being paid. */
export function usePayNow({ phoneNumber, onChange, onOutdated }: PayNowOptions) {
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
  const { checkoutId, address, cartItems, redeemCode, totalAmount } = order;
  return { userPhone, checkoutId, address, cartItems, redeemCode, amount: totalAmount, currency: 'INR' };
}
