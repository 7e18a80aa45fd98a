import type { Api } from '@nirala/contract/api';
import {
  MAX_PRODUCTS_PER_REPLY,
  PRODUCTS_PER_PAGE,
  filterFields,
  PRODUCT_SORTS,
} from '@nirala/contract/product/facets';
import { type Category, findCategory } from '@nirala/contract/product/category';
import type { Input } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { percentOff } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import * as v from 'valibot';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { NAMES, toApiQuery, type ListQuery } from './list-query.ts';

/** In the same script as the lists' loaders, so that a tap on a product requests its data at once. */
export { loadProduct } from '../product/on-demand/loader.ts';

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
  const origins = [...new Set(items.flatMap(({ origin }) => origin ?? []))];
  return {
    items: import.meta.env.SSR ? items.map(withoutPageTexts) : items,
    total,
    page,
    origins,
    more: page < MAX_PAGE && items.length < total,
  };
}

/** A product without the texts that only its own page shows. They are a seventh of the HTML of a rendered list. */
function withoutPageTexts(product: Product): Product {
  return { ...product, keyHighlights: [], manufacture: '', care: '' };
}

export type Grid = Awaited<ReturnType<typeof loadGrid>>;

/** The highest discount of the whole collection, in percent; 0 if it cannot be loaded. */
async function loadMostOff(signal: AbortSignal): Promise<number> {
  const best = await call('listProducts', { sort: 'discount', limit: 1 }, signal).catch(() => undefined);
  return Math.max(0, ...(best?.items ?? []).map(({ price, discountedPrice }) => percentOff(price, discountedPrice)));
}

/**
 * The home list with the filters of its URL. A failed list is shown in place of the grid, because the slides need no
 * data. The banner's discount does not depend on the filters.
 */
export async function loadHome({ request }: LoaderFunctionArgs) {
  try {
    const query = { ...readListQuery(new URL(request.url).searchParams), q: '' };
    const [grid, mostOff] = await Promise.all([loadGrid(request, toApiQuery(query)), loadMostOff(request.signal)]);
    return { ...grid, query, mostOff };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ failed: MESSAGES.loadProductsFailed }, { status: error.status === 503 ? 503 : 500 });
  }
}

/** `failed`: the message in place of the grid. */
export type HomeData = (Grid & { query: ListQuery; mostOff: number }) | { failed: string };

/** The list that a URL asks for. */
async function loadFiltered(request: Request, category?: Category) {
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

export function loadSearch({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return loadFiltered(request);
}

/** The target of redirects for unknown URLs. On the server it sets status 404. */
export function loadNotFound() {
  return data(null, { status: 404 });
}

/** One sentence for each category: shown under its name, and part of its meta description. */
const CATEGORY_DESCRIPTIONS: Record<Category, string> = {
  tshirt: 'The everyday tee, light enough for May and printed so that nobody else has yours.',
  'oversized-tshirt': 'Dropped shoulders, heavy jersey, room to breathe.',
  'acid-wash-oversized-t-shirt': 'Washed after sewing, so the clouds fall differently on every piece.',
  'oversized-shirts': 'Cotton cambric, printed in Jaipur, worn open or buttoned to the neck.',
  hoodies: 'Brushed fleece for hill stations, night trains and over-cooled offices.',
  'sweat-shirts': 'A crew neck, a good print, and no hood to argue with your jacket.',
  'varsity-jacket': 'Snap buttons, contrast sleeves, and a back worth turning round for.',
  'polo-tshirt': 'A collar when you need one, and no ironing before you leave.',
  joggers: 'Loopback terry with a drawstring that stays and pockets deep enough for a phone.',
  vests: 'For the months when sleeves are too much.',
  shorts: 'Above the knee, below the fuss.',
  'sports-wear': 'Stretch knit that dries between sets.',
};

const listQuerySchema = v.object({ ...filterFields, sort: v.optional(v.picklist(PRODUCT_SORTS)) });

/** Reads a URL's parameters. Invalid ones are ignored, because somebody may have edited the URL. */
export function readListQuery(params: URLSearchParams): ListQuery {
  // A form without JavaScript repeats the name of a filter with several values: `size=M&size=L`.
  const given = new Map(NAMES.filter((name) => params.has(name)).map((name) => [name, params.getAll(name).join(',')]));
  for (const { path } of v.safeParse(listQuerySchema, Object.fromEntries(given)).issues ?? []) {
    given.delete(String(path?.[0].key));
  }
  const { q = '', sort, ...filters } = v.parse(listQuerySchema, Object.fromEntries(given));
  const { min = 0, max = Infinity } = filters;
  // The API refuses a lowest price above the highest, so they are swapped, as in the form.
  const prices = min > max && { min: max, max: min };
  return { ...filters, ...prices, q: q.trim(), sort };
}
