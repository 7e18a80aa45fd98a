/** Collections as the owner makes and changes them. */
import type { Firestore } from '@google-cloud/firestore';
import {
  type Collection,
  type CollectionFields,
  collectionProblems,
  MAX_COLLECTIONS,
  MAX_FORMER_SLUGS,
  MAX_SLUG,
} from '@nirala/contract/product/collection';
import { ApiError } from '../lib/api-error.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { type Actor, auditedWrite, fingerprint } from '../store/audit.ts';
import type { ReadWrite } from '../store/contention.ts';
import { collectionsRef, readCollections, type StoredCollections } from '../store/product-collections.ts';
import { slugOfName } from './create.ts';

/** All collections, and the one that is written: absent before it is created, and after it is deleted. */
type State = StoredCollections & { id: string; collection: Collection | undefined };

type Edit = { base: Record<string, unknown>; changes: Partial<CollectionFields> };

/** The most bytes of all collections together. A document of Firestore has at most 1,048,576. */
const MAX_BYTES = 900_000;

/** The target of the audit entries. The collections are one document, but each has a history of its own. */
const targetOf = (id: string) => `collections/${id}`;

/**
 * Creates a collection. ApiError 400 for fields that do not go together, 409 for an address that is taken and at the
 * limit.
 */
export async function createCollection(
  db: Firestore,
  { by, at }: Actor,
  fields: CollectionFields,
  requestId: string,
): Promise<Collection> {
  const { collection } = await auditedWrite<State>(db, {
    by,
    at,
    action: 'collection.create',
    target: ({ id }) => targetOf(id),
    request: { id: requestId, content: fields },
    async read(tx, doneTo) {
      const stored = await readIn(tx, db);
      const slug = fields.slug || (await freeSlug(stored.list, fields.title));
      return stateOf(stored, doneTo?.replace(targetOf(''), '') ?? idOf(slug, requestId));
    },
    async decide(state) {
      if (state.list.length + state.unreadable.length >= MAX_COLLECTIONS) throw new ApiError('too-many-collections');
      const slug = fields.slug || (await freeSlug(state.list, fields.title));
      const created = { ...fields, id: state.id, slug, formerSlugs: [] };
      return withChanged(state, [...state.list, created], created);
    },
    write: (tx, _before, after) => write(tx, db, after),
    audited: (state) => state.collection,
  });
  return found(collection);
}

/**
 * Changes a collection. ApiError 409 if somebody else changed one of these fields meanwhile (`EditConflict` details), and
 * for an address that is taken.
 */
export async function editCollection(db: Firestore, { by, at }: Actor, id: string, edit: Edit): Promise<Collection> {
  const { collection } = await auditedWrite<State>(db, {
    by,
    at,
    action: 'collection.edit',
    target: targetOf(id),
    read: async (tx) => stateOf(await readIn(tx, db), id),
    async decide(state) {
      const now = found(state.collection);
      const merged = mergeEdit<CollectionFields>(now, edit.base, edit.changes);
      const others = state.list.filter((one) => one.id !== id);
      const slug = merged.slug || (await freeSlug(others, merged.title));
      const formerSlugs = [now.slug, ...now.formerSlugs].filter((former) => former !== slug).slice(0, MAX_FORMER_SLUGS);
      const edited = { ...merged, id, slug, formerSlugs };
      return withChanged(
        state,
        state.list.map((one) => (one.id === id ? edited : one)),
        edited,
      );
    },
    write: (tx, _before, after) => write(tx, db, after),
    audited: (state) => state.collection,
  });
  return found(collection);
}

/** Deletes a collection. ApiError 404 without it. */
export async function deleteCollection(db: Firestore, { by, at }: Actor, id: string): Promise<void> {
  await auditedWrite<State>(db, {
    by,
    at,
    action: 'collection.delete',
    target: targetOf(id),
    read: async (tx) => stateOf(await readIn(tx, db), id),
    decide(state) {
      found(state.collection);
      return { ...state, list: state.list.filter((one) => one.id !== id), collection: undefined };
    },
    write: (tx, _before, after) => write(tx, db, after),
    audited: (state) => state.collection,
  });
}

const readIn = (tx: Pick<ReadWrite, 'get'>, db: Firestore) => readCollections(db, (ref) => tx.get(ref));

const stateOf = (stored: StoredCollections, id: string): State => ({
  ...stored,
  id,
  collection: stored.list.find((one) => one.id === id),
});

function found(collection: Collection | undefined): Collection {
  if (!collection) throw new ApiError('collection-not-found');
  return collection;
}

/**
 * The state with a collection that was made or edited. An address that was a former one of another collection leads to
 * this one from now on.
 */
function withChanged(state: State, list: readonly Collection[], changed: Collection): State {
  const [problem] = Object.values(collectionProblems(changed));
  if (problem !== undefined) throw new ApiError('collection-invalid', { message: problem });
  const { id, slug } = changed;
  const taken = list.find((one) => one.id !== id && one.slug === slug);
  if (taken) {
    throw new ApiError('collection-slug-taken', { message: `The collection “${taken.title}” has this address.` });
  }
  const withoutSlug = list.map((one) =>
    one.id === id ? one : { ...one, formerSlugs: one.formerSlugs.filter((former) => former !== slug) },
  );
  const after = { ...state, list: withoutSlug, collection: changed };
  if (Buffer.byteLength(JSON.stringify([after.list, after.unreadable])) > MAX_BYTES) {
    throw new ApiError('collection-invalid', {
      message: 'All collections together have too many products. Take some out, or let a rule choose them.',
    });
  }
  return after;
}

function write(tx: Pick<ReadWrite, 'set'>, db: Firestore, { list, unreadable }: State): void {
  tx.set(collectionsRef(db), { list: [...list, ...unreadable] }, { merge: true });
}

/** The id of a new collection: readable in the audit log, and no address, so that it never leads to another collection. */
const idOf = (slug: string, requestId: string) => `${slug}-${fingerprint(requestId).slice(0, 6)}`;

/** An address made from the title that no collection has. */
async function freeSlug(others: readonly Collection[], title: string): Promise<string> {
  const words = (await slugOfName(title)).slice(0, MAX_SLUG - 4).replace(/-+$/, '') || 'collection';
  const isTaken = (slug: string) => others.some((one) => one.slug === slug);
  let slug = words;
  for (let number = 2; isTaken(slug); number += 1) slug = `${words}-${number}`;
  return slug;
}
