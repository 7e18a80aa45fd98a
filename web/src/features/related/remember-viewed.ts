import { readRaw, writeRaw } from '../../lib/storage/local-storage.ts';
import type { ViewedProduct } from './recently-viewed.ts';

const MAX_VIEWED = 12;

/** See recently-viewed.ts, which checks what it reads. This only writes, so that a first visit loads no schema for it. */
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
