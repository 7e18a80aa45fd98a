import type { Api } from '@nirala/contract/api';
import type { AdminMessage } from '@nirala/contract/shopper/ticket';
import type { Reply } from '@nirala/contract/api/endpoint';
import { formatSortableTime } from '@nirala/contract/text/format-time';
import { call } from '../../lib/call.ts';
import { toCsv, type Column } from '../shared/csv.ts';

const time = (iso: string | undefined) => iso && formatSortableTime(new Date(iso));

const COLUMNS: Column<AdminMessage>[] = [
  { name: 'Ticket', of: ({ ticket }) => ticket },
  { name: 'Received', of: ({ createdAt }) => time(createdAt) },
  { name: 'Status', of: ({ status }) => status },
  { name: 'Name', of: ({ name }) => name },
  { name: 'E-mail', of: ({ email }) => email },
  { name: 'Message', of: ({ message }) => message },
  { name: 'Acknowledged', of: ({ acknowledgedAt }) => time(acknowledgedAt) },
  { name: 'Answered', of: ({ reply }) => time(reply?.createdAt) },
  { name: 'Answer', of: ({ reply }) => reply?.text },
];

/** All messages as CSV, newest first. Throws CallError if one of the pages cannot be read. */
export async function exportMessages(onCount: (count: number) => void, signal: AbortSignal): Promise<string> {
  const all: AdminMessage[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<Api['listMessages']> = await call('listMessages', { state: 'all', cursor }, signal);
    all.push(...page.messages);
    cursor = page.next;
    onCount(all.length);
  } while (cursor !== undefined);
  return toCsv(all, COLUMNS);
}
