import { useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import type { loadOffers } from '../features/offers/loader.ts';
import { CouponCard, SaleCard } from '../features/offers/offer-cards.tsx';
import styles from '../features/offers/offers.module.css';
import { Head } from '../features/seo/head.tsx';
import { useBrand } from '../features/store/store-details.ts';

const TITLE = 'Offers';

/** /offers: the sales that run, and the coupons that everybody may use, with their conditions and their end. */
export function OffersScreen() {
  const { sales, coupons } = useLoaderData<typeof loadOffers>();
  const { name } = useBrand();
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={TITLE}
        description={`The sales and the coupon codes of ${name}: what they take off, their conditions, and when they end.`}
        canonical="/offers"
      />
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, { label: TITLE }]} />
      <h1 className={styles.title}>{TITLE}</h1>
      {sales.length + coupons.length === 0 && (
        <EmptyState title="No offers right now">
          <p>Our prices stay as they are for the moment.</p>
          <ButtonLink to="/">Continue shopping</ButtonLink>
        </EmptyState>
      )}
      {sales.length > 0 && (
        <section className={styles.section} aria-labelledby="sales">
          <h2 id="sales">Sales</h2>
          <ul className={styles.cards}>
            {sales.map((sale, index) => (
              <SaleCard key={index} {...sale} />
            ))}
          </ul>
        </section>
      )}
      {coupons.length > 0 && (
        <section className={styles.section} aria-labelledby="coupons">
          <h2 id="coupons">Coupons</h2>
          <ul className={styles.cards}>
            {coupons.map((coupon) => (
              <CouponCard key={coupon.code ?? coupon.title} {...coupon} />
            ))}
          </ul>
          <p className="quiet">An order can have one coupon. All times are Indian time.</p>
        </section>
      )}
    </div>
  );
}
