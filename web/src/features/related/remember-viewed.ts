import { readRaw, writeRaw } from '../../lib/storage/local-storage.ts';
import type { ViewedProduct } from './recently-viewed.ts';

const MAX_VIEWED = 12;

/**
 * Puts a product first among the last 12 that were viewed in this browser, which `readViewed` of recently-viewed.ts
 * reads. In a file of its own, because a first visit loads it, and needs no schema to write.
 */
export function rememberViewed({ id, name, imageUrl }: ViewedProduct): void {
  const others = readEntries().filter((entry) => idOf(entry) !== id);
  writeRaw('recentlyViewed', JSON.stringify([{ id, name, imageUrl }, ...others].slice(0, MAX_VIEWED)));
}

function readEntries(): unknown[] {
  try {
    const entries: unknown = JSON.parse(readRaw('recentlyViewed') ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry && 'id' in entry ? entry.id : undefined;
}
