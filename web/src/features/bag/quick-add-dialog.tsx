import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { addToBag } from './bag.ts';
import { SizeDialog } from './size-dialog.tsx';
import { loadCurrentProducts } from './use-current-products.ts';

export type QuickAddDialogProps = {
  /** As its card has it. Undefined closes the dialog. */
  product: Product | undefined;
  onClose: () => void;
};

/** Asks for the size of a product in a list, adds it to the bag, and goes there. The sizes are those in stock now. */
export function QuickAddDialog({ product, onClose }: QuickAddDialogProps) {
  const navigate = useNavigate();
  const current = useCurrent(product);

  function add(chosen: Product, size: Size) {
    onClose();
    if (addToBag(chosen, size) === 'added') return void navigate('/cart');
    showToast(MESSAGES.alreadyInCart, { action: { label: 'View bag', run: () => void navigate('/cart') } });
  }

  // Not in its card, which is not laid out while it is far from the visible part of the page.
  return createPortal(<SizeDialog product={current} onChoose={add} onClose={onClose} />, document.body);
}

/**
 * The product as its card has it, until the store has said what is left; without an answer the bag says later what is gone.
 * One that is no longer sold is sold out.
 */
function useCurrent(product: Product | undefined): Product | undefined {
  const loaded = useLoaded(product?.id ?? '', async (signal) =>
    product ? (await loadCurrentProducts([product.id], signal)).get(product.id) : undefined,
  );
  const current = loaded.state === 'loaded' ? loaded.value : undefined;
  return product && (current === 'gone' ? { ...product, stock: 0, stockBySize: {} } : (current ?? product));
}
