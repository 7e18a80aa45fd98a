import type { DeliveryTimes } from '@nirala/contract/delivery/answer';
import { isComplete, type Product } from '@nirala/contract/product/product';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { failedWith } from '../../../lib/call-error.ts';
import { call } from '../../../lib/call.ts';
import { SERVER_ONLY } from '../../../lib/server-only.ts';

/**
 * `at`: when it was loaded, in milliseconds. Only while a page is rendered there are the `links` to products to go on to,
 * for readers without JavaScript, and the `times` of deliveries for search engines.
 */
export type ProductData = {
  product: Product | null;
  at: number;
  [SERVER_ONLY]?: { links: readonly ProductLink[] | undefined; times: DeliveryTimes | undefined };
};
type ProductLink = { id: string; name: string };

/** The product, or null with status 404. A product without a picture or a brand counts as not found (spec §5). */
export async function loadProduct({ request, params }: LoaderFunctionArgs) {
  const found = await call('getProduct', { id: params['id'] ?? '' }, request.signal).catch((error: unknown) => {
    if (failedWith(error, 'product-not-found', 'invalid-input', 'unknown-path')) return null;
    throw error;
  });
  const product = found && isComplete(found) ? found : null;
  const more = import.meta.env.SSR && product && { [SERVER_ONLY]: await loadMore(product.id, request.signal) };
  const loaded: ProductData = { product, at: Date.now(), ...more };
  return data(loaded, { status: product ? 200 : 404 });
}

/** The most links for readers without JavaScript. */
const MAX_LINKS = 12;

async function loadMore(id: string, signal: AbortSignal): Promise<NonNullable<ProductData[typeof SERVER_ONLY]>> {
  const [links, times] = await Promise.all([
    loadLinks(id, signal),
    call('readDeliveryTimes', {}, signal).catch(() => undefined),
  ]);
  return { links, times };
}

/** Nothing if they cannot be loaded: the page is complete without them. */
async function loadLinks(to: string, signal: AbortSignal): Promise<ProductLink[] | undefined> {
  const related = await call('relatedProducts', { to }, signal).catch(() => undefined);
  if (!related) return undefined;
  const { colours, wear, similar } = related;
  return [...colours, ...wear, ...similar].slice(0, MAX_LINKS).map(({ id, name }) => ({ id, name }));
}
