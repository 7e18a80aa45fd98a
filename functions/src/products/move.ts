/** Moves products from one category to another. */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type { CategoryId } from '@nirala/contract/product/category';
import { type Category, categoryWithId, currentIdOf } from '@nirala/contract/product/category-list';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import type { Size } from '@nirala/contract/product/size';
import { setOfCategory, sizesProblem } from '@nirala/contract/product/size-set';
import { readAllProducts } from '../catalogue/snapshot.ts';
import { ApiError } from '../lib/api-error.ts';
import { auditedWrite } from '../store/audit.ts';
import { type Assortment, readAssortment } from '../store/categories.ts';
import { addPriceChange } from '../store/price-history.ts';
import { fromDoc, productRef, type UnstockedProduct } from '../store/products.ts';
import { pricesOf, type ProductActor } from './change.ts';

/** The products that a call moved, and those that are left for the next one. */
export type Moved = { moved: number; left: number };

/** Products that are written at once, with one entry in the audit log. */
const AT_ONCE = 100;

/** The most products that one call moves. */
const MAX_MOVED = 400;

/**
 * Moves all products of the category `from` into another one, hidden ones too. They keep their sizes: if the set of
 * the new category lacks one, they name the set that they had. Papers that were issued do not change. A repeated call goes
 * on where the last one stopped. ApiError 404 for an unknown category.
 */
export async function moveProducts(
  db: Firestore,
  actor: ProductActor,
  { to, from }: { to: CategoryId; from: CategoryId },
): Promise<Moved> {
  requireThere(await readAssortment(db), to);
  const all = await idsIn(db, from);
  const now = all.slice(0, MAX_MOVED);
  let moved = 0;
  for (let start = 0; start < now.length; start += AT_ONCE) {
    moved += await moveSome(db, actor, now.slice(start, start + AT_ONCE), to);
  }
  return { moved, left: all.length - now.length };
}

/** The number of products in each category, hidden ones too. Those of a deleted category are in the one that got them. */
export async function countByCategory(
  db: Firestore,
  categories: readonly Category[],
): Promise<Map<CategoryId, number>> {
  const counts = new Map<CategoryId, number>();
  for (const { category } of await readAllProducts(db)) {
    const id = currentIdOf(categories, category);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

async function idsIn(db: Firestore, from: CategoryId): Promise<string[]> {
  const products = await readAllProducts(db);
  return products
    .filter(({ category }) => category === from)
    .map(({ id }) => id)
    .sort();
}

function requireThere({ categories }: Assortment, category: CategoryId): void {
  if (!categories.some(({ id }) => id === category)) throw new ApiError('category-not-found');
}

type Place = Pick<LinkedProduct, 'category'> & { sizeSet: string };

/** The number of these products that were somewhere else. */
async function moveSome(
  db: Firestore,
  { by, at, pricing }: ProductActor,
  ids: readonly string[],
  to: CategoryId,
): Promise<number> {
  let moved = 0;
  let assortment: Assortment = { categories: [], sets: [] };
  let known: ReadonlyMap<string, UnstockedProduct> = new Map();
  await auditedWrite<Record<string, Place>>(db, {
    by,
    at,
    action: 'category.move',
    target: `categories/${to}`,
    isWrittenBySales: true,
    async read(tx) {
      // Held, so that nobody deletes the category or its size set meanwhile.
      assortment = await readAssortment(db, (ref) => tx.hold(ref));
      requireThere(assortment, to);
      const docs = await Promise.all(ids.map((id) => tx.get(productRef(db, id))));
      const found = docs.flatMap((doc) => fromDoc(doc)?.product ?? []);
      const others = found.filter(({ category }) => category !== to);
      moved = others.length;
      known = new Map(others.map((product) => [product.id, product]));
      return Object.fromEntries(others.map(({ id, category, sizeSet = '' }) => [id, { category, sizeSet }]));
    },
    decide: (before) =>
      Object.fromEntries(
        Object.entries(before).map(([id, place]) => [
          id,
          placeAfter(place, to, known.get(id)?.sizes ?? [], assortment),
        ]),
      ),
    write(tx, _before, after) {
      for (const [id, place] of Object.entries(after)) {
        tx.update(productRef(db, id), { ...place, updatedAt: FieldValue.serverTimestamp() });
        const product = known.get(id);
        if (!product) continue;
        const prices = [product, { ...product, ...place }].map((one) => pricesOf(one, { at, pricing }));
        if (prices[1]) addPriceChange(tx, db, id, [prices[0], prices[1]], by.phone);
      }
    },
  });
  return moved;
}

/** The new category of a product, and the set that keeps its sizes. */
export function placeAfter(
  { category, sizeSet }: Place,
  to: CategoryId,
  sizes: readonly Size[],
  { categories, sets }: Assortment,
): Place {
  const set = (id: CategoryId) => setOfCategory(sets, categoryWithId(categories, id));
  const keeps = sizeSet !== '' || sizesProblem(set(to), sizes) === undefined;
  return { category: to, sizeSet: keeps ? sizeSet : set(category).id };
}
