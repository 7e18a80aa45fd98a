import { createHash } from 'node:crypto';
import type { LinkedProduct } from '@nirala/contract/product-links';

/** Products are immutable, and a new one is made at each change. */
const known = new WeakMap<LinkedProduct, string>();

/** What orders and reviews change, or other products. */
const NOT_THE_OWNERS: ReadonlySet<string> = new Set<keyof LinkedProduct>([
  'stock',
  'stockBySize',
  'ratingAverage',
  'ratingCount',
  'ratings',
  'fits',
  'fitsBySize',
  'photoReviews',
  'origin',
]);

/** A mark of what the owner says about a product: the same in all replicas that have the same version of it. */
export function revisionOf(product: LinkedProduct): string {
  const before = known.get(product);
  if (before !== undefined) return before;
  const said = Object.fromEntries(Object.entries(product).filter(([name]) => !NOT_THE_OWNERS.has(name)));
  const revision = createHash('sha256').update(JSON.stringify(said, sorted)).digest('hex').slice(0, 12);
  known.set(product, revision);
  return revision;
}

/** A snapshot may have the properties in another order than the document. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
