import { findCategory } from '@nirala/contract/category';
import { MESSAGES } from '@nirala/contract/messages';
import type { Product } from '@nirala/contract/product';
import { Link, useLoaderData } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RatingLine } from '../components/stars.tsx';
import { Head } from '../features/seo/head.tsx';
import { productPreview } from '../features/seo/product.ts';
import { BuyBox } from '../features/product/buy-box.tsx';
import { Gallery } from '../features/product/gallery.tsx';
import type { ProductData } from '../features/product/loader.ts';
import styles from '../features/product/product.module.css';
import { Sections } from '../features/product/sections.tsx';
import { Reviews } from '../features/reviews/reviews.tsx';
import { useCurrentProduct } from '../features/product/use-current-product.ts';
import { TrustBadges } from '../features/product/trust-badges.tsx';

/** /product/:id */
export function ProductScreen() {
  const { product, at } = useLoaderData<ProductData>();
  if (product) return <ProductPage product={product} at={at} key={product._id} />;
  return (
    <div className="page">
      <Head title={MESSAGES.productNotFound} noindex />
      <EmptyState title={MESSAGES.productNotFound} level={1}>
        <p className="quiet">It may have sold out for good. There is more where it came from.</p>
        <ButtonLink to="/">Go Back Home</ButtonLink>
      </EmptyState>
    </div>
  );
}

function ProductPage({ product, at }: { product: Product; at: number }) {
  const fresh = useCurrentProduct(product, at);
  const { name, brand, description, category } = product;
  const { label = category, slug = category } = findCategory(category) ?? {};
  const trail = [{ label: 'Home', to: '/' }, { label, to: `/${slug}` }, { label: name }];
  return (
    <article>
      <div className={`page ${styles.screen}`}>
        <Head
          title={`${name} - ${brand}`}
          description={description}
          canonical={`/product/${encodeURIComponent(product.id)}`}
          preview={import.meta.env.SSR && productPreview(product, trail)}
        />
        <Breadcrumb steps={trail} />
        <div className={styles.columns}>
          <Gallery product={product} />
          <div className={styles.details}>
            <div>
              <p className={styles.brand}>{brand}</p>
              <h1 className={styles.name}>{name}</h1>
              {product.ratingCount > 0 && (
                <Link to="#reviews" className={styles.rating}>
                  <RatingLine {...product} />
                </Link>
              )}
            </div>
            <p className={styles.description}>{description}</p>
            <BuyBox product={fresh} />
            <Sections product={product} />
            <TrustBadges />
          </div>
        </div>
      </div>
      <Reviews product={product} />
    </article>
  );
}
