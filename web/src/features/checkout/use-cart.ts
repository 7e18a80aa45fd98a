import { MESSAGES } from '@nirala/contract/text/messages';
import { piecesRefusal } from '@nirala/contract/settings/order-limits';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { Totals } from '@nirala/contract/order/pricing';
import { useNavigate } from 'react-router-dom';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { useBag } from '../bag/bag.ts';
import type { Lines } from '../bag/lines.ts';
import { findLineProblem } from '../bag/line-problem.ts';
import {
  type BagCoupons,
  couponTotals,
  isFreeBag,
  storeShownTotals,
  useBagCoupons,
  useOffersOfBag,
} from '../bag/offers.ts';
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
  const isFree = useFreeBag(lines, coupons, totals);
  const nothingToPay = totals.payable > 0 || isFree ? undefined : MESSAGES.nothingToPay;
  const blocked = hasProblem ? MESSAGES.bagNeedsAttention : (piecesRefusal(limits, lines) ?? nothingToPay);

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

/**
 * Whether a bag with items costs nothing because of its coupons, which the store is asked for. Spec §4: otherwise such a bag
 * is sent back to /cart with a message, after the delay of spec §9; also while the store does not answer.
 */
function useFreeBag(lines: Lines, coupons: BagCoupons, { subtotal, payable }: Totals): boolean {
  const navigate = useNavigate();
  const nothingToPay = subtotal > 0 && payable <= 0;
  const code = coupons.typed?.code ?? '';
  /** With which code. */
  const [freeWith, setFreeWith] = useState<string>();
  const ask = useEffectEvent(() => isFreeBag(lines, coupons));
  useEffect(() => {
    if (!nothingToPay) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void ask()
        .catch(() => false)
        .then((isFree) => {
          if (isOver) return;
          setFreeWith(isFree ? code : undefined);
          if (isFree) return;
          showToast(MESSAGES.invalidAccess, { tone: 'bad' });
          void navigate('/cart', { replace: true });
        });
    }, GUARD_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [nothingToPay, code, navigate]);
  return nothingToPay && freeWith === code;
}

const GUARD_DELAY_MS = 500;
