import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { addToBag } from '../bag/bag.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import { takeFromWishlist } from '../wishlist/stored-wishlist.ts';

/**
 * Moves products from the wishlist to the bag, at today's price.
 * - `start(product)`: loads its price and stock, and moves it if one size is in stock
 * - `loadingId`: the id of the product that is being loaded
 * - `unsized`: the product whose size the shopper has to choose; `move(product, size)` then moves it, `cancel` does not
 */
export function useMoveToBag(onMoved: () => void) {
  const [unsized, setUnsized] = useState<Product>();
  const [loadingId, setLoadingId] = useState<string>();
  const { pending, run } = useAction();
  const navigate = useNavigate();

  const start = ({ id, name }: Product) =>
    run(
      async (signal) => {
        setLoadingId(id);
        const current = (await loadCurrentProducts([id], signal)).get(id);
        if (signal.aborted) return;
        if (current === undefined) return showToast(MESSAGES.unreached, { tone: 'bad' });
        if (current === 'gone') return showToast(`${name} is no longer sold.`, { tone: 'bad' });
        const inStock = current.sizes.filter((size) => current.stockBySize[size]);
        const [only] = inStock;
        if (only && inStock.length === 1) move(current, only);
        else setUnsized(current);
      },
      () => showToast(MESSAGES.somethingWrong, { tone: 'bad' }),
    );

  function move(product: Product, size: Size) {
    setUnsized(undefined);
    const outcome = addToBag(product, size);
    takeFromWishlist(product.id);
    const text =
      outcome === 'added'
        ? `Moved ${product.name}, size ${size}, to your bag.`
        : `${product.name}, size ${size}, was in your bag already.`;
    showToast(text, { tone: 'good', action: { label: 'View bag', run: () => void navigate('/cart') } });
    onMoved();
  }

  const cancel = () => setUnsized(undefined);
  return { start, loadingId: pending ? loadingId : undefined, unsized, move, cancel };
}
