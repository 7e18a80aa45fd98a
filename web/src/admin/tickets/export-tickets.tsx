import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { AdminTicket } from '@nirala/contract/shopper/ticket';
import { formatSortableTime } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download, toCsv, type Column } from '../shared/csv.ts';
import { toastError } from '../shared/errors.ts';

/** The button that downloads all tickets as one CSV file. If a page of them cannot be read, there is no file. */
export function ExportTickets() {
  const [count, setCount] = useState(0);
  const { pending, run } = useAction();
  async function exportAll() {
    const tickets = await run((signal) => readTickets(setCount, signal), toastError);
    if (tickets) download(csvName('messages'), toCsv(tickets, COLUMNS));
  }
  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void exportAll()}>
      {pending ? `Reading ${formatCount(count)} messages...` : 'Export as CSV'}
    </Button>
  );
}

const time = (iso: string | undefined) => iso && formatSortableTime(new Date(iso));

const COLUMNS: Column<AdminTicket>[] = [
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

/** All tickets, newest first. Throws CallError if one of the pages cannot be read. */
async function readTickets(onCount: (count: number) => void, signal: AbortSignal): Promise<AdminTicket[]> {
  const all: AdminTicket[] = [];
  let cursor: string | undefined;
  do {
    const page: Reply<Api['listTickets']> = await call('listTickets', { state: 'all', cursor }, signal);
    all.push(...page.tickets);
    cursor = page.next;
    onCount(all.length);
  } while (cursor !== undefined);
  return all;
}
