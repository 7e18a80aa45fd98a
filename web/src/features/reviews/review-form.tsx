import { formatCount } from '@nirala/contract/text/format-number';
import { MESSAGES } from '@nirala/contract/text/messages';
import { stripMarkup } from '@nirala/contract/page/markup';
import { MAX_REVIEW_TEXT, type NewReview, type Review } from '@nirala/contract/review/review';
import { FIT_LABELS, FITS, RATINGS, type Rating } from '@nirala/contract/review/summary';
import type { Size } from '@nirala/contract/product/size';
import DOMPurify from 'dompurify';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import fieldStyles from '../../components/field.module.css';
import { Field } from '../../components/field.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { useForm } from '../../lib/use-form.ts';
import { photosProblem, sentPhotos } from '../photos/draft-photos.ts';
import { PHOTO_SIZE, PhotoPicker } from '../photos/photo-picker.tsx';
import { checkDraft, REVIEW_FIELDS, type ChangeDraft, type ReviewDraft } from './review-draft.ts';
import { logFailure } from './log-failure.ts';
import { HiddenReviewPhoto } from './private-photo.tsx';
import styles from './review-form.module.css';
import { useState } from 'react';
import choiceStyles from '../../components/choice.module.css';
import { starsPath } from '../../components/stars.tsx';
import starStyles from '../../components/stars.module.css';

/** How the garment fits compared with its size chart. */
const FIT_OPTIONS = FITS.map((fit) => [fit, capitalised(FIT_LABELS[fit])] as const);

type ReviewFormProps = {
  productId: string;
  /** The sizes of the product. */
  sizes: readonly Size[];
  /** Only signed-in shoppers can add photos. */
  signedIn: boolean;
  draft: ReviewDraft;
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

  function change(part: Partial<ReviewDraft>) {
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
      <OptionPicker
        legend="Size you wear"
        name="size"
        options={sizes.map((size) => [size, size] as const)}
        chosen={draft.size}
        onSelect={(size) => change({ size })}
      />
      <OptionPicker
        legend="How does it fit?"
        name="fit"
        options={FIT_OPTIONS}
        chosen={draft.fit}
        onSelect={(fit) => change({ fit })}
      />
      <PhotoPicker
        send={sendPhoto}
        photos={draft.photos}
        onPhotos={(photosOf) => onDraft((now) => ({ ...now, photos: photosOf(now.photos) }))}
        savedPhoto={(url, alt) => <HiddenReviewPhoto url={url} alt={alt} size={PHOTO_SIZE} />}
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

type StarPickerProps = { rating: Rating | undefined; invalid: boolean; onRate: (rating: Rating) => void };

/** Five radio buttons that look like stars. Hovering previews a rating. */
function StarPicker({ rating, invalid, onRate }: StarPickerProps) {
  const [hovered, setHovered] = useState<Rating>();
  const shown = hovered ?? rating ?? 0;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Rating</legend>
      <div className={styles.stars} onPointerLeave={() => setHovered(undefined)}>
        {RATINGS.map((value) => (
          <label
            key={value}
            className={styles.star}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(value)}
          >
            <input
              type="radio"
              name="rating"
              value={value}
              required
              aria-invalid={invalid}
              className={choiceStyles.radio}
              checked={rating === value}
              onChange={() => onRate(value)}
            />
            <Star filled={value <= shown} />
            <span className="visually-hidden">{value === 1 ? '1 star' : `${value} stars`}</span>
          </label>
        ))}
        <span className={styles.label} aria-hidden="true">
          {shown !== 0 && RATING_LABELS[shown]}
        </span>
      </div>
    </fieldset>
  );
}

/** What a rating says, in words. */
const RATING_LABELS: Record<Rating, string> = { 1: 'Poor', 2: 'Not great', 3: 'Fine', 4: 'Good', 5: 'Love it' };

function Star({ filled }: { filled: boolean }) {
  return (
    <svg
      className={filled ? `${starStyles.star} ${starStyles.filled}` : starStyles.star}
      width={34}
      height={34}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={starsPath(1)} />
    </svg>
  );
}

type OptionPickerProps<T> = {
  legend: string;
  name: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T | undefined;
  onSelect: (value: T | undefined) => void;
};

/** An optional question with a few answers. "No answer" takes a choice back. */
function OptionPicker<T extends string>({ legend, name, options, chosen, onSelect }: OptionPickerProps<T>) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {legend} <span className={fieldStyles.optional}>(optional)</span>
      </legend>
      <div className={styles.options}>
        <Choice name={name} options={[...options, [undefined, 'No answer']]} chosen={chosen} onChoose={onSelect} />
      </div>
    </fieldset>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>) => (await call('uploadReviewPhoto', { bytes })).photo;

/** Plain text from text that may contain HTML. The server does the same again. */
function stripHtml(text: string): string {
  return stripMarkup(text, (html) => {
    const fragment = DOMPurify.sanitize(html, { ALLOWED_TAGS: [], ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true });
    return fragment.textContent;
  });
}
