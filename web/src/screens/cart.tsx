import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { piecesRefusal } from '@nirala/contract/order-limits';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { bagTotals, countUnits, type LineKey } from '../features/bag/lines.ts';
import { findLineProblem } from '../features/bag/line-problem.ts';
import { useCurrentProducts } from '../features/bag/use-current-products.ts';
import { Columns } from '../features/checkout/columns.tsx';
import { PriceSummary } from '../features/order-summary/price-summary.tsx';
import { useNothingToPayGuard } from '../features/checkout/use-nothing-to-pay-guard.ts';
import { useReconcilePayment } from '../features/checkout/use-reconcile-payment.ts';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { Head } from '../features/seo/head.tsx';
import { showToast } from '../lib/toast.ts';
import { TrustBadges } from '../features/product/trust-badges.tsx';
import { removeFromBag, useBag } from '../features/bag/bag.ts';
import { useCoupon } from '../features/bag/coupon.ts';
import { useStoreFacts } from '../features/content/store-facts.ts';
import { BagLine } from '../features/bag/bag-line.tsx';
import styles from '../features/bag/cart.module.css';
import { CouponBox } from '../features/bag/coupon-box.tsx';
import { ProceedBar } from '../features/checkout/proceed-bar.tsx';

/** /cart: the bag, what it costs, and the way to checkout. */
export function Cart() {
  const lines = useBag();
  const fresh = useCurrentProducts(lines);
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const rules = useStoreFacts(DEFAULT_STORE_DETAILS);
  const isMarked = lines.some((line) => findLineProblem(line, fresh.get(line.id), rules.maxPerLine) !== undefined);
  const units = countUnits(lines);
  const totals = bagTotals(lines, useCoupon()?.percent);
  const free = totals.payable > 0 ? undefined : MESSAGES.nothingToPay;
  const blocked = isMarked ? MESSAGES.bagNeedsAttention : (piecesRefusal(rules, lines) ?? free);
  useNothingToPayGuard(totals);
  useReconcilePayment(({ kind }) => {
    const action = { label: 'See My Orders', run: () => void navigate('/my-orders') };
    if (kind === 'placed') showToast(MESSAGES.orderPlaced, { tone: 'good', action });
    if (kind === 'back') showToast(MESSAGES.paymentBack, { tone: 'bad', action });
  });

  function remove(key: LineKey, title: string) {
    const undo = removeFromBag(key);
    showToast(`Removed ${title} from your bag.`, { action: { label: 'Undo', run: undo } });
    // The button that had the focus is gone with its line.
    screen.current?.focus({ preventScroll: true });
  }

  return (
    <div className={`page ${styles.screen}`} ref={screen} tabIndex={-1}>
      <Head title={`My Bag - ${BRAND.name}`} noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Bag' }]} />
      {lines.length === 0 ? (
        <EmptyState title="Your bag is empty" level={1}>
          <p>Nothing in it yet. Let us change that.</p>
          <ButtonLink to="/">Continue shopping</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>
            My Bag <span className={styles.count}>{units === 1 ? '1 item' : `${units} items`}</span>
          </h1>
          <Columns
            aside={
              <>
                <CouponBox saved={totals.couponDiscount} />
                <PriceSummary totals={totals} total="Total payable" />
              </>
            }
            bar={<ProceedBar payable={toRupees(totals.payable)} blocked={blocked} />}
          >
            <ul className={styles.lines}>
              {lines.map((line, index) => {
                // Stays the same while the size changes, so that the picker keeps the focus.
                const nth = lines.slice(0, index).filter((other) => other.id === line.id).length;
                const title = line.title || line.name;
                return (
                  <BagLine
                    key={`${line.id}/${nth}`}
                    line={line}
                    fresh={fresh.get(line.id)}
                    most={rules.maxPerLine}
                    onRemove={() => remove(line, title)}
                  />
                );
              })}
            </ul>
            <TrustBadges />
          </Columns>
        </>
      )}
    </div>
  );
}
