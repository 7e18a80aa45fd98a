import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';

/**
 * Saves the stock of several products, one after the other. `save` resolves to why a product was not saved; `failures` has
 * that by product id. `progress` is the text of the button meanwhile.
 */
export function useProductSaves(save: (productId: string) => Promise<string | undefined>) {
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<string>();

  /** Resolves to the failure in a sentence, such as `2 of 3 products saved.`; undefined if all are saved. */
  async function saveAll(ids: readonly string[], noneSaved: string): Promise<string | undefined> {
    const failed: Record<string, string> = {};
    for (const [index, id] of ids.entries()) {
      setProgress(`Saving product ${index + 1} of ${ids.length}…`);
      const failure = await save(id);
      if (failure !== undefined) failed[id] = failure;
    }
    setProgress(undefined);
    setFailures(failed);
    const lost = Object.keys(failed).length;
    if (lost === 0) return undefined;
    return lost === ids.length ? noneSaved : `${ids.length - lost} of ${ids.length} products saved.`;
  }

  return { failures, progress, saveAll, clearFailures: () => setFailures({}) };
}

/**
 * Whether the server refused a change, so that nothing was written. After any other failure the change may have arrived,
 * and must be sent again with the same request id.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.code !== undefined && error.status >= 400 && error.status < 500;
