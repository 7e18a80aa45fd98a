import type { OrderNote } from '@nirala/contract/admin-order';
import { formatPhone } from '@nirala/contract/phone';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useSend } from '../shared/use-send.ts';
import styles from './order.module.css';
import { shortTime } from './order-text.ts';
import { Panel } from './panel.tsx';

type NotesProps = { id: string; notes: readonly OrderNote[]; onAdded: (notes: OrderNote[]) => void };

/** What colleagues should know of an order. The shopper never sees it. */
export function Notes({ id, notes, onAdded }: NotesProps) {
  const [text, setText] = useState('');
  const { busy, send } = useSend();
  // The same until it is written: a second try is the same note.
  const requestId = useRef<string>(undefined);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    requestId.current ??= crypto.randomUUID();
    const asked = { id, requestId: requestId.current, text };
    const reply = await send(() => call('noteOrder', asked), { done: 'Noted.' });
    if (!reply) return;
    requestId.current = undefined;
    setText('');
    onAdded(reply.notes);
  }

  return (
    <Panel title="Notes">
      <UnsavedGuard dirty={text.trim() !== ''} />
      <form className={styles.note} onSubmit={(event) => void add(event)}>
        <Field label="New note" hint="For colleagues only.">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={text}
              onChange={(event) => {
                requestId.current = undefined;
                setText(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={busy || text.trim() === ''}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={styles.timeline} aria-label="Notes">
          {notes.map(({ _id, at, phone, text: said }) => (
            <li key={_id}>
              <p className={styles.said}>{said}</p>
              <time dateTime={at}>{shortTime(at)}</time> <span>by {formatPhone(phone)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
