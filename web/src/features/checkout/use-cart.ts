import { MESSAGES } from '@nirala/contract/text/messages';
import { piecesRefusal } from '@nirala/contract/settings/order-limits';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { Totals } from '@nirala/contract/order/pricing';
import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { showToast } from '../../lib/toast.ts';
import { useBag } from '../bag/bag.ts';
import { findLineProblem } from '../bag/line-problem.ts';
import { couponTotals, storeShownTotals, useBagCoupons, useOffersOfBag } from '../bag/offers.ts';
import { useCurrentProducts } from '../bag/use-current-products.ts';
import { usePriceRules } from '../store/price-rules.ts';
import { useStoreDetails } from '../store/store-details.ts';
import { useReconcilePayment } from './reconcile-payment.ts';

/**
 * The bag with its current products and totals, in paise: `codPayable` is what it costs on delivery. `blocked` is the
 * reason why it cannot be ordered. Reports the outcome of a payment that was started in this browser.
 */
export function useCart() {
  const lines = useBag();
  const products = useCurrentProducts(lines);
  const limits = useStoreDetails(DEFAULT_STORE_DETAILS);
  useOffersOfBag();
  const coupons = useBagCoupons();
  const rules = usePriceRules();
  const totals = couponTotals(lines, coupons, 'Pre-Paid', rules);
  const navigate = useNavigate();
  const hasProblem = lines.some((line) => findLineProblem(line, products.get(line.id), limits.maxPerLine));
  const nothingToPay = totals.payable > 0 ? undefined : MESSAGES.nothingToPay;
  const blocked = hasProblem ? MESSAGES.bagNeedsAttention : (piecesRefusal(limits, lines) ?? nothingToPay);

  useNothingToPayGuard(totals);
  useEffect(() => storeShownTotals(totals));
  useReconcilePayment(({ kind }) => {
    const action = { label: 'See My Orders', run: () => void navigate('/my-orders') };
    if (kind === 'placed') showToast(MESSAGES.orderPlaced, { tone: 'good', action });
    if (kind === 'refunding') showToast(MESSAGES.paymentBack, { tone: 'bad', action });
  });

  return {
    lines,
    products,
    maxPerLine: limits.maxPerLine,
    coupons,
    totals,
    codPayable: couponTotals(lines, coupons, 'COD', rules).payable,
    blocked,
  };
}

/** Spec §4: a bag with items but nothing to pay is sent back to /cart with a message, after the delay of spec §9. */
function useNothingToPayGuard({ subtotal, payable }: Totals): void {
  const navigate = useNavigate();
  const nothingToPay = subtotal > 0 && payable <= 0;
  useEffect(() => {
    if (!nothingToPay) return;
    const timer = setTimeout(() => {
      showToast(MESSAGES.invalidAccess, { tone: 'bad' });
      void navigate('/cart', { replace: true });
    }, GUARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [nothingToPay, navigate]);
}

const GUARD_DELAY_MS = 500;
