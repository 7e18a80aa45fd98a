import { MESSAGE_STATES } from '@nirala/contract/api/admin/messages';
import { formatCount } from '@nirala/contract/format-count';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chips } from '../shared/chips.tsx';
import { csvName, download } from '../shared/csv.ts';
import { exportMessages } from '../messages/export.ts';
import { MessageCard } from '../messages/message-card.tsx';
import styles from '../messages/messages.module.css';
import { useMessages, type MessageFilter } from '../messages/use-messages.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useSend } from '../shared/use-send.ts';
import { useDirtyForms } from '../shared/use-dirty-forms.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Loading, LoadFailed } from '../../components/load-state.tsx';
import { showToast } from '../../lib/toast.ts';

const LABELS = { open: 'Open', answered: 'Answered', all: 'All' } as const;

/** /admin-messages: what came through the contact form, as tickets with their clocks. */
export function AdminMessages() {
  const [params, setParams] = useSearchParams();
  const state = MESSAGE_STATES.find((each) => each === params.get('state')) ?? 'open';
  // What is searched for may be a person: it does not stand in the address.
  const [q, setQ] = useState('');
  const wanted: MessageFilter = { state, q };
  const { dirty, typing } = useDirtyForms();
  const want = (part: Partial<MessageFilter>) => {
    if (dirty) return showToast('Send or cancel your answer first.', { tone: 'bad' });
    if (part.q !== undefined) setQ(part.q);
    if (part.state) setParams({ state: part.state }, { replace: true });
  };
  return (
    <AdminPage title="Messages" actions={<Export />}>
      <div className={shared.toolbar}>
        <Chips
          label="Which messages"
          choices={MESSAGE_STATES.map((value) => ({ value, label: LABELS[value] }))}
          taken={state}
          onTake={(each) => want({ state: each })}
        />
        <Search key={wanted.q} q={wanted.q} onSearch={(q) => want({ q })} />
      </div>
      <UnsavedGuard dirty={dirty} />
      <List key={`${state} ${wanted.q}`} wanted={wanted} onTyping={typing} />
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

type ListProps = { wanted: MessageFilter; onTyping: (ticket: string, typing: boolean) => void };

function List({ wanted, onTyping }: ListProps) {
  const loaded = useMessages(wanted);
  const [now] = useState(() => new Date());
  if (loaded.state === 'loading') return <Loading />;
  if (!('messages' in loaded)) return <LoadFailed message="The messages could not be loaded." onRetry={loaded.retry} />;
  const { messages, more, busy, change } = loaded;
  if (messages.length === 0) {
    return <EmptyState title={wanted.q === '' && wanted.state === 'open' ? 'All are answered' : 'No messages'} />;
  }
  return (
    <div className={styles.list}>
      {messages.map((message) => (
        <MessageCard
          key={message.ticket}
          message={message}
          now={now}
          onChanged={change}
          onTyping={(is) => onTyping(message.ticket, is)}
        />
      ))}
      {more && (
        <Button look="quiet" aria-disabled={busy} onClick={() => void more()}>
          {busy ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

function Export() {
  const [count, setCount] = useState(0);
  const { busy, send } = useSend();
  async function run() {
    const csv = await send(() => exportMessages(setCount));
    if (csv !== undefined) download(csvName('messages'), csv);
  }
  return (
    <Button look="quiet" aria-disabled={busy} onClick={() => void run()}>
      {busy ? `Reading ${formatCount(count)} messages...` : 'Export as CSV'}
    </Button>
  );
}
