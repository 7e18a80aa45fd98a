import { QUEUE, QUEUE_COUNT_END, type QueueId, type QueueList } from '@nirala/contract/api/admin/queue';
import type { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../lib/call.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { filterParams } from './orders/order-filter.ts';

/** How many things wait in each line. */
export type QueueCounts = Partial<Record<QueueId, number>>;

type Queue = {
  /** The last counts that were read; undefined before the first ones. */
  counts: QueueCounts | undefined;
  /** Until when the courier takes an answer to the most urgent failed delivery, in ISO 8601, if that is known. */
  answerBy?: string | undefined;
  /** Why they could not be read again. */
  error?: unknown;
  retry: () => void;
};

export const QueueContext = createContext<Queue>({ counts: undefined, retry: () => undefined });

export const useQueue = (): Queue => useContext(QueueContext);

/** Reads what waits with one call, when the admin opens and with each screen, for the navigation and for Home. */
export function QueueProvider({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  // The counts of the screen before stay until the new ones are there.
  const [last, setLast] = useState<Pick<Queue, 'counts' | 'answerBy'>>({ counts: undefined });
  const loaded = useLoaded(`queue ${isAdmin} ${pathname}`, async (signal) => {
    if (isAdmin) setLast(await call('readQueue', {}, signal));
  });
  const error = loaded.state === 'failed' ? { error: loaded.error } : {};
  return <QueueContext value={{ ...last, ...error, retry: loaded.retry }}>{children}</QueueContext>;
}

type Line = { id: string; label: string; why: string; list: QueueList; within?: string };

/** The lines of the table, in its sequence: the most urgent first. */
export const QUEUE_LINES: readonly Line[] = Object.entries(QUEUE).map(([id, line]) => ({ id, ...line }));

/** A count as it is shown: 99+ where counting ended. */
export const countText = (count: number): string =>
  count < QUEUE_COUNT_END ? String(count) : `${QUEUE_COUNT_END - 1}+`;

/** The screen with the list of a line, and its filter as a query or a place on the screen. */
export function placeOfList(list: QueueList): { screen: (typeof ADMIN_PATHS)[number]; rest: string } {
  switch (list.of) {
    case 'orders':
      return { screen: '/admin-new-order', rest: `?${filterParams(list.filter)}` };
    case 'deliveries':
      return { screen: '/admin-deliveries', rest: `?list=${list.list}` };
    case 'returns':
      return { screen: '/admin-returns', rest: `?state=${list.state}` };
    case 'payouts':
      return { screen: '/admin-accounts', rest: '#payouts' };
    case 'claims':
      return { screen: '/admin-claims', rest: `?state=${list.state}` };
    case 'checkouts':
      return { screen: '/admin-checkouts', rest: '' };
    case 'messages':
      return { screen: '/admin-messages', rest: '' };
    case 'reviews':
      return { screen: '/admin-reviews', rest: '' };
    case 'products':
      return { screen: '/admin-products', rest: `?show=${list.show}` };
  }
}

/** The address of the list of a line. */
export function pathOfList(list: QueueList): string {
  const { screen, rest } = placeOfList(list);
  return screen + rest;
}
