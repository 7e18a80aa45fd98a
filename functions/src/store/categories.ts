/** `settings/categories`: the owner's categories. They are one document, so that one read has them all, in their order. */
import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import {
  type Category,
  categoryFields,
  isCategoryHidden,
  DEFAULT_CATEGORIES,
  MAX_CATEGORIES,
  newCategory,
  slugProblem,
} from '@nirala/contract/product/category-list';
import type { SizeSet } from '@nirala/contract/product/size-set';
import { idSchema } from '@nirala/contract/text/inputs';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import type { ReadWrite } from './contention.ts';
import type { StoredProduct } from './products.ts';
import { readSizeSets, sizeSetsRef } from './settings.ts';

export const categoriesRef = (db: Firestore) => db.collection('settings').doc('categories');

/**
 * The categories in their order: those that are stored, or the twelve. `read`: in a transaction, its read. What is invalid
 * in the document is left out, with a warning.
 */
export async function readCategories(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<readonly Category[]> {
  return fromDoc(await read(categoriesRef(db))) ?? DEFAULT_CATEGORIES;
}

/** What decides in which sizes a product can be made: its category, and the size sets. */
export type Assortment = { categories: readonly Category[]; sets: readonly SizeSet[] };

/**
 * The categories with their size sets, and the sets. Until the owner saves the categories, a set may say whose it is, as it
 * did before the categories named their sets.
 */
export async function readAssortment(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<Assortment> {
  const [categories, sizes] = await Promise.all([read(categoriesRef(db)), read(sizeSetsRef(db))]);
  return {
    categories: fromDoc(categories) ?? withClaims(DEFAULT_CATEGORIES, sizes),
    sets: await readSizeSets(db, async () => sizes),
  };
}

/** Whether shoppers can buy a product: it is shown, and so is its category. */
export const isOnSale = (stored: StoredProduct | undefined, categories: readonly Category[]): stored is StoredProduct =>
  stored?.active === true && !isCategoryHidden(categories, stored.product.category);

/** Stores the list. */
export function writeCategories(tx: Pick<ReadWrite, 'set'>, db: Firestore, list: readonly Category[]): void {
  tx.set(categoriesRef(db), { list }, { merge: true });
}

/** The stored list without what is invalid; undefined if there is none. */
function fromDoc(doc: DocumentSnapshot): readonly Category[] | undefined {
  if (!doc.exists) return undefined;
  const list: unknown = doc.get('list');
  const warn = (why: string, more: object = {}) => logWarning(`the stored categories: ${why}`, more);
  const found: Category[] = [];
  if (!Array.isArray(list)) warn('the document has no list');
  else {
    if (list.length > MAX_CATEGORIES) warn('there are too many', { count: list.length });
    for (const [place, one] of list.slice(0, MAX_CATEGORIES).entries()) {
      const read = v.safeParse(storedSchema, one);
      const problem = read.success ? problemBeside(found, read.output) : v.getDotPath(read.issues[0]);
      if (read.success && problem === undefined) found.push(read.output);
      else warn('an invalid one is left out', { place, problem: problem ?? '' });
    }
  }
  return found.length > 0 ? found.map((one) => withParent(found, one)) : undefined;
}

const texts = v.array(v.string());
const initial = newCategory('');

/** A stored category. A field that breaks today's rules is as it was at first, so that the category stays. */
const storedSchema = v.object({
  ...v.entriesFromList(['one', 'line', 'sizeSet', 'picture', 'parent'], v.fallback(v.string(), '')),
  id: idSchema,
  label: categoryFields.label,
  slug: categoryFields.slug,
  words: v.fallback(texts, initial.words),
  kind: v.fallback(categoryFields.kind, initial.kind),
  hsn: v.fallback(categoryFields.hsn, initial.hsn),
  hsnWomen: v.fallback(categoryFields.hsnWomen, initial.hsnWomen),
  hidden: v.fallback(categoryFields.hidden, initial.hidden),
  formerSlugs: v.fallback(texts, initial.formerSlugs),
  formerIds: v.fallback(texts, initial.formerIds),
});

/** Why a category cannot be beside those before it. */
function problemBeside(others: readonly Category[], { id, slug }: Category): string | undefined {
  return others.some((other) => other.id === id) ? 'its id is there twice' : slugProblem(others, slug);
}

/** A category that is part of nothing, or of a part, is part of no other one. */
function withParent(all: readonly Category[], category: Category): Category {
  const above = all.find(({ id }) => id === category.parent && id !== category.id);
  return above?.parent === '' || category.parent === '' ? category : { ...category, parent: '' };
}

const claimsSchema = v.object({ id: v.string(), categories: texts });

/** The categories with the sets that claim them. */
function withClaims(categories: readonly Category[], sizes: DocumentSnapshot): readonly Category[] {
  const sets: unknown = sizes.get('sets');
  const claims = Array.isArray(sets) ? sets.flatMap((set) => (v.is(claimsSchema, set) ? [set] : [])) : [];
  if (claims.every((claim) => claim.categories.length === 0)) return categories;
  return categories.map((category) => {
    const sizeSet = claims.find((claim) => claim.categories.includes(category.id))?.id ?? category.sizeSet;
    return { ...category, sizeSet };
  });
}
