import {
  categoriesIn,
  categoryNamed,
  categoryOf,
  type CategoryId,
  DEFAULT_PUBLIC_CATEGORIES,
  type PublicCategory,
} from '@nirala/contract/product/category';
import { DEFAULT_LINES } from '@nirala/contract/product/category-lines';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { MESSAGES } from '@nirala/contract/text/messages';
import { percentOff } from '@nirala/contract/text/money';
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router-dom';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { readStoreDetails, refreshStoreDetails } from '../store/store-details.ts';
import { type Grid, loadGrid } from './grid.ts';
import { type ListQuery, toApiQuery } from './list-query.ts';
import { readListQuery } from './read-list-query.ts';

/** The loaders of the product lists. The product's is in the same script, so that a tap requests its data at once. */
export { loadProduct } from '../product/on-demand/loader.ts';

/** `context`: on the server, the owner's settings with which the page is rendered. Browsers have their own. */
export type Args = LoaderFunctionArgs<StoreDetails | undefined>;
export type ListArgs = Pick<Args, 'request' | 'context'>;

/** `failed`: the message in place of the grid. `mostOff`: the highest discount of the whole collection, in percent. */
export type AllProductsData = (Grid & { query: ListQuery; mostOff: number }) | { failed: string };

/** The sections of the given home above and below its grid, beside those that are in its script. */
type GivenSections = Awaited<ReturnType<typeof loadGivenSections>>;
export type HomeData = AllProductsData & GivenSections;

/** The given home: all products, and the rows above and below them. */
export async function loadHome(args: ListArgs) {
  const [list, sections] = await Promise.all([loadAllProducts(args), loadGivenSections(args.request.signal)]);
  return 'init' in list ? data({ ...list.data, ...sections }, list.init ?? undefined) : { ...list, ...sections };
}

/** None if they cannot be loaded: nobody came for them. */
const loadGivenSections = (signal: AbortSignal) =>
  call('openHome', {}, signal).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return { above: [], below: [] };
  });

/**
 * All products with the filters of a URL. A failed list is shown in place of the grid, because the slides need no
 * data. The banner's discount does not depend on the filters. `first`: how many products the first page has.
 */
export async function loadAllProducts({ request, context }: ListArgs, first?: number) {
  try {
    const query = { ...readListQuery(new URL(request.url).searchParams, categoriesFor(context)), q: '' };
    const [grid, mostOff] = await Promise.all([
      loadGrid(request, toApiQuery(query), first),
      loadMostOff(request.signal),
    ]);
    return { ...grid, query, mostOff };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ failed: MESSAGES.loadProductsFailed }, { status: error.status === 503 ? 503 : 500 });
  }
}

/** The highest discount of the whole collection, in percent; 0 if it cannot be loaded. */
export async function loadMostOff(signal: AbortSignal): Promise<number> {
  const best = await call('listProducts', { sort: 'discount', limit: 1 }, signal).catch(() => undefined);
  return Math.max(0, ...(best?.items ?? []).map(({ price, discountedPrice }) => percentOff(price, discountedPrice)));
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;

/** The list of a category. Redirects unknown categories to /not-found (spec §5). */
export async function loadCategory({ request, params, context }: Args) {
  const word = params['category'] ?? '';
  const own = import.meta.env.SSR ? context?.categories : await ownCategories(word);
  const categories = own ?? DEFAULT_PUBLIC_CATEGORIES;
  const category = categoryNamed(categories, word);
  if (!category) {
    // Only the server knows former addresses.
    throw own && !import.meta.env.SSR ? redirectDocument(request.url) : redirect('/not-found');
  }
  const { id, slug, label } = category;
  if (own && slug !== word.toLowerCase()) throw redirect(`/${slug}${new URL(request.url).search}`);
  const [{ line, picture }, list] = await Promise.all([
    own ? describe(id, request.signal) : { line: DEFAULT_LINES[id] ?? '', picture: undefined },
    loadList({ request, context }, id),
  ]);
  return {
    category: { slug, label },
    description: line,
    ...(own && { around: { ...placeOf(category, own), picture } }),
    ...list,
  };
}

/** The owner's list, if there is one. It is loaded again if it lacks the word, because a tab may be old. */
async function ownCategories(word: string): Promise<readonly PublicCategory[] | undefined> {
  const known = readStoreDetails()?.categories;
  if (categoryNamed(known ?? DEFAULT_PUBLIC_CATEGORIES, word)) return known;
  await refreshStoreDetails();
  return readStoreDetails()?.categories;
}

/** The sentence and the picture of a category of the owner; without them the page is shown all the same. */
const describe = (id: CategoryId, signal: AbortSignal): Promise<{ line: string; picture: string | undefined }> =>
  call('readCategory', { id }, signal).then(
    ({ line, picture }) => ({ line, picture: picture || undefined }),
    () => ({ line: '', picture: undefined }),
  );

/** The categories that shoppers see. */
export const categoriesFor = (context: Args['context']): readonly PublicCategory[] =>
  (import.meta.env.SSR ? context?.categories : readStoreDetails()?.categories) ?? DEFAULT_PUBLIC_CATEGORIES;

/** What a category is part of, and what is part of it. */
const placeOf = ({ id, parent }: PublicCategory, categories: readonly PublicCategory[]) => ({
  above: parent === undefined ? undefined : categoryOf(categories, parent),
  parts: categoriesIn(categories, id),
});

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

/** The results of a search; without one, all products. */
export function loadSearch(args: ListArgs) {
  return loadList(args);
}

/** The list that a URL asks for. `reading`: what its search was understood as. */
async function loadList({ request, context }: ListArgs, category?: CategoryId) {
  const found = readListQuery(new URL(request.url).searchParams, categoriesFor(context));
  const read = { ...found, q: await cleaned(found.q) };
  // The list of one category has no filter by category.
  const query = category ? { ...read, category: undefined } : read;
  const [grid, reading] = await Promise.all([
    loadGrid(request, { ...toApiQuery(query), ...(category && { category }) }),
    category || !query.q ? undefined : loadReading(query, request.signal),
  ]);
  return { query, grid, reading };
}

/** A search on one line, without invisible characters. Few URLs have one, so its cleaner is loaded when one has. */
async function cleaned(q: string): Promise<string> {
  if (q === '') return q;
  const { plainLine } = await loadChunk(() => import('@nirala/contract/text/plain-text'));
  return plainLine(q);
}

/** What a search was understood as. Without it the results are shown as they are. */
async function loadReading(query: ListQuery, signal: AbortSignal) {
  const counts = await call('countProducts', toApiQuery({ ...query, sort: undefined }), signal).catch(() => undefined);
  return counts?.search;
}

/** The target of redirects for unknown URLs. On the server it sets status 404. */
export function loadNotFound() {
  return data(null, { status: 404 });
}
