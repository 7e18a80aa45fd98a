import type { StockReason } from '@nirala/contract/product/stock';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { useState } from 'react';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';

type Changes = Record<Size, number>;

/**
 * The change of stock that is typed for each size, as a difference: if pieces are sold before it is saved, the sum
 * differs and the change stays what was typed.
 */
export function useStockChange({ id, sizes, stockBySize }: AdminProduct, onChange: (product: AdminProduct) => void) {
  const [typed, setTyped] = useState<Changes>({});
  const [reason, setReason] = useState<StockReason>('count');
  const [refusal, setRefusal] = useState<string>();
  const { pending, run } = useAction();
  const request = useRequestId();
  const changes: Changes = Object.fromEntries(sizes.flatMap((size) => (typed[size] ? [[size, typed[size]]] : [])));
  const after = (size: Size) => (stockBySize[size] ?? 0) + (typed[size] ?? 0);

  function showFailure(error: unknown) {
    toastError(error);
    if (!(error instanceof CallError)) return;
    const isRefused = failedWith(error, 'stock-too-low');
    if (isRefused) setRefusal(error.message);
    // There is less stock than the change takes away, or the reply was lost: show the current stock. The typed change
    // stays.
    if (isRefused || error.status === 0 || error.status >= 500) void readAgain();
  }

  async function readAgain() {
    const product = await call('readProduct', { id }).catch(() => undefined);
    if (product) onChange(product);
  }

  async function save() {
    const content = { id, changes, reason };
    const saving = () => call('changeStock', { ...content, requestId: request.idFor(content) });
    const product = await run(saving, showFailure);
    if (!product) return;
    showToast('Stock saved.', { tone: 'good' });
    request.done();
    setTyped({});
    setReason('count');
    onChange(product);
  }

  return {
    pending,
    refusal,
    after,
    changes,
    reason,
    setReason,
    isPossible: sizes.every((size) => after(size) >= 0),
    set(size: Size, by: number) {
      setRefusal(undefined);
      setTyped({ ...typed, [size]: by });
    },
    undo() {
      // Typing the same change later is a new request.
      request.done();
      setRefusal(undefined);
      setTyped({});
    },
    save,
  };
}
