import type { AdminProduct } from '@nirala/contract/product-edit';
import { call } from '../../lib/call.ts';
import { useSend } from '../shared/use-send.ts';
import { useRequestId } from '../shared/use-request-id.ts';

type Told = { onChange: (product: AdminProduct) => void; onCopied: (copy: AdminProduct) => void };

/** Hides, shows and duplicates a product. */
export function useProductActions({ id, name, active }: AdminProduct, { onChange, onCopied }: Told) {
  const { busy, send } = useSend();
  const request = useRequestId();
  return {
    busy,
    async toggle() {
      const done = active ? `${name} is hidden.` : `${name} is in the shop.`;
      const product = await send(() => call('showProduct', { id, active: !active }), { done });
      if (product) onChange(product);
    },
    async duplicate() {
      const done = `${name} is copied. The copy is hidden and has no stock yet.`;
      const copy = await send(() => call('duplicateProduct', { id, requestId: request.idFor(id) }), { done });
      if (!copy) return;
      request.done();
      onCopied(copy);
    },
  };
}
