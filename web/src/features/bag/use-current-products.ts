import { useLoaded } from '../../lib/use-loaded.ts';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import type { Lines } from './lines.ts';
import type { CurrentProduct } from './line-problem.ts';

const nothing: ReadonlyMap<string, CurrentProduct> = new Map();

/**
 * What the store knows now of the products in the bag, by id. A product that could not be asked about is absent:
 * the bag then stands as it was stored, and the server has the last word.
 */
export function useCurrentProducts(lines: Lines): ReadonlyMap<string, CurrentProduct> {
  const ids = [...new Set(lines.map((line) => line.id))].sort();
  const loaded = useLoaded(ids.join(' '), async (signal) => {
    const known = await Promise.all(ids.map(async (id) => [id, await ask(id, signal)] as const));
    return new Map(known.flatMap(([id, fresh]) => (fresh ? [[id, fresh] as const] : [])));
  });
  return loaded.state === 'loaded' ? loaded.value : nothing;
}

async function ask(id: string, signal: AbortSignal): Promise<CurrentProduct | undefined> {
  try {
    return await call('getProduct', { id }, signal);
  } catch (error) {
    return failedWith(error, 'product-not-found') ? 'gone' : undefined;
  }
}
