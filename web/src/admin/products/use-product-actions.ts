import type { AdminProduct } from '@nirala/contract/product/fields';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';

type Listeners = { onChange: (product: AdminProduct) => void; onCopied: (copy: AdminProduct) => void };

/** Hides, shows and duplicates a product. */
export function useProductActions({ id, name, active }: AdminProduct, { onChange, onCopied }: Listeners) {
  const { pending, run } = useAction();
  const request = useRequestId();

  async function toggle() {
    const product = await run(() => call('showProduct', { id, active: !active }), toastError);
    if (!product) return;
    showToast(active ? `${name} is hidden.` : `${name} is in the shop.`, { tone: 'good' });
    onChange(product);
  }

  async function duplicate() {
    const copy = await run(() => call('duplicateProduct', { id, requestId: request.idFor(id) }), toastError);
    if (!copy) return;
    showToast(`${name} is copied. The copy is hidden and has no stock yet.`, { tone: 'good' });
    request.done();
    onCopied(copy);
  }

  return { pending, toggle, duplicate };
}
