import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';
import { addToBag } from './bag.ts';
import { SizeDialog } from './size-dialog.tsx';
import { loadCurrentProducts } from './use-current-products.ts';

type QuickAddDialogProps = {
  /** As its card has it. Undefined closes the dialog. */
  product: Product | undefined;
  onClose: () => void;
};

/** Asks for the size of a product in a list, adds it to the bag, and goes there. The sizes are those in stock now. */
export function QuickAddDialog({ product, onClose }: QuickAddDialogProps) {
  const navigate = useNavigate();
  const current = useCurrent(product, onClose);

  function add(chosen: Product, size: Size) {
    onClose();
    if (addToBag(chosen, size) === 'added') return void navigate('/cart');
    showToast(MESSAGES.alreadyInCart, { action: { label: 'View bag', run: () => void navigate('/cart') } });
  }

  // Not in its card, which is not laid out while it is far from the visible part of the page.
  return createPortal(<SizeDialog product={current} onChoose={add} onClose={onClose} />, document.body);
}

/** The product as its card has it, until the store has said what is left. `onGone`: it is no longer sold, as a toast says. */
function useCurrent(product: Product | undefined, onGone: () => void): Product | undefined {
  const [loaded, setLoaded] = useState<Product>();
  const id = product?.id;
  const load = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    const current = (await loadCurrentProducts([wanted], signal)).get(wanted);
    if (signal.aborted || current === undefined) return;
    if (current !== 'gone') return setLoaded(current);
    showToast(`${product?.name} is no longer sold.`, { tone: 'bad' });
    onGone();
  });
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    // Without an answer the sizes are those of the card, and the bag says later what is gone.
    load(id, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [id]);
  return product && (loaded?.id === product.id ? loaded : product);
}
