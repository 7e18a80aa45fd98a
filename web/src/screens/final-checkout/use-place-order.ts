import type { Address } from '@nirala/contract/address';
import { MESSAGES } from '@nirala/contract/messages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lines } from '../../bag/lines.ts';
import { readConflict, type Conflict } from '../../checkout/conflict.ts';
import { CallError } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { takePrices } from '../../state/bag.ts';
import { placeOrder } from '../../state/checkout.ts';
import type { Coupon } from '../../state/coupon.ts';
import { isSessionOver } from '../../state/session.ts';

/** Why the order was not placed, in words for the shopper, and the right figures where they differ. */
export type Refused = { message: string; conflict?: Conflict; toBag: boolean };

type Order = {
  phoneNumber: string;
  lines: Lines;
  coupon: Coupon | undefined;
  address: Address;
  onPlaced: () => void;
};

/** Places the order once, however often Confirm is pressed while it is on its way. */
export function usePlaceOrder({ phoneNumber, lines, coupon, address, onPlaced }: Order) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const working = useRef(false);

  async function place() {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setRefused(undefined);
    try {
      const { _id } = await placeOrder(phoneNumber, lines, coupon, address, onPlaced);
      showToast(MESSAGES.orderPlaced, { tone: 'good' });
      await navigate('/order-success', { state: { orderId: _id }, replace: true });
    } catch (error) {
      if (isSessionOver(error)) showToast(MESSAGES.loginToOrder, { tone: 'bad' });
      const why = refusal(error);
      if (why.conflict) takePrices(why.conflict.lines);
      setRefused(why);
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  return { place, busy, refused };
}

function refusal(error: unknown): Refused {
  if (!(error instanceof CallError)) return { message: MESSAGES.orderFailed, toBag: false };
  if (error.status === 0) return { message: MESSAGES.orderNetwork, toBag: false };
  return {
    message: error.message || MESSAGES.orderFailed,
    conflict: readConflict(error.details),
    toBag: error.status === 409,
  };
}
