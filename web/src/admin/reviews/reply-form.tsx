import { replySchema, type AdminReview } from '@nirala/contract/review';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import parts from '../parts.module.css';
import { staleOf } from '../stale.ts';
import { StaleChoice } from '../stale-choice.tsx';
import { useSend } from '../use-send.ts';

type ReplyFormProps = {
  review: AdminReview;
  onTyping: (typing: boolean) => void;
  onAnswered: (review: AdminReview) => void;
  onLeave: () => void;
};

/** What the store says under a review. Left empty there is no answer. */
export function ReplyForm({ review: { _id: id, reply }, onTyping, onAnswered, onLeave }: ReplyFormProps) {
  const [seen, setSeen] = useState(reply?.text ?? null);
  const [typed, setTyped] = useState(reply?.text ?? '');
  const [error, setError] = useState<string>();
  /** What a colleague saved meanwhile; null when they took the answer away. */
  const [theirs, setTheirs] = useState<{ text: string | null }>();
  const { busy, send } = useSend();

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const read = v.safeParse(v.nullable(replySchema), typed.trim() === '' ? null : typed);
    setError(read.issues?.[0].message);
    if (!read.success || theirs) return;
    const write = () => call('answerReview', { id, base: { reply: seen }, changes: { reply: read.output } });
    const after = await send(write, { done: 'The answer is saved.', failed: takeStale });
    if (after) onAnswered(after);
  }

  function takeStale(failure: unknown): boolean {
    const stale = v.safeParse(v.object({ reply: v.nullable(v.string()) }), staleOf(failure));
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
    <form onSubmit={(event) => void save(event)} className={parts.sheet} noValidate>
      {theirs && (
        <StaleChoice
          fields={[{ name: 'reply', label: 'Answer', theirs: theirs.text ?? '', mine: typed }]}
          onTake={take}
        />
      )}
      <Field label="Your answer" error={error} hint="Everybody reads it under the review." optional>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            dir="auto"
            maxLength={1000}
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
          {busy ? 'Saving...' : 'Save the answer'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
