import { findCategory } from '@nirala/contract/product/category';
import type { Product } from '@nirala/contract/product/product';
import { useEffect, useState } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { whenIdle } from '../../lib/on-demand.ts';
import { DeliverySlot } from '../delivery/delivery-slot.tsx';
import { Head } from '../seo/head.tsx';
import { productPreview } from '../seo/product.ts';
import { RelatedProducts } from '../related/related-products.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { rememberViewed } from '../related/remember-viewed.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './on-demand/loader.ts';
import styles from './product.module.css';
import { Sections } from './sections.tsx';
import { Title } from './title.tsx';
import { TrustBadges } from './trust-badges.tsx';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';

type ProductPageProps = { product: Product } & Pick<ProductData, 'at' | 'links' | 'times'>;

/** The page of a product that exists. In a file of its own, because it compresses better beside the parts that it uses. */
export function ProductPage({ product, at, links, times }: ProductPageProps) {
  const fresh = useCurrentProduct(product, at);
  useEffect(() => whenIdle(() => rememberViewed(product)), [product]);
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
          preview={import.meta.env.SSR && productPreview(product, trail, times)}
        />
        <Breadcrumb steps={trail} />
        <div className={styles.columns}>
          <Gallery product={product} />
          <div className={styles.details}>
            <Title product={fresh} level={1} />
            <BuyBox product={fresh} />
            {fresh.stock > 0 && <DeliverySlot product={fresh} />}
            <p className={styles.description}>{description}</p>
            <Sections product={product} />
            <TrustBadges />
          </div>
        </div>
      </div>
      <Reviews product={product} />
      <div className="page">
        <RelatedProducts to={[product.id]}>{import.meta.env.SSR && <PlainLinks links={links} />}</RelatedProducts>
      </div>
    </article>
  );
}

/** Products to go on to, for readers without JavaScript. Only the server renders them, so browsers do not load this. */
function PlainLinks({ links = [] }: Pick<ProductData, 'links'>) {
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

/** A page that was rendered longer ago comes from a cache. */
const MAX_AGE_MS = 10_000;

/**
 * The product with its current price and stock, because the page may come from a cache. `at`: when it was rendered, in
 * milliseconds. If the request fails, the product stays as it is: the server checks every order anyway.
 */
function useCurrentProduct(product: Product, at: number): Product {
  const [current, setCurrent] = useState<{ of: Product; now: Product }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted || Math.abs(Date.now() - at) < MAX_AGE_MS) return;
      fetchCurrentProduct(product, signal).then(
        (now) => setCurrent({ of: product, now }),
        () => undefined,
      );
    });
    return () => controller.abort();
  }, [product, at]);
  return current?.of === product ? current.now : product;
}

/**
 * The product as it is now, not older than the page shows it. One that was removed counts as sold out. Throws CallError,
 * or an AbortError when `signal` was aborted.
 */
export async function fetchCurrentProduct(product: Product, signal: AbortSignal): Promise<Product> {
  try {
    const { id, revision: seen } = product;
    const current = await call('getProduct', { id, seen }, signal);
    const { price, discountedPrice, stock, stockBySize, sizes, revision } = current;
    return { ...product, price, discountedPrice, stock, stockBySize, sizes, revision };
  } catch (error) {
    if (failedWith(error, 'product-not-found')) return { ...product, stock: 0, stockBySize: {} };
    throw error;
  }
}
