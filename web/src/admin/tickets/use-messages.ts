import type { MESSAGE_STATES } from '@nirala/contract/api/admin/tickets';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { toastError } from '../shared/error-text.ts';

export type MessageFilter = { state: (typeof MESSAGE_STATES)[number]; q: string };

/** The messages of a filter, page by page. A search returns one page. */
export function useMessages({ state, q }: MessageFilter) {
  return usePagedList({
    key: `${state} ${q}`,
    async read(cursor, signal) {
      const { messages: items, next } = await call('listMessages', { state, ...(q ? { q } : {}), cursor }, signal);
      return { items, next };
    },
    idOf: ({ ticket }) => ticket,
    onMoreFailed: toastError,
  });
}
