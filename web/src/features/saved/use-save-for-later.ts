import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { removeFromBag } from '../bag/bag.ts';
import type { CurrentProduct } from '../bag/line-problem.ts';
import type { Lines } from '../bag/lines.ts';
import { loadCurrentProducts } from '../bag/use-current-products.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { addToWishlist, takeFromWishlist } from '../wishlist/stored-wishlist.ts';

type Line = Lines[number];

/** Returns a function that moves a line of the bag to the wishlist, with a toast that can undo it. */
export function useSaveForLater(products: ReadonlyMap<string, CurrentProduct>, onSaved: () => void) {
  const { run } = useAction();

  return (line: Line) =>
    run(
      async (signal) => {
        const title = line.title || line.name;
        const product = products.get(line.id) ?? (await loadCurrentProducts([line.id], signal)).get(line.id);
        if (signal.aborted) return;
        if (product === undefined || product === 'gone') {
          return showToast(`${title} could not be saved for later. Please try again.`, { tone: 'bad' });
        }
        const isNew = addToWishlist(product);
        const putBack = removeFromBag(line);
        function undo() {
          putBack();
          if (isNew && product && product !== 'gone') takeFromWishlist(product.id);
        }
        const where = readStored('user') ? 'It is in your wishlist.' : 'Log in to see your wishlist.';
        showToast(`Saved ${title} for later. ${where}`, { tone: 'good', action: { label: 'Undo', run: undo } });
        onSaved();
      },
      () => showToast('This could not be saved for later. Please try again.', { tone: 'bad' }),
    );
}
