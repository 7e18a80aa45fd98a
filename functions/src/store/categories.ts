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

type Read = (ref: DocumentReference) => Promise<DocumentSnapshot>;

/** A stored category that this build does not understand. It is stored again with the others, and not sold. */
export type UnreadableCategory = { stored: unknown; id: string; label: string; problem: string };

/** `unreadable`: what is left out of the list. */
type StoredCategories = { list: readonly Category[]; unreadable: readonly UnreadableCategory[] };

/** The categories in their order: those that are stored, or the twelve. What is invalid is left out, with a warning. */
export async function readCategories(db: Firestore): Promise<readonly Category[]> {
  return fromDoc(await categoriesRef(db).get())?.list ?? DEFAULT_CATEGORIES;
}

/** What decides in which sizes a product can be made: its category, and the size sets. */
export type Assortment = { categories: readonly Category[]; sets: readonly SizeSet[] };

/** With what the document of the categories has besides. */
export type StoredAssortment = Assortment & Pick<StoredCategories, 'unreadable'>;

/**
 * The categories with their size sets, and the sets. Until the owner saves the categories, a set may say whose it is, as it
 * did before the categories named their sets. `read`: in a transaction, its read.
 */
export async function readAssortment(db: Firestore, read: Read = (ref) => ref.get()): Promise<StoredAssortment> {
  const [doc, sizes] = await Promise.all([read(categoriesRef(db)), read(sizeSetsRef(db))]);
  const stored = fromDoc(doc);
  return {
    categories: stored?.list ?? withClaims(DEFAULT_CATEGORIES, sizes),
    unreadable: stored?.unreadable ?? [],
    sets: await readSizeSets(db, async () => sizes),
  };
}

/** Whether shoppers can buy a product: it is shown, and so is its category. */
export const isOnSale = (stored: StoredProduct | undefined, categories: readonly Category[]): stored is StoredProduct =>
  stored?.active === true && !isCategoryHidden(categories, stored.product.category);

/** Stores the list. What could not be read stays as it is, behind the others. */
export function writeCategories(
  tx: Pick<ReadWrite, 'set'>,
  db: Firestore,
  { list, unreadable }: { list: readonly Category[]; unreadable: readonly UnreadableCategory[] },
): void {
  tx.set(categoriesRef(db), { list: [...list, ...unreadable.map(({ stored }) => stored)] }, { merge: true });
}

/** The stored list, and what cannot be read of it; undefined without a document. */
function fromDoc(doc: DocumentSnapshot): StoredCategories | undefined {
  if (!doc.exists) return undefined;
  const stored: unknown = doc.get('list');
  const all: readonly unknown[] = Array.isArray(stored) ? stored : stored === undefined ? [] : [stored];
  let list: readonly Category[] = [];
  const unreadable: UnreadableCategory[] = [];
  for (const [place, one] of all.entries()) {
    const read = v.safeParse(storedSchema, one);
    const problem = read.success ? problemBeside(list, read.output) : (v.getDotPath(read.issues[0]) ?? 'its shape');
    if (read.success && problem === undefined) {
      list = [...list, read.output];
      continue;
    }
    logWarning('the stored categories: an invalid one is left out', { place, problem });
    const { id, label } = v.parse(namesSchema, one);
    unreadable.push({ stored: one, id, label, problem: problem ?? '' });
    // Two have this id. If one of them may be hidden, neither is sold.
    if (read.success && !read.output.hidden) continue;
    list = list.map((other) => (other.id === id ? { ...other, hidden: true } : other));
  }
  const known = list;
  if (known.length > 0) return { list: known.map((each) => withParent(known, each)), unreadable };
  logWarning('the stored categories: none can be read, so nothing is sold');
  return { list: DEFAULT_CATEGORIES.map((each) => ({ ...each, hidden: true })), unreadable };
}

const texts = v.array(v.string());
const initial = newCategory('');

/** What an invalid category is called. */
const namesSchema = v.fallback(v.object({ id: v.fallback(v.string(), ''), label: v.fallback(v.string(), '') }), {
  id: '',
  label: '',
});

/**
 * A stored category. A field that breaks today's rules is as it was at first, so that the category stays; but who says
 * something else than yes or no about `hidden` may mean yes.
 */
const storedSchema = v.object({
  ...v.entriesFromList(['one', 'line', 'sizeSet', 'picture', 'parent'], v.fallback(v.string(), '')),
  id: idSchema,
  label: categoryFields.label,
  slug: categoryFields.slug,
  words: v.fallback(texts, initial.words),
  kind: v.fallback(categoryFields.kind, initial.kind),
  hsn: v.fallback(categoryFields.hsn, initial.hsn),
  hsnWomen: v.fallback(categoryFields.hsnWomen, initial.hsnWomen),
  hidden: v.fallback(v.optional(categoryFields.hidden, initial.hidden), true),
  formerSlugs: v.fallback(texts, initial.formerSlugs),
  formerIds: v.fallback(texts, initial.formerIds),
});

/** Why a category cannot be beside those before it. */
function problemBeside(others: readonly Category[], { id, slug }: Category): string | undefined {
  if (others.length >= MAX_CATEGORIES) return `there are more than ${MAX_CATEGORIES}`;
  return others.some((other) => other.id === id) ? 'its id is there twice' : slugProblem(others, slug);
}

/** A category that is part of itself or of a part is hidden, because that one may be. */
function withParent(all: readonly Category[], category: Category): Category {
  const above = all.find(({ id }) => id === category.parent);
  const isMisplaced = above !== undefined && (above === category || above.parent !== '');
  return isMisplaced ? { ...category, parent: '', hidden: true } : category;
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
