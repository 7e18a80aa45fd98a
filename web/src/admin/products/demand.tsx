import { mergeSizes } from '@nirala/contract/product/size-order';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { errorText } from '../shared/error-text.ts';

/** How many shoppers wait for each size of a product. */
export function Demand({ productId }: { productId: string }) {
  const loaded = useLoaded(productId, (signal) => call('readDemand', { id: productId }, signal));
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <p className="quiet">{errorText(loaded.error)}</p>;
  const { waiting } = loaded.value;
  const sizes = mergeSizes(Object.keys(waiting).map((size) => [size])).filter((size) => (waiting[size] ?? 0) > 0);
  if (sizes.length === 0) return <p className="quiet">No shopper waits for a size.</p>;
  return <p>Shoppers who wait: {sizes.map((size) => `${size} ${waiting[size]}`).join(', ')}</p>;
}
