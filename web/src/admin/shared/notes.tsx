import { formatDayTime } from '@nirala/contract/text/format-day';
import { formatPhone } from '@nirala/contract/text/phone';
import { type Note, noteTextSchema } from '@nirala/contract/shopper/customer';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Written } from '../../components/written.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Panel } from './admin-page.tsx';
import { toastError } from './errors.ts';
import { orderPath } from './links.tsx';
import shared from './shared.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useRequestId } from './use-request-id.ts';

type NotesProps = {
  notes: readonly Note[];
  /** Saves a note, and returns all of them. */
  save: (note: { requestId: string; text: string }) => Promise<{ notes: Note[] }>;
  onAdded: (notes: Note[]) => void;
  /** Whether each note names its order. */
  naming?: boolean;
};

/** The notes of the team about an order or a customer. The shopper never sees them. */
export function Notes({ notes, save, onAdded, naming = false }: NotesProps) {
  const [text, setText] = useState('');
  const { pending, run } = useAction();
  const requestId = useRequestId();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await run(() => save({ requestId: requestId.idFor(text), text }), toastError);
    if (!reply) return;
    showToast('The note is saved.', { tone: 'good' });
    requestId.done();
    setText('');
    onAdded(reply.notes);
  }

  return (
    <Panel title="Notes">
      <UnsavedGuard dirty={text.trim() !== ''} />
      <form className={shared.note} onSubmit={(event) => void add(event)}>
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
          {notes.map(({ _id, at, phone, text: saved, orderId }) => (
            <li key={_id}>
              <p className={shared.text}>
                <Written>{saved}</Written>
              </p>
              <time dateTime={at}>{formatDayTime(at)}</time> <span>{`by ${formatPhone(phone)}`}</span>
              {naming && orderId !== undefined && (
                <>
                  {' '}
                  <Link to={orderPath(orderId)}>{orderId}</Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
