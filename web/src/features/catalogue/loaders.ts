import { type Category, findCategory } from '@nirala/contract/product/category';
import { MESSAGES } from '@nirala/contract/text/messages';
import { percentOff } from '@nirala/contract/text/money';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { CATEGORY_DESCRIPTIONS } from './category-descriptions.ts';
import { type Grid, loadGrid } from './grid.ts';
import { type ListQuery, toApiQuery } from './list-query.ts';
import { readListQuery } from './read-list-query.ts';

/** The loaders of the product lists. The product's is in the same script, so that a tap requests its data at once. */
export { loadProduct } from '../product/on-demand/loader.ts';

/** `failed`: the message in place of the grid. `mostOff`: the highest discount of the whole collection, in percent. */
export type HomeData = (Grid & { query: ListQuery; mostOff: number }) | { failed: string };

/**
 * The home list with the filters of its URL. A failed list is shown in place of the grid, because the slides need no
 * data. The banner's discount does not depend on the filters.
 */
export async function loadHome({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  try {
    const query = { ...readListQuery(new URL(request.url).searchParams), q: '' };
    const [grid, mostOff] = await Promise.all([loadGrid(request, toApiQuery(query)), loadMostOff(request.signal)]);
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
export async function loadCategory({ request, params }: LoaderFunctionArgs) {
  const category = findCategory(params['category'] ?? '');
  if (!category) throw redirect('/not-found');
  return {
    category,
    description: CATEGORY_DESCRIPTIONS[category.slug],
    ...(await loadList(request, category.slug)),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

/** The results of a search; without one, all products. */
export function loadSearch({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return loadList(request);
}

/** The list that a URL asks for. `reading`: what its search was understood as. */
async function loadList(request: Request, category?: Category) {
  const found = readListQuery(new URL(request.url).searchParams);
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
