import { formatCount } from '@nirala/contract/format-count';
import { MESSAGES } from '@nirala/contract/messages';
import { MAX_REVIEW_TEXT, type Review } from '@nirala/contract/review';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useAction } from '../../lib/use-action.ts';
import { stripHtml } from './strip-html.ts';
import { checkDraft, type Draft, type Field as FieldName } from './review-draft.ts';
import { FitPicker } from './fit-picker.tsx';
import { logFailure } from './log-failure.ts';
import styles from './review-form.module.css';
import { StarPicker } from './star-picker.tsx';

type ReviewFormProps = {
  productId: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onCancel: () => void;
  onWritten: (review: Review) => void;
};

export function ReviewForm({ productId, draft, onDraft, onCancel, onWritten }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ message: string; fields: FieldName[] }>();
  const { pending, run } = useAction();

  function change(part: Partial<Draft>) {
    // A field that is being changed is no longer marked as wrong.
    const left = wrong?.fields.filter((field) => !(field in part)) ?? [];
    if (wrong) setWrong({ message: left.length > 0 ? wrong.message : '', fields: left });
    onDraft({ ...draft, ...part });
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (pending) return;
    const checked = checkDraft(draft, productId, stripHtml);
    if (!checked.ok) {
      setWrong(checked);
      form.current?.querySelector<HTMLElement>(`[name="${checked.fields[0]}"]`)?.focus();
      return;
    }
    setWrong(undefined);
    const requestId = requestIdFor('review', checked.review);
    const review = await run(
      () => call('writeReview', { ...checked.review, requestId }),
      (error) => {
        logFailure('The review could not be sent', error);
        setWrong({ message: error instanceof CallError ? error.message : MESSAGES.reviewFailed, fields: [] });
      },
    );
    if (!review) return;
    clearRequestId('review');
    onWritten(review);
  }

  const isWrong = (field: FieldName) => wrong?.fields.includes(field) ?? false;
  const length = draft.review.length;
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate aria-label="Your review">
      <StarPicker rating={draft.rating} invalid={isWrong('rating')} onRate={(rating) => change({ rating })} />
      <Field label="Name" hint="Shown with your review.">
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            aria-invalid={isWrong('name')}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Review" hint={`${formatCount(length)} of ${formatCount(MAX_REVIEW_TEXT)} characters`}>
        {(control) => (
          <textarea
            {...control}
            name="review"
            rows={5}
            aria-invalid={isWrong('review')}
            value={draft.review}
            onChange={({ target }) => change({ review: target.value })}
          />
        )}
      </Field>
      <FitPicker fit={draft.fit} onSelect={(fit) => change({ fit })} />
      <div className={styles.foot}>
        <p className={styles.failure} role="alert">
          {wrong?.message}
        </p>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Sending...' : 'Submit review'}
        </Button>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
