import { TICKET_STATES } from '@nirala/contract/api/admin/tickets';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { AdminTicket } from '@nirala/contract/shopper/ticket';
import { formatSortableTime } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { showToast } from '../../lib/toast.ts';
import { call } from '../../lib/call.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard, useDirtyForms } from '../shared/unsaved-guard.tsx';
import { toastError } from '../shared/errors.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download, toCsv, type Column } from '../shared/csv.ts';

type TicketFilter = { state: (typeof TICKET_STATES)[number]; q: string };

const LABELS = { open: 'Open', answered: 'Answered', all: 'All' } as const;

/** /admin-messages: the tickets of the contact form, with their deadlines. */
export function AdminTickets() {
  const [params, setParams] = useSearchParams();
  const state = TICKET_STATES.find((each) => each === params.get('state')) ?? 'open';
  // The search is not in the URL, because it may be a person's name.
  const [q, setQ] = useState('');
  const filter: TicketFilter = { state, q };
  const { dirty, setDirty } = useDirtyForms();
  function changeFilter(part: Partial<TicketFilter>) {
    if (dirty) return showToast('Save or cancel your answer first.', { tone: 'bad' });
    if (part.q !== undefined) setQ(part.q);
    if (part.state) setParams({ state: part.state }, { replace: true });
  }
  return (
    <AdminPage title="Messages" actions={<ExportTickets />}>
      <div className={shared.toolbar}>
        <Chips
          label="Which messages"
          options={TICKET_STATES.map((value) => ({ value, label: LABELS[value] }))}
          value={state}
          onChange={(each) => changeFilter({ state: each })}
        />
        <Search key={q} q={q} onSearch={(typed) => changeFilter({ q: typed })} />
      </div>
      <UnsavedGuard dirty={dirty} />
      <TicketList key={`${state} ${q}`} filter={filter} onDirty={setDirty} />
    </AdminPage>
  );
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <input
        type="search"
        aria-label="Search messages"
        placeholder="Name, e-mail, words, ticket"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </form>
  );
}

type TicketListProps = { filter: TicketFilter; onDirty: (number: string, dirty: boolean) => void };

/** The tickets of a filter, each with its answer. */
function TicketList({ filter, onDirty }: TicketListProps) {
  const { state, items, hasMore, loadingMore, loadMore, update, reload } = useTickets(filter);
  const [now] = useState(() => new Date());
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailed message="The messages could not be loaded." onRetry={reload} />;
  if (items.length === 0) {
    return (
      <EmptyState title={filter.q === '' && filter.state === 'open' ? 'All messages are answered' : 'No messages'} />
    );
  }
  return (
    <div className={styles.list}>
      {items.map((ticket) => (
        <TicketCard
          key={ticket.ticket}
          ticket={ticket}
          now={now}
          onChanged={update}
          onDirty={(dirty) => onDirty(ticket.ticket, dirty)}
        />
      ))}
      {hasMore && (
        <Button look="quiet" aria-disabled={loadingMore} onClick={loadMore}>
          {loadingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** The tickets of a filter, page by page. A search returns one page. */
function useTickets({ state, q }: TicketFilter) {
  return usePagedList({
    key: `${state} ${q}`,
    async read(cursor, signal) {
      const { tickets: items, next } = await call('listTickets', { state, q: q || undefined, cursor }, signal);
      return { items, next };
    },
    idOf: ({ ticket }) => ticket,
    onMoreFailed: toastError,
  });
}

/** The button that downloads all tickets as one CSV file. If a page of them cannot be read, there is no file. */
function ExportTickets() {
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
  { name: 'Order', of: ({ about }) => about?.orderId },
  { name: 'Phone', of: ({ about }) => about?.phone },
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
