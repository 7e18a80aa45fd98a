import { pictureUrl } from '@nirala/contract/product/product';
import * as v from 'valibot';
import { readRaw } from '../../lib/storage/local-storage.ts';
import { removeStored } from '../../lib/storage/storage.ts';

/** A product that was viewed. Without a price, because it would be the price of that day. */
const viewedSchema = v.object({ id: v.pipe(v.string(), v.minLength(1)), name: v.string(), imageUrl: pictureUrl });
export type ViewedProduct = v.InferOutput<typeof viewedSchema>;

/**
 * The products that were viewed in this browser, newest first. They are stored here and sent nowhere. The schema is not
 * in lib/storage/storage-schema.ts, which every first visit loads.
 */
export function readViewed(): ViewedProduct[] {
  const parsed = v.safeParse(v.array(v.unknown()), parseJson(readRaw('recentlyViewed')));
  if (!parsed.success) return [];
  return parsed.output.flatMap((entry) => {
    const { success, output } = v.safeParse(viewedSchema, entry);
    return success ? [output] : [];
  });
}

/** Forgets all of them. */
export function clearViewed(): void {
  removeStored('recentlyViewed');
}

function parseJson(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}
