import { MESSAGES } from '@nirala/contract/text/messages';
import { useLoaderData } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { Head } from '../features/seo/head.tsx';
import type { ProductData } from '../features/product/on-demand/loader.ts';
import { ProductPage } from '../features/product/product-page.tsx';

/** /product/:id: a product, or that it was not found. */
export function ProductScreen() {
  const { product, at, serverOnly } = useLoaderData<ProductData>();
  if (product) return <ProductPage product={product} at={at} rendered={serverOnly} key={product._id} />;
  return (
    <div className="page">
      <Head title={MESSAGES.productNotFound} suffix="" noindex />
      <EmptyState title={MESSAGES.productNotFound} level={1}>
        <p className="quiet">It may have sold out for good. There is more where it came from.</p>
        <ButtonLink to="/">Go Back Home</ButtonLink>
      </EmptyState>
    </div>
  );
}
