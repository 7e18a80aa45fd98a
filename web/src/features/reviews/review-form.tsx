import { formatCount } from '@nirala/contract/text/format-number';
import { MESSAGES } from '@nirala/contract/text/messages';
import { MAX_REVIEW_TEXT, type NewReview, type Review } from '@nirala/contract/review/review';
import type { Size } from '@nirala/contract/product/size';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useForm } from '../../lib/use-form.ts';
import { photosProblem, sentPhotos } from './draft-photos.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { checkDraft, REVIEW_FIELDS, type ChangeDraft, type Draft } from './review-draft.ts';
import { FitPicker, WornSizePicker, StarPicker } from './pickers.tsx';
import { logFailure } from './log-failure.ts';
import { stripHtml } from './strip-html.ts';
import styles from './review-form.module.css';

type ReviewFormProps = {
  productId: string;
  /** The sizes of the product. */
  sizes: readonly Size[];
  /** Only signed-in shoppers can add photos. */
  signedIn: boolean;
  draft: Draft;
  onDraft: ChangeDraft;
  onCancel: () => void;
  onWritten: (review: Review) => void;
};

/** The form of a review. The draft belongs to the caller, so that it outlives the form. */
export function ReviewForm({ productId, sizes, signedIn, draft, onDraft, onCancel, onWritten }: ReviewFormProps) {
  const { formProps, errors, summary, pending } = useForm({
    fields: REVIEW_FIELDS,
    check: () => checkDraft(draft, productId, stripHtml),
    send,
    resolved: photosProblem(draft.photos) === undefined ? ['photos'] : [],
    failureMessage: (error) => messageOr(MESSAGES.reviewFailed, error),
  });

  function change(part: Partial<Draft>) {
    onDraft((now) => ({ ...now, ...part }));
  }

  async function send(checked: NewReview) {
    const review = { ...checked, photos: await sentPhotos(draft.photos) };
    const requestId = requestIdFor('review', review);
    const written = await call('writeReview', { ...review, requestId }).catch((error: unknown) => {
      logFailure('The review could not be sent', error);
      throw error;
    });
    clearRequestId('review');
    onWritten(written);
  }

  const length = draft.review.length;
  return (
    <form {...formProps} className={styles.form} aria-label="Your review">
      <StarPicker rating={draft.rating} invalid={errors.rating !== undefined} onRate={(rating) => change({ rating })} />
      <Field label="Name" hint="Shown with your review.">
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            aria-invalid={errors.name !== undefined}
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
            aria-invalid={errors.review !== undefined}
            value={draft.review}
            onChange={({ target }) => change({ review: target.value })}
          />
        )}
      </Field>
      <WornSizePicker sizes={sizes} size={draft.size} onSelect={(size) => change({ size })} />
      <FitPicker fit={draft.fit} onSelect={(fit) => change({ fit })} />
      <PhotoPicker
        send={sendPhoto}
        photos={draft.photos}
        onPhotos={(photosOf) => onDraft((now) => ({ ...now, photos: photosOf(now.photos) }))}
        signedIn={signedIn}
      />
      <div className={styles.foot}>
        <p className={styles.failure} role="alert">
          {summary}
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

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReviewPhoto', { bytes })).photo;
