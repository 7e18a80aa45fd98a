import type { Firestore } from '@google-cloud/firestore';
import type { AdminProduct } from '@nirala/contract/product-edit';
import { withTimeout } from '../lib/timeout.ts';
import { createStockedProducts, type Marks } from '../catalogue/stocked-products.ts';
import { readCatalogue, readCatalogueChanges } from '../catalogue/snapshot.ts';
import { asAdminProduct } from '../store/products.ts';

/** Milliseconds until a read is given up, so that it cannot block the next one. */
const READ_TIMEOUT = 60_000;

/** Every product by id, including hidden ones. Immutable: a change makes a new one. */
export type AdminCatalogue = { byId: ReadonlyMap<string, AdminProduct> };

/**
 * The admin's replica. It reads changes at every request, so that an admin sees what any instance wrote a moment ago. It
 * fails while Firestore is down, because an old list would mislead.
 */
export function createAdminCatalogue(db: Firestore): () => Promise<AdminCatalogue> {
  let catalogue: AdminCatalogue | undefined;
  const stocked = createStockedProducts();
  let since: Marks | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<AdminCatalogue> {
    const startedAt = Date.now();
    const read = since ? readCatalogueChanges(db, since) : readCatalogue(db);
    const changed = stocked.put(await withTimeout(read, READ_TIMEOUT));
    since = stocked.marks(startedAt);
    if (catalogue && changed.size === 0) return catalogue;
    const byId = new Map(catalogue?.byId);
    for (const id of changed) {
      const seen = stocked.get(id);
      if (seen) byId.set(id, asAdminProduct(seen));
    }
    catalogue = { byId };
    return catalogue;
  }

  // Reads run one after the other, because one in progress may have started before the last write.
  return () => {
    const next = last.then(refresh, refresh);
    last = next;
    return next;
  };
}
