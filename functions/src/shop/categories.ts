/** The owner's categories as they are made, changed, sorted and deleted. Each is audited on its own, though one document has all. */
import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { AuditAction } from '@nirala/contract/api/admin/audit';
import {
  CATEGORY_FIELDS,
  categoryFields,
  type Category,
  type CategoryFields,
  categoryProblems,
  categoryWithId,
  MAX_CATEGORIES,
  MAX_FORMER_SLUGS,
} from '@nirala/contract/product/category-list';
import type { CategoryId } from '@nirala/contract/product/category';
import { setOfCategory } from '@nirala/contract/product/size-set';
import { valuesOf } from '@nirala/contract/field/fields';
import { formatCount } from '@nirala/contract/text/format-number';
import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { countByCategory, moveProducts, type Moved } from '../products/move.ts';
import { requireSizesKept } from '../products/size-sets.ts';
import { type Actor, auditedWrite, type KeyedRequest } from '../store/audit.ts';
import { type Assortment, readAssortment, type StoredAssortment, writeCategories } from '../store/categories.ts';
import type { ReadWrite } from '../store/contention.ts';
import { unknownPictures } from '../store/images.ts';
import { hasProducts } from '../store/products.ts';

type List = readonly Category[];

type Stored = Parameters<typeof writeCategories>[2];

/** All categories, and the one that is written: absent before it is created and after it is deleted. */
type State = Stored & { category: Category | undefined };

/** The target of the audit entries. */
const targetOf = (id: string) => `categories/${id}`;

/**
 * Adds a category at the end of the list, under its address as its id, which stays. ApiError 400 for fields that do not go
 * together or with the other categories, 409 at the limit.
 */
export async function createCategory(
  db: Firestore,
  actor: Actor,
  fields: CategoryFields,
  requestId: string,
): Promise<Category> {
  const { category } = await change(db, actor, {
    action: 'category.create',
    request: { id: requestId, content: fields },
    idOf: (stored, doneTo) => doneTo?.replace(targetOf(''), '') ?? freeId(stored, fields.slug),
    async decide({ list, unreadable }, id) {
      if (list.length + unreadable.length >= MAX_CATEGORIES) throw new ApiError('too-many-categories');
      const created = { ...fields, id, formerSlugs: [], formerIds: [] };
      return { list: withAddress([...list, created], created), category: created };
    },
  });
  return required(category);
}

/**
 * Changes a category. ApiError 409 if somebody else changed one of these fields meanwhile (`EditConflict` details), or if a
 * product would be left with a size that its set does not have.
 */
export async function editCategory(
  db: Firestore,
  actor: Actor,
  id: string,
  { base, changes }: { base: Record<string, unknown>; changes: Partial<CategoryFields> },
): Promise<Category> {
  return changeCategory(db, actor, id, (now) => mergeEdit(valuesOf(CATEGORY_FIELDS, now), base, changes));
}

/** Adds words to those of a category, for the search. */
export async function addWords(db: Firestore, actor: Actor, id: string, words: readonly string[]): Promise<Category> {
  return changeCategory(db, actor, id, (now) => {
    const read = v.safeParse(categoryFields.words, [...now.words, ...words]);
    if (!read.success) throw invalid(read.issues[0].message);
    return { ...now, words: read.output };
  });
}

/** Puts the categories into another order. ApiError 409 if somebody else did meanwhile, or added or deleted one. */
export async function sortCategories(
  db: Firestore,
  actor: Actor,
  { base, changes }: { base: Record<string, unknown>; changes: { ids?: string[] } },
): Promise<List> {
  const { list } = await auditedWrite<Stored>(db, {
    ...actor,
    action: 'category.sort',
    target: 'settings/categories',
    async read(tx) {
      const { categories, unreadable } = await readAssortment(db, (ref) => tx.get(ref));
      return { list: categories, unreadable };
    },
    decide({ list, unreadable }) {
      const now = list.map(({ id }) => id);
      const { ids } = mergeEdit({ ids: now }, base, changes);
      if (ids.toSorted().join() !== now.toSorted().join()) {
        throw new ApiError('category-invalid', { message: 'The order must have every category once.' });
      }
      return { list: ids.flatMap((id) => list.find((category) => category.id === id) ?? []), unreadable };
    },
    write: (tx, _before, after) => writeCategories(tx, db, after),
    audited: ({ list }) => ({ ids: list.map(({ id }) => id) }),
  });
  return list;
}

/**
 * Deletes a category; its products, its addresses and its id go to the category `moveTo`, and its parts become parts of
 * `childrenTo`, or of no category if that is empty. Resolves to how many products were moved, and how many are left: a
 * repeated call goes on. They are sold as products of their new category from the first call on. ApiError 409 if it has
 * products or parts and the call does not say where they go.
 */
export async function deleteCategory(
  db: Firestore,
  actor: Actor,
  id: string,
  { moveTo, childrenTo }: { moveTo?: string | undefined; childrenTo?: string | undefined },
): Promise<Moved> {
  const { categories, sets } = await readAssortment(db);
  const heir = categories.some((category) => category.id === id) ? undefined : categoryWithId(categories, id);
  if (heir) return moveProducts(db, actor, { to: heir.id, from: id });
  const counted = (await countByCategory(db, categories)).get(id) ?? 0;
  // Products that need the set of this category to keep their sizes are moved while it is known.
  const setOf = (category: CategoryId) => setOfCategory(sets, categoryWithId(categories, category)).id;
  const hasParts = categories.some(({ parent }) => parent === id);
  let before = 0;
  if (moveTo !== undefined && setOf(id) !== setOf(moveTo) && !(hasParts && childrenTo === undefined)) {
    const first = await moveProducts(db, actor, { to: moveTo, from: id });
    if (first.left > 0) return first;
    before = first.moved;
  }
  await change(db, actor, {
    action: 'category.delete',
    idOf: () => id,
    async decide({ list, category }, _id, find) {
      const gone = required(category);
      if (list.length === 1) throw invalid('The store needs at least one category.');
      const parts = list.filter(({ parent }) => parent === id);
      // Somebody may have made its first product since they were counted.
      const count = counted || Number(moveTo === undefined && (await hasProducts(db, id, find)));
      if ((count > 0 && moveTo === undefined) || (parts.length > 0 && childrenTo === undefined)) {
        throw new ApiError('category-in-use', { message: inUseSentence(gone, count, parts.length) });
      }
      const others = list.filter((other) => other !== gone);
      if (moveTo !== undefined && !others.some((other) => other.id === moveTo)) throw invalid(NO_SUCH_CATEGORY);
      const after = others.map((other) => {
        const heired = other.id === moveTo ? withAddressesOf(other, gone) : other;
        return heired.parent === id ? { ...heired, parent: childrenTo ?? '' } : heired;
      });
      for (const part of after.filter((one) => parts.some((before) => before.id === one.id))) {
        const [problem] = Object.values(categoryProblems(after, part));
        if (problem !== undefined) throw invalid(problem);
      }
      return { list: after, category: undefined };
    },
  });
  if (moveTo === undefined) return { moved: 0, left: 0 };
  const { moved, left } = await moveProducts(db, actor, { to: moveTo, from: id });
  return { moved: before + moved, left };
}

const NO_SUCH_CATEGORY = 'There is no such category.';

const invalid = (message: string) => new ApiError('category-invalid', { message });

function required(category: Category | undefined): Category {
  if (!category) throw new ApiError('category-not-found');
  return category;
}

function inUseSentence({ label }: Category, products: number, parts: number): string {
  const has = [
    products > 0 && (products === 1 ? '1 product' : `${formatCount(products)} products`),
    parts > 0 &&
      (parts === 1 ? '1 category that is part of it' : `${formatCount(parts)} categories that are part of it`),
  ].filter(Boolean);
  return `“${label}” has ${has.join(' and ')}. Choose where they go.`;
}

/** Changes the fields of one category. Its former addresses lead to the new one. */
async function changeCategory(
  db: Firestore,
  actor: Actor,
  id: string,
  decide: (now: Category) => CategoryFields,
): Promise<Category> {
  const { category } = await change(db, actor, {
    action: 'category.edit',
    idOf: () => id,
    async decide({ list, category: known }) {
      const now = required(known);
      const fields = decide(now);
      const formerSlugs = fields.slug === now.slug ? now.formerSlugs : [now.slug, ...now.formerSlugs];
      const edited = { ...now, ...fields, formerSlugs };
      const after = withAddress(
        list.map((other) => (other === now ? edited : other)),
        edited,
      );
      return { list: after, category: categoryWithId(after, id) };
    },
  });
  return required(category);
}

type Change = {
  action: AuditAction;
  request?: KeyedRequest;
  /** The id of the category that is written. `doneTo`: see `auditedWrite`. */
  idOf: (stored: Stored, doneTo: string | undefined) => string;
  decide: (before: State, id: string, find: ReadWrite['find']) => Promise<Pick<State, 'list' | 'category'>>;
};

/** Writes the list with one category changed. What the list and the products need of it is checked here. */
function change(db: Firestore, actor: Actor, { action, request, idOf, decide }: Change): Promise<State> {
  let before: StoredAssortment;
  let find: ReadWrite['find'];
  let id: string;
  return auditedWrite<State>(db, {
    ...actor,
    action,
    target: () => targetOf(id),
    request,
    async read(tx, doneTo) {
      find = (query) => tx.find(query);
      before = await readAssortment(db, (ref: DocumentReference): Promise<DocumentSnapshot> => tx.get(ref));
      const { categories: list, unreadable } = before;
      id = idOf({ list, unreadable }, doneTo);
      return { list, unreadable, category: list.find((one) => one.id === id) };
    },
    async decide(state) {
      const after = { ...state, ...(await decide(state, id, find)) };
      if (after.category) await requireValid(db, before, after.list, after.category);
      return after;
    },
    write: (tx, _before, after) => writeCategories(tx, db, after),
    audited: ({ category }) => category,
  });
}

/** ApiError 400 for a category that does not fit, 409 if products would be left without their sizes. */
async function requireValid(db: Firestore, { categories, sets }: Assortment, list: List, category: Category) {
  const [problem] = Object.values(categoryProblems(list, category));
  if (problem !== undefined) throw invalid(problem);
  const before = categories.find(({ id }) => id === category.id);
  const { sizeSet, picture } = category;
  if (sizeSet !== '' && !sets.some(({ id }) => id === sizeSet)) throw invalid('There is no such size set.');
  if (picture !== '' && picture !== before?.picture && (await unknownPictures(db, [picture])).size > 0) {
    throw invalid('The store has no such picture. Upload it again.');
  }
  if (before && before.sizeSet !== sizeSet)
    await requireSizesKept(db, { categories, sets }, { categories: list, sets });
}

/** The list after a category has taken its address: former addresses of others that are the same are gone. */
const withAddress = (list: List, { id, slug }: Category): List =>
  list.map((other) => {
    const former = other.formerSlugs.filter((one) => one !== slug);
    const slugs = [...new Set(former)].slice(0, MAX_FORMER_SLUGS);
    return other.id === id || slugs.length < other.formerSlugs.length ? { ...other, formerSlugs: slugs } : other;
  });

/** A category to which the addresses of a deleted one lead. */
function withAddressesOf(heir: Category, gone: Category): Category {
  const slugs = [gone.slug, ...gone.formerSlugs, ...heir.formerSlugs].filter((slug) => slug !== heir.slug);
  return {
    ...heir,
    formerSlugs: [...new Set(slugs)].slice(0, MAX_FORMER_SLUGS),
    formerIds: [...heir.formerIds, gone.id, ...gone.formerIds],
  };
}

/** An id that no category has or had: the address, or the address with a number. */
function freeId({ list, unreadable }: Stored, slug: string): string {
  const isTaken = (id: string) =>
    unreadable.some((other) => other.id === id) ||
    list.some((other) => other.id === id || other.formerIds.includes(id) || (other.slug === id && id !== slug));
  let id = slug;
  for (let number = 2; isTaken(id); number += 1) id = `${slug}-${number}`;
  return id;
}
