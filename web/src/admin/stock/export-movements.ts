import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { formatSortableTime } from '@nirala/contract/text/format-time';
import type { Movement } from '@nirala/contract/product/movement';
import { call } from '../../lib/call.ts';
import { toCsv, type Column } from '../shared/csv.ts';
import type { MovementFilter } from './movement-filter.ts';
import { actorLabel, reasonLabel } from './reason-labels.ts';

const COLUMNS: Column<Movement>[] = [
  { name: 'Time', of: ({ at }) => formatSortableTime(new Date(at)) },
  { name: 'Size', of: ({ size }) => size },
  { name: 'Change', of: ({ delta }) => delta },
  { name: 'Reason', of: ({ reason }) => reasonLabel(reason) },
  { name: 'Reference', of: ({ ref }) => ref },
  { name: 'By', of: ({ by }) => actorLabel(by) },
];

/** The movements of a product as CSV, newest first. Throws CallError if one of the pages cannot be read. */
export async function exportMovements(id: string, filter: MovementFilter, signal: AbortSignal): Promise<string> {
  const all: Movement[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<Api['listMovements']> = await call('listMovements', { id, ...filter, cursor }, signal);
    all.push(...page.movements);
    cursor = page.next;
  } while (cursor !== undefined);
  return toCsv(all, COLUMNS);
}
