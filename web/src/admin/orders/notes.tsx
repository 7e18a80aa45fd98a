import { noteTextSchema, type OrderNote } from '@nirala/contract/order/admin-order';
import { formatPhone } from '@nirala/contract/text/phone';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import styles from './order.module.css';
import shared from '../shared/shared.module.css';
import { Panel } from '../shared/admin-page.tsx';

type NotesProps = { id: string; notes: readonly OrderNote[]; onAdded: (notes: OrderNote[]) => void };

/** Internal notes about an order. The shopper never sees them. */
export function Notes({ id, notes, onAdded }: NotesProps) {
  const [text, setText] = useState('');
  const { pending, run } = useAction();
  const requestId = useRequestId();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run(() => call('noteOrder', { id, requestId: requestId.idFor(text), text }), toastError);
    if (!reply) return;
    showToast('The note is saved.', { tone: 'good' });
    requestId.done();
    setText('');
    onAdded(reply.notes);
  }

  return (
    <Panel title="Notes">
      <UnsavedGuard dirty={text.trim() !== ''} />
      <form className={styles.note} onSubmit={(event) => void add(event)}>
        <Field label="New note" hint="For colleagues only." error={problemOf(noteTextSchema, text)}>
          {(control) => (
            <textarea {...control} rows={2} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending || text.trim() === ''}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={shared.timeline} aria-label="Notes">
          {notes.map(({ _id, at, phone, text: saved }) => (
            <li key={_id}>
              <p className={styles.text}>
                <Written>{saved}</Written>
              </p>
              <time dateTime={at}>{formatDayTime(at)}</time> <span>{`by ${formatPhone(phone)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
