import type { AdminProduct } from '@nirala/contract/product-edit';
import { SIZES, type Size } from '@nirala/contract/size';
import { useState } from 'react';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useSend } from '../shared/use-send.ts';
import { useRequestId } from '../shared/use-request-id.ts';

type Changes = Partial<Record<Size, number>>;

/** By how much each size shall change, kept until the server has it: a sale meanwhile moves the sum, never the change. */
export function useStockChange({ id, stockBySize }: AdminProduct, onChange: (product: AdminProduct) => void) {
  const [changes, setChanges] = useState<Changes>({});
  const [refusal, setRefusal] = useState<string>();
  const { busy, send } = useSend();
  const request = useRequestId();
  const meant = Object.fromEntries(SIZES.flatMap((size) => (changes[size] ? [[size, changes[size]]] : [])));
  const after = (size: Size) => (stockBySize[size] ?? 0) + (changes[size] ?? 0);

  /** What there is now, when there was less than was to be taken, or nobody knows what was done. What was typed stays. */
  async function lookAgain(error: unknown) {
    if (!(error instanceof CallError)) return;
    if (failedWith(error, 'stock-too-low')) setRefusal(error.message);
    else if (error.status !== 0 && error.status < 500) return;
    onChange(await call('readProduct', { id }));
  }

  return {
    busy,
    refusal,
    after,
    changes: meant,
    isPossible: SIZES.every((size) => after(size) >= 0),
    set(size: Size, by: number) {
      setRefusal(undefined);
      setChanges({ ...changes, [size]: by });
    },
    undo() {
      // The same change later is another one.
      request.done();
      setRefusal(undefined);
      setChanges({});
    },
    async save() {
      const content = { id, changes: meant };
      const failed = (error: unknown) => {
        void lookAgain(error).catch(() => undefined);
        return false;
      };
      const product = await send(() => call('changeStock', { ...content, requestId: request.idFor(content) }), {
        done: 'Stock saved.',
        failed,
      });
      if (!product) return;
      request.done();
      setChanges({});
      onChange(product);
    },
  };
}
