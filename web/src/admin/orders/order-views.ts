import { plainLine } from '@nirala/contract/text/plain-text';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { readRaw, writeRaw } from '../../lib/storage/local-storage.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { filterParams, parseFilter, type OrderFilter } from './order-filter.ts';

/** A filter with a name. `count`: which number is shown beside it. */
export type OrderView = { name: string; filter: OrderFilter; count?: keyof OrderCounts };

/** The numbers of orders beside the views and the states. Those that are not loaded yet are absent. */
export type OrderCounts = Partial<
  Record<
    | 'pending'
    | 'processing'
    | 'dispatched'
    | 'refundPending'
    | 'refundsDue'
    | 'unplaced'
    | 'toConfirm'
    | 'toPack'
    | 'dueToday'
    | 'late'
    | 'packed'
    | 'problem',
    number | undefined
  >
>;

/** Offered only while an order waits for its confirmation: most stores ask for none. */
export const CONFIRM_VIEW: OrderView = {
  name: 'To confirm',
  filter: { stage: 'to-confirm', oldest: true },
  count: 'toConfirm',
};

/** All orders, and the work of a day in its sequence. */
export const DEFAULT_VIEWS: readonly OrderView[] = [
  { name: 'All', filter: {} },
  CONFIRM_VIEW,
  { name: 'To pack', filter: { stage: 'to-pack', oldest: true }, count: 'toPack' },
  { name: 'Due today', filter: { due: 'today' }, count: 'dueToday' },
  { name: 'Late', filter: { due: 'late' }, count: 'late' },
  { name: 'Packed', filter: { stage: 'packed', oldest: true }, count: 'packed' },
  { name: 'On the way', filter: { stage: 'on-the-way' } },
  { name: 'Problems', filter: { stage: 'problem' }, count: 'problem' },
];

/** The number of orders in each state that needs work, and how to count again after an order has moved. */
export function useOrderCounts(): [OrderCounts, () => void] {
  const [round, setRound] = useState(0);
  const [counts, setCounts] = useState<OrderCounts>({});
  // The previous counts stay until the new ones arrive, or if they cannot be read.
  useLoaded(`counts ${round}`, async (signal) => setCounts(await call('countOrders', {}, signal)));
  return [counts, () => setRound((before) => before + 1)];
}

/** More saved views than an admin needs: the oldest ones are dropped. */
const MAX_VIEWS = 12;

/** The name of a saved view. */
export const viewNameSchema = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.nonEmpty('Enter a name.'),
  v.maxLength(30, 'At most 30 characters.'),
);

/** The query string of each view. A search is not stored, because it may be a shopper's phone number. */
const storedSchema = v.array(v.object({ name: viewNameSchema, query: v.string() }));

/** The views that were saved in this browser. Invalid ones are dropped. */
export function readViews(): OrderView[] {
  try {
    const { success, output } = v.safeParse(storedSchema, JSON.parse(readRaw('orderViews') ?? '[]'));
    if (!success) return [];
    return output.map(({ name, query }) => ({ name, filter: parseFilter(new URLSearchParams(query)) }));
  } catch {
    return [];
  }
}

/** Adds a view, or replaces the one with its name, which is valid. Returns the saved views. */
export function saveView(name: string, filter: OrderFilter): OrderView[] {
  const plain = v.parse(viewNameSchema, name);
  const others = readViews().filter((view) => view.name !== plain);
  return storeViews([...others, { name: plain, filter }].slice(-MAX_VIEWS));
}

/** Removes the view with this name. Returns the views that are left. */
export function removeView(name: string): OrderView[] {
  return storeViews(readViews().filter((view) => view.name !== name));
}

function storeViews(views: OrderView[]): OrderView[] {
  const stored = views.map(({ name, filter }) => ({ name, query: filterParams(filter) }));
  writeRaw('orderViews', stored.length === 0 ? null : JSON.stringify(stored));
  return readViews();
}
