import { useLoaded } from '../../lib/use-loaded.ts';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import type { CurrentProduct } from './line-problem.ts';
import type { Lines } from './lines.ts';

const NONE: ReadonlyMap<string, CurrentProduct> = new Map();

/**
 * The products of the bag as the server has them now, by id. A product that could not be loaded is absent: its line
 * stays as it was stored, and the server checks it again at checkout.
 */
export function useCurrentProducts(lines: Lines): ReadonlyMap<string, CurrentProduct> {
  const ids = [...new Set(lines.map((line) => line.id))].sort();
  const seen = new Map(lines.map((line) => [line.id, line.revision]));
  const loaded = useLoaded(ids.join(' '), (signal) => loadCurrentProducts(ids, signal, seen));
  return loaded.state === 'loaded' ? loaded.value : NONE;
}

/** The products by id, without those that could not be loaded. They are not older than the revisions in `seen`. */
export async function loadCurrentProducts(
  ids: readonly string[],
  signal: AbortSignal,
  seen: ReadonlyMap<string, string | undefined> = new Map(),
): Promise<ReadonlyMap<string, CurrentProduct>> {
  const entries = await Promise.all(ids.map(async (id) => [id, await loadProduct(id, seen.get(id), signal)] as const));
  return new Map(entries.flatMap(([id, product]) => (product ? [[id, product] as const] : [])));
}

async function loadProduct(
  id: string,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<CurrentProduct | undefined> {
  try {
    return await call('getProduct', { id, seen }, signal);
  } catch (error) {
    return failedWith(error, 'product-not-found') ? 'gone' : undefined;
  }
}
