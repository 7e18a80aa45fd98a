import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import shared from './shared.module.css';
import { conflictOf, toastError } from './errors.ts';
import { ConflictChoice } from './conflict-choice.tsx';

type Text = string | null;

type AnswerFormProps<A extends Text, T> = {
  /** The saved answer; null when there is none. */
  saved: Text;
  hint: string;
  rows: number;
  /** The schema of the answers that may be saved. If it allows null, an empty field deletes the answer. */
  schema: v.GenericSchema<unknown, A>;
  /** Saves an edit of the answer that was read (`seen`). Throws CallError. */
  write: (seen: Text, answer: A) => Promise<T>;
  /** The toast after it is saved. */
  done: string;
  /** The text of the button. */
  action: string;
  onDirty: (dirty: boolean) => void;
  onAnswered: (after: T) => void;
  onCancel: () => void;
};

/** The store's answer to a review or a ticket. If a colleague has saved another one, the admin chooses one of them. */
export function AnswerForm<A extends Text, T>(props: AnswerFormProps<A, T>) {
  const { saved, schema, write, done, onDirty, onAnswered } = props;
  const [seen, setSeen] = useState(saved);
  const [typed, setTyped] = useState(saved ?? '');
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<{ text: Text }>();
  const { pending, run } = useAction();
  const isOptional = v.is(schema, null);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const read = v.safeParse(schema, isOptional && typed.trim() === '' ? null : typed);
    setError(read.issues?.[0].message);
    if (!read.success || theirs) return;
    const after = await run(() => write(seen, read.output), showFailure);
    if (!after) return;
    showToast(done, { tone: 'good' });
    onAnswered(after);
  }

  function showFailure(failure: unknown) {
    const conflict = v.safeParse(v.object({ reply: v.nullable(v.string()) }), conflictOf(failure));
    if (conflict.success) setTheirs({ text: conflict.output.reply });
    else toastError(failure);
  }

  function resolve(_name: string, whose: 'mine' | 'theirs') {
    const text = theirs?.text ?? null;
    setSeen(text);
    if (whose === 'theirs') setTyped(text ?? '');
    setTheirs(undefined);
  }

  return (
    <form onSubmit={(event) => void save(event)} className={shared.panel} noValidate>
      {theirs && (
        <ConflictChoice
          fields={[{ name: 'reply', label: 'Answer', theirs: theirs.text ?? '', mine: typed }]}
          onResolve={resolve}
        />
      )}
      <Field label="Your answer" error={error} hint={props.hint} optional={isOptional}>
        {(control) => (
          <textarea
            {...control}
            rows={props.rows}
            dir="auto"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onDirty(event.currentTarget.value !== (saved ?? ''));
            }}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending || theirs !== undefined}>
          {pending ? 'Saving...' : props.action}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
