import type { Api } from '@nirala/contract/api';
import { MAX_PRODUCTS_PER_REPLY, PRODUCTS_PER_PAGE } from '@nirala/contract/product-listing';
import { type Category, findCategory } from '@nirala/contract/category';
import type { Input } from '@nirala/contract/endpoint';
import { MESSAGES } from '@nirala/contract/messages';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { CATEGORY_DESCRIPTIONS } from './category-descriptions.ts';
import { readListQuery } from './read-list-query.ts';
import { toApiQuery } from './list-query.ts';

/** The server renders at most six pages of a list, so that no URL is expensive. The browser shows all of them. */
const MAX_PAGE = import.meta.env.SSR ? 6 : Math.floor(MAX_PRODUCTS_PER_REPLY / PRODUCTS_PER_PAGE);

/** The number of grid pages that are shown. It is in the URL, so that Back and a shared link show the same grid. */
export function pageOf(url: string): number {
  const page = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGE) : 1;
}

type GridQuery = Omit<Input<Api['listProducts']>, 'limit' | 'cursor'>;

/** The first `page` pages of a list of products, as one grid. */
async function loadGrid(request: Request, query: GridQuery) {
  const page = pageOf(request.url);
  const { items, total } = await call('listProducts', { ...query, limit: page * PRODUCTS_PER_PAGE }, request.signal);
  return { items, total, page, more: page < MAX_PAGE && items.length < total };
}

export type Grid = Awaited<ReturnType<typeof loadGrid>>;

/** A failed list is shown in place of the grid, because the banner and the slides need no data. */
export async function loadHome({ request }: LoaderFunctionArgs) {
  try {
    return await loadGrid(request, {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ failed: MESSAGES.loadProductsFailed }, { status: error.status === 503 ? 503 : 500 });
  }
}

/** `failed`: the message in place of the grid. */
export type HomeData = Grid | { failed: string };

/** The list that a URL asks for, and how many products each filter would leave. */
async function loadFiltered(request: Request, category?: Category) {
  const query = readListQuery(new URL(request.url).searchParams);
  const { sort, ...filters } = toApiQuery(query);
  const [grid, counts] = await Promise.all([
    loadGrid(request, { ...filters, category, sort }),
    // Without counts the filters still work; they show no numbers.
    call('countProducts', { ...filters, category }, request.signal).catch(() => undefined),
  ]);
  return { query, grid, counts };
}

export type Filtered = Awaited<ReturnType<typeof loadFiltered>>;

/** Redirects unknown categories to /not-found (spec §5). */
export async function loadCategory({ request, params }: LoaderFunctionArgs) {
  const category = findCategory(params['category'] ?? '');
  if (!category) throw redirect('/not-found');
  return {
    category,
    description: CATEGORY_DESCRIPTIONS[category.slug],
    ...(await loadFiltered(request, category.slug)),
  };
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;

export function loadSearch({ request }: LoaderFunctionArgs) {
  return loadFiltered(request);
}

/** The target of redirects for unknown URLs. On the server it sets status 404. */
export function loadNotFound() {
  return data(null, { status: 404 });
}
