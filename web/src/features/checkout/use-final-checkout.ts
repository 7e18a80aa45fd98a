import { MESSAGES } from '@nirala/contract/text/messages';
import { toRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useBag } from '../bag/bag.ts';
import { useCoupon } from '../bag/coupon.ts';
import { bagTotals } from '../bag/lines.ts';
import { useAccessDenial } from '../session/use-access.ts';
import { isPlacedSince, readCheckoutState } from './checkout-state.ts';

type TurnAwayTarget = { message: string; to: string; state?: unknown };

/**
 * The guards of /final-checkout (spec §5). `turnAway` is where to redirect a visitor who may not see the screen.
 * `expectedTotal` is the total that the shopper saw in the bag, in rupees.
 */
export function useFinalCheckout() {
  const denial = useAccessDenial('/final-checkout');
  const { pathname, state } = useLocation();
  const [isPlaced, setPlaced] = useState(false);
  const lines = useBag();
  const coupon = useCoupon();
  const fromBag = readCheckoutState(state);

  function findTurnAway(): TurnAwayTarget | undefined {
    if (denial) return { message: denial.message, to: '/login', state: { from: pathname, state } };
    if (lines.length > 0) return undefined;
    // The order was placed in another tab.
    if (fromBag && isPlacedSince(fromBag)) return { message: MESSAGES.alreadyPlaced, to: '/my-orders' };
    return { message: MESSAGES.invalidAccess, to: '/cart' };
  }

  return {
    isPlaced,
    turnAway: findTurnAway(),
    // A second tab or a reopened checkout has no state from the bag and continues with the bag as it is.
    expectedTotal: fromBag?.totalPayable ?? toRupees(bagTotals(lines, coupon?.percent).payable),
    /** Renders synchronously, so that the guards never see the bag that the order emptied. */
    onPlaced: () => flushSync(() => setPlaced(true)),
  };
}
