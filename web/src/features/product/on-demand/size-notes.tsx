import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { sizeFitSummary } from '@nirala/contract/review/size-fits';
import { StockAlert } from './stock-alert.tsx';

/** What buyers say about the chosen size, and "Notify me" if it is sold out. Loaded once a size is chosen. */
export function SizeNotes({ product, size }: { product: Product; size: Size }) {
  const votes = sizeFitSummary(product.fitsBySize?.[size]);
  return (
    <>
      {votes && <p>{`Size ${size}: ${votes}`}</p>}
      {!product.stockBySize[size] && <StockAlert productId={product.id} size={size} />}
    </>
  );
}
