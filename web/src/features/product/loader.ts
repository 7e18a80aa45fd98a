import { isComplete, type Product } from '@nirala/contract/product';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';

/** `at`: when it was loaded, in milliseconds. */
export type ProductData = { product: Product | null; at: number };

/** The product, or null with status 404. A product without a picture or a brand counts as not found (spec §5). */
export async function loadProduct({ request, params }: LoaderFunctionArgs) {
  const found = await call('getProduct', { id: params['id'] ?? '' }, request.signal).catch((error: unknown) => {
    if (failedWith(error, 'product-not-found', 'invalid-input', 'unknown-path')) return null;
    throw error;
  });
  const product = found && isComplete(found) ? found : null;
  return data<ProductData>({ product, at: Date.now() }, { status: product ? 200 : 404 });
}
