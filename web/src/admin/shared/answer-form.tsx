import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import shared from './shared.module.css';
import { conflictOf } from './edit-conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { useSend } from './use-send.ts';

type Text = string | null;

type AnswerFormProps<A extends Text, T> = {
  /** What stands there now; null when there is none. */
  saved: Text;
  hint: string;
  rows: number;
  maxLength: number;
  /** What may be saved. Where null may, an empty field takes the answer away. */
  schema: v.GenericSchema<unknown, A>;
  /** Saves it, as an edit of what was seen. Throws CallError. */
  write: (seen: Text, answer: A) => Promise<T>;
  /** Said when it is saved. */
  done: string;
  /** On the button. */
  action: string;
  onTyping: (typing: boolean) => void;
  onAnswered: (after: T) => void;
  onLeave: () => void;
};

/** The store's answer to somebody. When a colleague was quicker both are shown, and one of them stays. */
export function AnswerForm<A extends Text, T>(props: AnswerFormProps<A, T>) {
  const { saved, schema, write, done, onTyping, onAnswered } = props;
  const [seen, setSeen] = useState(saved);
  const [typed, setTyped] = useState(saved ?? '');
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<{ text: Text }>();
  const { busy, send } = useSend();
  const mayBeNone = v.is(schema, null);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const read = v.safeParse(schema, mayBeNone && typed.trim() === '' ? null : typed);
    setError(read.issues?.[0].message);
    if (!read.success || theirs) return;
    const after = await send(() => write(seen, read.output), { done, failed: takeConflict });
    if (after) onAnswered(after);
  }

  function takeConflict(failure: unknown): boolean {
    const stale = v.safeParse(v.object({ reply: v.nullable(v.string()) }), conflictOf(failure));
    if (stale.success) setTheirs({ text: stale.output.reply });
    return stale.success;
  }

  function take(_name: string, whose: 'mine' | 'theirs') {
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
          onTake={take}
        />
      )}
      <Field label="Your answer" error={error} hint={props.hint} optional={mayBeNone}>
        {(control) => (
          <textarea
            {...control}
            rows={props.rows}
            dir="auto"
            maxLength={props.maxLength}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onTyping(event.currentTarget.value !== (saved ?? ''));
            }}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={busy || theirs !== undefined}>
          {busy ? 'Saving...' : props.action}
        </Button>
        <Button look="quiet" onClick={props.onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
