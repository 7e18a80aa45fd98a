import { type ChosenProduct, PREVIEW_CARDS } from '@nirala/contract/api/admin/collections';
import { productCardSchema } from '@nirala/contract/product/related';
import * as v from 'valibot';
import { asksForSold, productsOf } from '../../catalogue/collections.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Caller } from '../../lib/caller.ts';
import { createCollection, deleteCollection, editCollection } from '../../products/collections.ts';
import { readCollections } from '../../store/product-collections.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listCollections' | 'previewCollection' | 'createCollection' | 'editCollection' | 'deleteCollection';

/** The owner's collections. What they would show is found in the replica, which is a few seconds old at most. */
export function adminCollections({ db, catalogue, sold, now }: Deps): Pick<Handlers, Calls> {
  const actor = (by: Caller) => ({ by, at: now() });
  return {
    async listCollections() {
      const [{ list }, index] = await Promise.all([readCollections(db), catalogue.index()]);
      const asks = list.some(asksForSold);
      const moment = { now: now(), sold: asks ? await sold() : undefined };
      const collections = list.map((one) => ({ ...one, count: productsOf(index, one, moment).products.length }));
      return { collections, tags: byFrequency([...index.byId.keys()].flatMap(index.tagsOf)) };
    },
    async previewCollection(given) {
      const index = await catalogue.index();
      const asks = asksForSold(given);
      const { products } = productsOf(index, given, { now: now(), sold: asks ? await sold() : undefined });
      return {
        count: products.length,
        first: products.slice(0, PREVIEW_CARDS).map((product) => v.parse(productCardSchema, product)),
        chosen: given.products.map((id) => chosenProduct(catalogue, id)),
      };
    },
    createCollection: ({ collection, requestId }, caller) => createCollection(db, actor(caller), collection, requestId),
    editCollection: ({ id, ...edit }, caller) => editCollection(db, actor(caller), id, edit),
    async deleteCollection({ id }, caller) {
      await deleteCollection(db, actor(caller), id);
      return { message: 'The collection is deleted.' };
    },
  };
}

/** A product that was chosen by hand, as the replica knows it. */
export function chosenProduct(catalogue: Pick<Catalogue, 'known' | 'nameOf'>, id: string): ChosenProduct {
  const shown = catalogue.known()?.byId.get(id);
  const name = shown?.name ?? catalogue.nameOf(id);
  const state = shown ? 'shown' : name === undefined ? 'gone' : 'hidden';
  return { id, name: name ?? id, imageUrl: shown?.imageUrl ?? '', state };
}

/** Each text once, the most frequent first. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([text]) => text);
}
