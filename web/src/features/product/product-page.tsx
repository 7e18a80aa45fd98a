import { categoryOf } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { whenIdle } from '../../lib/on-demand.ts';
import { DeliverySlot } from '../delivery/delivery-slot.tsx';
import { shortPromises } from '../store/promises.ts';
import { subscribeToLoaded, useCategories, useStoreDetails } from '../store/store-details.ts';
import { Head } from '../seo/head.tsx';
import { productPreview } from '../seo/product.ts';
import { rememberViewed } from '../related/remember-viewed.ts';
import { RelatedProducts } from '../related/related-products.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './on-demand/loader.ts';
import styles from './product.module.css';
import { Sections } from './sections.tsx';
import { Title } from './title.tsx';
import { TrustBadges } from './trust-badges.tsx';
import { useCurrentProduct } from './use-current-product.ts';

/** `rendered`: what only the server has. */
type ProductPageProps = { product: Product; at: number; rendered: Rendered };
type Rendered = ProductData['serverOnly'];

/** The page of a product that exists: what it is and costs, its reviews, and related products. */
export function ProductPage({ product, at, rendered }: ProductPageProps) {
  const fresh = useCurrentProduct(product, at);
  useEffect(() => whenIdle(() => rememberViewed(product)), [product]);
  const { name, brand, description, category } = product;
  const categories = useCategories();
  const store = useStoreDetails(undefined, subscribeToLoaded);
  const promises = shortPromises(store, fresh.discountedPrice);
  const shown = categoryOf(categories, category);
  const trail = [
    { label: 'Home', to: '/' },
    ...(shown ? [{ label: shown.label, to: `/${shown.slug}` }] : []),
    { label: name },
  ];
  return (
    <article className={`page ${styles.screen}`}>
      <Head
        title={name}
        suffix={brand}
        description={description}
        canonical={`/product/${encodeURIComponent(product.id)}`}
        preview={
          import.meta.env.SSR &&
          productPreview(product, { steps: trail, categories, times: rendered?.times, prices: store?.prices })
        }
      />
      <Breadcrumb steps={trail} />
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.details}>
          <Title product={fresh} level={1} />
          <BuyBox product={fresh}>
            {(promises || fresh.offer) && (
              <div className={styles.terms}>
                {promises && <p>{promises}</p>}
                {fresh.offer && (
                  <Link to="/offers" className={styles.offer}>
                    {fresh.offer}
                  </Link>
                )}
              </div>
            )}
          </BuyBox>
          {fresh.stock > 0 && <DeliverySlot product={fresh} />}
          <p className={styles.description}>{description}</p>
          <Sections product={product} />
          <TrustBadges />
        </div>
        <div className={styles.after}>
          <Reviews product={product} />
          <RelatedProducts to={[product.id]}>
            {import.meta.env.SSR && <PlainLinks links={rendered?.links} />}
          </RelatedProducts>
        </div>
      </div>
    </article>
  );
}

/** Products to go on to, for readers without JavaScript. Only the server renders them, so browsers do not load this. */
function PlainLinks({ links = [] }: Partial<NonNullable<Rendered>>) {
  return (
    <>
      <h2>You may also like</h2>
      <ul>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`/product/${encodeURIComponent(id)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
