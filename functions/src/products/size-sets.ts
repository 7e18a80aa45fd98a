/** Size sets as the owner makes and changes them. */
import type { Firestore } from '@google-cloud/firestore';
import { categoryWithId } from '@nirala/contract/product/category-list';
import {
  type SizeSet,
  STANDARD_SET,
  MAX_SIZE_SETS,
  type SizeSetFields,
  sizeSetProblems,
  setOfProduct,
  sizesProblem,
} from '@nirala/contract/product/size-set';
import { readAllProducts } from '../catalogue/snapshot.ts';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite } from '../store/audit.ts';
import { type Assortment, readAssortment } from '../store/categories.ts';
import type { ReadWrite } from '../store/contention.ts';
import { sizeSetsRef, readSizeSets } from '../store/settings.ts';
import { slugOfName } from './create.ts';

/** All size sets, and the one that is written: absent before it is created. */
type State = { id: string; sets: readonly SizeSet[]; set: SizeSet | undefined };

/** The target of the audit entries. The sets are one document, but each has a history of its own. */
const targetOf = (id: string) => `sizeSets/${id}`;

/** Creates a size set under an id made from its name. ApiError 400 for fields that do not go together, 409 at the limit. */
export async function createSizeSet(
  db: Firestore,
  { by, at }: Actor,
  fields: SizeSetFields,
  requestId: string,
): Promise<SizeSet> {
  const { set } = await auditedWrite<State>(db, {
    by,
    at,
    action: 'sizes.create',
    target: ({ id }) => targetOf(id),
    request: { id: requestId, content: fields },
    async read(tx, doneTo) {
      const sets = await readSizeSets(db, (ref) => tx.get(ref));
      const id = doneTo?.replace(targetOf(''), '') ?? (await freeId(sets, fields.name));
      return { id, sets, set: sets.find((one) => one.id === id) };
    },
    async decide({ id, sets }) {
      if (sets.length >= MAX_SIZE_SETS) throw new ApiError('too-many-size-sets');
      const created = { id, ...fields };
      const after = [...sets, created];
      await requireValid(db, sets, after, created);
      return { id, sets: after, set: created };
    },
    write: (tx, _before, after) => writeSets(tx, db, after),
    audited: (state) => state.set,
  });
  if (!set) throw new ApiError('size-set-not-found');
  return set;
}

/**
 * Changes a size set. ApiError 409 if somebody else changed one of these fields meanwhile (`EditConflict` details), or if
 * a product would be left with a size that its set does not have.
 */
export async function editSizeSet(
  db: Firestore,
  { by, at }: Actor,
  id: string,
  { base, changes }: { base: Record<string, unknown>; changes: Partial<SizeSetFields> },
): Promise<SizeSet> {
  const { set } = await auditedWrite<State & { set: SizeSet }>(db, {
    by,
    at,
    action: 'sizes.edit',
    target: targetOf(id),
    async read(tx) {
      const sets = await readSizeSets(db, (ref) => tx.get(ref));
      const known = sets.find((one) => one.id === id);
      if (!known) throw new ApiError('size-set-not-found');
      return { id, sets, set: known };
    },
    async decide({ sets, set: now }) {
      const edited = { ...mergeEdit(now, base, changes), id };
      const after = sets.map((one) => (one.id === id ? edited : one));
      await requireValid(db, sets, after, edited);
      return { id, sets: after, set: edited };
    },
    write: (tx, _before, after) => writeSets(tx, db, after),
    audited: (state) => state.set,
  });
  return set;
}

function writeSets(tx: Pick<ReadWrite, 'set'>, db: Firestore, { sets }: State): void {
  tx.set(sizeSetsRef(db), { sets: sets.filter((set) => set !== STANDARD_SET) }, { merge: true });
}

/** ApiError 400 for fields that do not go together, 409 if products would be left without their sizes. */
async function requireValid(
  db: Firestore,
  before: readonly SizeSet[],
  after: readonly SizeSet[],
  set: SizeSet,
): Promise<void> {
  const [message] = Object.values(sizeSetProblems(set));
  if (message !== undefined) throw new ApiError('size-set-invalid', { message });
  const { categories } = await readAssortment(db);
  await requireSizesKept(db, { sets: before, categories }, { sets: after, categories });
}

/** ApiError 409 if products, hidden ones too, have their sizes in their set before a change and not after it. */
export async function requireSizesKept(db: Firestore, before: Assortment, after: Assortment): Promise<void> {
  const names = await productsWithoutSizes(db, before, after);
  if (names.length > 0) throw new ApiError('size-set-in-use', { message: inUseSentence(names) });
}

function inUseSentence([first = '', ...others]: readonly string[]): string {
  const products = others.length === 0 ? `1 product needs` : `${others.length + 1} products need`;
  return (
    `${products} a size that this change takes away: ${first}${others.length === 0 ? '' : ' and others'}. ` +
    'Give them other sizes or another size set first.'
  );
}

/** The names of the products, hidden ones too, that have their sizes in their set before a change and not after it. */
async function productsWithoutSizes(db: Firestore, before: Assortment, after: Assortment): Promise<string[]> {
  const products = await readAllProducts(db);
  const isValid = ({ sets, categories }: Assortment, { sizes, category, sizeSet = '' }: (typeof products)[number]) =>
    sizesProblem(setOfProduct(sets, { sizeSet }, categoryWithId(categories, category)), sizes) === undefined;
  return products
    .filter((product) => isValid(before, product) && !isValid(after, product))
    .map(({ name }) => name)
    .sort();
}

/** An id that no set has: `waist-28-44`. */
async function freeId(sets: readonly SizeSet[], name: string): Promise<string> {
  const slug = (await slugOfName(name)) || 'sizes';
  const isTaken = (id: string) => sets.some((set) => set.id === id);
  let id = slug;
  for (let number = 2; isTaken(id); number += 1) id = `${slug}-${number}`;
  return id;
}
