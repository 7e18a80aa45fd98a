import { MESSAGES } from '@nirala/contract/messages';
import { reservedUntil } from '@nirala/contract/message-templates';
import type { Order } from '@nirala/contract/order';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storePlacedOrder } from '../checkout/last-placed-order.ts';
import { readCheckoutRefusal } from '../payment/checkout-refusal.ts';
import { showToast } from '../../lib/toast.ts';
import { failureNotice } from '../payment/checkout-notice.ts';
import { payOnline, type PaymentResult, type PaymentRequest } from '../payment/pay-online.ts';
import { removeOrderedFromBag } from '../checkout/finish-checkout.ts';

type Tools = { phoneNumber: string; onChange: (order: Order) => void; onOver: () => void };

/** Pay now: opens Razorpay's window for an order that waits, one at a time. `paying` is that order's id. */
export function usePayNow({ phoneNumber, onChange, onOver }: Tools) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [paying, setPaying] = useState<string>();
  const screen = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller;
    return () => controller.abort();
  }, []);

  async function pay(order: Order) {
    if (paying) return;
    setPaying(order._id);
    const payer = { contact: phoneNumber, name: order.address.name };
    try {
      end(await payOnline(requestOf(order, phoneNumber), payer, () => undefined, screen.current.signal));
    } catch (error) {
      const refusal = readCheckoutRefusal(error);
      if (refusal?.reason === 'placed') return finish(refusal.order);
      const over = refusal?.reason === 'over';
      showToast(over ? MESSAGES.payOver : failureNotice(error, 'Pre-Paid').message, { tone: 'bad' });
      if (over) onOver();
    } finally {
      setPaying(undefined);
    }
  }

  function end(ending: PaymentResult) {
    if (ending.kind === 'placed') return finish(ending.order, ending.message);
    if (ending.kind !== 'waits') {
      showToast(ending.message, { tone: ending.kind === 'unchecked' ? 'plain' : 'bad' });
      return onOver();
    }
    const { order, failure } = ending;
    onChange({ ...order, paymentFailure: failure ?? order.paymentFailure });
    if (failure) showToast(`${MESSAGES.paymentFailed} ${failure}`, { tone: 'bad' });
    else if (order.payUntil) showToast(reservedUntil(order.payUntil));
  }

  function finish(order: Order, message: string = MESSAGES.orderPlaced) {
    removeOrderedFromBag(order);
    showToast(message, { tone: 'good' });
    if (window.location.pathname === pathname) void navigate('/order-success', { state: storePlacedOrder(order) });
  }

  return { pay, paying };
}

function requestOf(order: Order, userPhone: string): PaymentRequest {
  const { checkoutId, address, cartItems, redeemCode, totalAmount } = order;
  return { userPhone, checkoutId, address, cartItems, redeemCode, amount: totalAmount, currency: 'INR' };
}
