import { plainLine } from '@nirala/contract/text/plain-text';
import * as v from 'valibot';
import { readRaw, writeRaw } from '../../lib/storage/local-storage.ts';
import { filterParams, parseFilter, type OrderFilter } from './order-filter.ts';

/** A filter with a name. */
export type OrderView = { name: string; filter: OrderFilter };

/** Offered only while an order waits for its confirmation: most stores ask for none. */
export const CONFIRM_VIEW: OrderView = { name: 'To confirm', filter: { stage: 'to-confirm', oldest: true } };

export const DEFAULT_VIEWS: readonly OrderView[] = [
  CONFIRM_VIEW,
  { name: 'To pack', filter: { stage: 'to-pack', oldest: true } },
  { name: 'Due today', filter: { due: 'today' } },
  { name: 'Late', filter: { due: 'late' } },
  { name: 'Packed', filter: { stage: 'packed', oldest: true } },
  { name: 'On the way', filter: { stage: 'on-the-way' } },
  { name: 'Problems', filter: { stage: 'problem' } },
];

const MAX_VIEWS = 12;
/** The name of a view. */
export const viewNameSchema = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.nonEmpty('Enter a name.'),
  v.maxLength(30, 'At most 30 characters.'),
);

/** The query string of each view. A search is not stored, because it may be a shopper's phone number. */
const storedSchema = v.array(v.object({ name: viewNameSchema, query: v.string() }));

/** The admin's own views in this browser. Invalid ones are dropped. */
export function readViews(): OrderView[] {
  try {
    const { success, output } = v.safeParse(storedSchema, JSON.parse(readRaw('orderViews') ?? '[]'));
    if (!success) return [];
    return output.map(({ name, query }) => ({ name, filter: parseFilter(new URLSearchParams(query)) }));
  } catch {
    return [];
  }
}

/** Adds a view, or replaces the one with its name, which is valid. */
export function saveView(name: string, filter: OrderFilter): OrderView[] {
  const plain = v.parse(viewNameSchema, name);
  const others = readViews().filter((view) => view.name !== plain);
  return write([...others, { name: plain, filter }].slice(-MAX_VIEWS));
}

export function removeView(name: string): OrderView[] {
  return write(readViews().filter((view) => view.name !== name));
}

function write(views: OrderView[]): OrderView[] {
  const stored = views.map(({ name, filter }) => ({ name, query: filterParams(filter) }));
  writeRaw('orderViews', stored.length === 0 ? null : JSON.stringify(stored));
  return readViews();
}

export const isSameFilter = (a: OrderFilter, b: OrderFilter) => queryOf(a) === queryOf(b);
const queryOf = (filter: OrderFilter) => [...new URLSearchParams(filterParams(filter))].map(String).sort().join('&');
