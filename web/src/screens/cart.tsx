import { toRupees } from '@nirala/contract/text/money';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { BagLines } from '../features/bag/bag-lines.tsx';
import styles from '../features/bag/cart.module.css';
import { CouponBox } from '../features/bag/coupon-box.tsx';
import { countUnits } from '../features/bag/lines.ts';
import { Columns } from '../features/checkout/columns.tsx';
import { CheckoutSteps } from '../features/checkout/steps.tsx';
import { ProceedBar } from '../features/checkout/proceed-bar.tsx';
import { useCart } from '../features/checkout/use-cart.ts';
import { DeliverySlot } from '../features/delivery/delivery-slot.tsx';
import { PriceSummary } from '../features/order-summary/price-summary.tsx';
import { RelatedProducts } from '../features/related/related-products.tsx';
import { TrustBadges } from '../features/product/trust-badges.tsx';
import { useFollowedAccount } from '../features/following/follow-account.ts';
import { useSaveForLater } from '../features/saved/use-save-for-later.ts';
import { Head } from '../features/seo/head.tsx';
import { shortPromises } from '../features/store/promises.ts';
import { useStoreDetails } from '../features/store/store-details.ts';
import { useFocusFallback } from '../lib/use-focus-fallback.ts';

/** /cart: the bag, its totals, and where it can be delivered. */
export function Cart() {
  useFollowedAccount();
  const { lines, products, maxPerLine, coupons, totals, codPayable, blocked } = useCart();
  const [screen, focusScreen] = useFocusFallback<HTMLDivElement>();
  const saveForLater = useSaveForLater(products, focusScreen);
  const units = countUnits(lines);
  const promises = shortPromises(useStoreDetails(undefined), toRupees(totals.subtotal));
  return (
    <div className={`page ${styles.screen}`} ref={screen} tabIndex={-1}>
      <Head title="My Bag" noindex />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: 'My Bag' }]} />
      {lines.length === 0 ? (
        <>
          <EmptyState title="Your bag is empty" level={1}>
            <p>Nothing in it yet. Let us change that.</p>
            <ButtonLink to="/">Continue shopping</ButtonLink>
          </EmptyState>
          <RelatedProducts to={[]} />
        </>
      ) : (
        <>
          <CheckoutSteps at="Bag" />
          <h1>
            My Bag <span className={styles.count}>{units === 1 ? '1 item' : `${units} items`}</span>
          </h1>
          <Columns
            aside={
              <>
                <DeliverySlot payable={codPayable} />
                <CouponBox lines={lines} coupons={coupons} totals={totals} />
                <PriceSummary totals={totals} total="Total payable">
                  {promises && <p className="quiet">{promises}</p>}
                </PriceSummary>
              </>
            }
            bar={<ProceedBar payable={toRupees(totals.payable)} blocked={blocked} />}
          >
            <BagLines
              lines={lines}
              products={products}
              maxPerLine={maxPerLine}
              onRemoved={focusScreen}
              onSaveForLater={(line) => void saveForLater(line)}
            />
            <TrustBadges />
          </Columns>
        </>
      )}
    </div>
  );
}
