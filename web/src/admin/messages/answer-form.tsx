import { answerSchema, MAX_ANSWER, type AdminMessage } from '@nirala/contract/contact-message';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import parts from '../parts.module.css';
import { staleOf } from '../stale.ts';
import { StaleChoice } from '../stale-choice.tsx';
import { useSend } from '../use-send.ts';

type AnswerFormProps = {
  message: AdminMessage;
  onTyping: (typing: boolean) => void;
  onAnswered: (message: AdminMessage) => void;
  onLeave: () => void;
};

/** The answer to a message. When a colleague was quicker both answers are shown, and one of them stays. */
export function AnswerForm({ message: { ticket, reply }, onTyping, onAnswered, onLeave }: AnswerFormProps) {
  const [seen, setSeen] = useState(reply?.text ?? null);
  const [typed, setTyped] = useState(reply?.text ?? '');
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<string>();
  const { busy, send } = useSend();

  async function answer(event: SyntheticEvent) {
    event.preventDefault();
    const read = v.safeParse(answerSchema, typed);
    setError(read.issues?.[0].message);
    if (!read.success || theirs !== undefined) return;
    const write = () => call('answerMessage', { ticket, base: { reply: seen }, changes: { reply: read.output } });
    const after = await send(write, { done: `${ticket} is answered.`, failed: takeStale });
    if (after) onAnswered(after);
  }

  function takeStale(failure: unknown): boolean {
    const stale = staleOf(failure)?.['reply'];
    if (typeof stale !== 'string') return false;
    setTheirs(stale);
    return true;
  }

  function take(_name: string, whose: 'mine' | 'theirs') {
    setSeen(theirs ?? null);
    if (whose === 'theirs') setTyped(theirs ?? '');
    setTheirs(undefined);
  }

  return (
    <form onSubmit={(event) => void answer(event)} className={parts.sheet} noValidate>
      {theirs !== undefined && (
        <StaleChoice fields={[{ name: 'reply', label: 'Answer', theirs, mine: typed }]} onTake={take} />
      )}
      <Field
        label="Your answer"
        error={error}
        hint="Plain text. Its writer sees it with the ticket on Contact Us; no e-mail is sent by itself."
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            dir="auto"
            maxLength={MAX_ANSWER}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onTyping(event.currentTarget.value !== (reply?.text ?? ''));
            }}
          />
        )}
      </Field>
      <div className={parts.buttons}>
        <Button type="submit" aria-disabled={busy || theirs !== undefined}>
          {busy ? 'Sending...' : 'Send the answer'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
