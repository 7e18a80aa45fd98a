import type { AdminProduct } from '@nirala/contract/product/fields';
import type { GoodsReceipt } from '@nirala/contract/product/goods-receipt';
import type { Size } from '@nirala/contract/product/size';
import { dayOf } from '@nirala/contract/text/day';
import { useEffect, useState } from 'react';
import { CallError, failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText, toastError } from '../shared/errors.ts';
import { keptState } from '../shared/kept-state.ts';
import {
  EMPTY_GOODS,
  goodsDraftSchema,
  isEmpty,
  toReceipt,
  withFound,
  withProblem,
  withResolved,
  withScanned,
} from './goods-draft.ts';

/** The goods that are being entered in this browser. */
const kept = keptState('goodsIn', {
  schema: goodsDraftSchema,
  empty: EMPTY_GOODS,
  toStore: (draft) => (isEmpty(draft) ? undefined : draft),
});

/** Changes what is entered, as it is stored now. */
export const changeGoods = kept.change;

/** Entering goods: scanning, picking and receiving. `problem`: why they cannot be received as they are. */
export function useGoodsDraft(onReceived: (receipt: GoodsReceipt) => void) {
  const draft = kept.useValue();
  const [problem, setProblem] = useState<string>();
  const { pending, run } = useAction();

  // Continues the lookups that a reload interrupted.
  useEffect(() => {
    for (const { code, problem: known } of kept.read().unresolved) if (known === undefined) void lookUp(code);
  }, []);

  function scan(code: string, pieces: number) {
    setProblem(undefined);
    changeGoods((before) => withScanned(before, code, pieces));
    if (kept.read().unresolved.some((each) => each.code === code)) void lookUp(code);
  }

  /** Adds a piece of a size that was found by name. */
  async function pick({ id }: AdminProduct, size: Size): Promise<void> {
    // Read again: only then it has its cost.
    const product = await call('readProduct', { id }).catch(toastError);
    if (product) changeGoods((before) => withFound(before, { product, size }, 1));
  }

  async function receive() {
    const made = toReceipt(kept.read(), dayOf(new Date()));
    if ('problem' in made) return setProblem(made.problem);
    setProblem(undefined);
    const content = JSON.stringify(made.receipt);
    const { sent } = kept.read();
    // The same content keeps its id also after a reload, so that a lost reply receives nothing twice.
    const requestId = sent?.content === content ? sent.requestId : crypto.randomUUID();
    changeGoods((before) => ({ ...before, sent: { requestId, content } }));
    const receipt = await run(
      () => call('receiveGoods', { requestId, receipt: made.receipt }),
      (error) => {
        if (error instanceof CallError && error.status >= 400 && error.status < 500) setProblem(errorText(error));
        else toastError(error);
      },
    );
    if (!receipt) return;
    changeGoods(() => EMPTY_GOODS);
    showToast('The goods are in stock.', { tone: 'good' });
    onReceived(receipt);
  }

  return { draft, problem, pending, scan, pick, retry: (code: string) => void lookUp(code), receive };
}

/** Codes that are being looked up in this tab. */
const lookups = new Set<string>();

/** Finds the size of a code. Its pieces are kept if that fails. */
async function lookUp(code: string): Promise<void> {
  if (lookups.has(code)) return;
  lookups.add(code);
  changeGoods((draft) => withProblem(draft, code, undefined));
  try {
    const found = await call('findSku', { code });
    changeGoods((draft) => withResolved(draft, code, found));
  } catch (error) {
    const isUnknown = failedWith(error, 'sku-code-not-found');
    changeGoods((draft) => withProblem(draft, code, isUnknown ? 'No size has this SKU code.' : errorText(error)));
  } finally {
    lookups.delete(code);
  }
}
