import { replySchema, type AdminReview } from '@nirala/contract/review/review';
import { formatDay, formatTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Stars } from '../../components/stars.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { useBrand } from '../../features/store/store-details.ts';
import { HiddenReviewPhoto } from '../../features/reviews/private-photo.tsx';
import { ReviewPhotos } from '../../features/reviews/review-photos.tsx';
import { AnswerForm } from '../shared/answer-form.tsx';
import shared from '../shared/shared.module.css';
import styles from './reviews.module.css';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';

/** An empty answer is saved as null, which deletes it. */
const replyOrNone = v.nullable(replySchema);

type ReviewRowProps = {
  review: AdminReview;
  selected: boolean;
  pending: boolean;
  onSelect: (selected: boolean) => void;
  onModerate: (to: 'shown' | 'hidden') => void;
  onRemovePhoto: (photo: string) => void;
  onAnswered: (review: AdminReview) => void;
  onDirty: (dirty: boolean) => void;
};

/** One review and its actions. */
export function ReviewRow(props: ReviewRowProps) {
  const { review, selected, pending, onSelect, onModerate, onRemovePhoto, onAnswered, onDirty } = props;
  const { _id: id, name, state, photos = [], editedAt, reply } = review;
  const brand = useBrand();
  const [writing, setWriting] = useState(false);
  function close() {
    setWriting(false);
    onDirty(false);
  }
  return (
    <li>
      <article className={shared.panel} aria-label={`Review by ${name}`}>
        <ReviewHead review={review} selected={selected} onSelect={onSelect} />
        <p className={styles.text} dir="auto">
          {review.review}
        </p>
        {editedAt && <EarlierTexts key={editedAt} id={id} name={name} />}
        {photos.length > 0 && (
          <Photos photos={photos} name={name} isShown={state === 'shown'} pending={pending} onRemove={onRemovePhoto} />
        )}
        {reply && !writing && (
          <figure className={styles.reply}>
            <figcaption className={shared.small}>{brand.name} replies</figcaption>
            <blockquote dir="auto">{reply.text}</blockquote>
          </figure>
        )}
        {writing ? (
          <AnswerForm
            saved={reply?.text ?? null}
            hint="Shown to everybody below the review."
            rows={4}
            schema={replyOrNone}
            write={(seen, answer) => call('answerReview', { id, base: { reply: seen }, changes: { reply: answer } })}
            done="The answer is saved."
            action="Save the answer"
            onDirty={onDirty}
            onAnswered={(after) => {
              close();
              onAnswered(after);
            }}
            onCancel={close}
          />
        ) : (
          <div className={shared.buttons}>
            {state !== 'shown' && (
              <Button aria-disabled={pending} onClick={() => onModerate('shown')}>
                {state === 'waiting' ? 'Approve' : 'Show again'}
              </Button>
            )}
            {state !== 'hidden' && (
              <Button look="quiet" aria-disabled={pending} onClick={() => onModerate('hidden')}>
                Hide
              </Button>
            )}
            <Button look="quiet" onClick={() => setWriting(true)}>
              {reply ? 'Change the answer' : 'Answer'}
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}

const BADGES = {
  waiting: { tone: 'yellow', label: 'Waiting' },
  shown: { tone: 'green', label: 'Shown' },
  hidden: { tone: 'grey', label: 'Hidden' },
} as const;

/** The stars of a review, its state, who wrote it when, and of which product. */
function ReviewHead({ review, selected, onSelect }: Pick<ReviewRowProps, 'review' | 'selected' | 'onSelect'>) {
  const { name, rating, state, verified, createdAt, editedAt, productId, productName } = review;
  return (
    <div className={styles.top}>
      <label className={styles.select}>
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          aria-label={`Select the review by ${name}`}
        />
        <Stars rating={rating} size={16} />
      </label>
      <Badge tone={BADGES[state].tone}>{BADGES[state].label}</Badge>
      <span className={shared.small}>
        <span>{`${formatDay(new Date(createdAt))} ·`}</span> <Written>{name}</Written>
        <span>{`${verified ? ' · verified buyer' : ''}${editedAt ? ' · edited' : ''}`}</span>
      </span>
      {productId && (
        <Link className={styles.product} to={`?state=${state}&product=${encodeURIComponent(productId)}`}>
          {productName ?? productId}
        </Link>
      )}
    </div>
  );
}

type PhotosProps = {
  photos: readonly string[];
  name: string;
  /** Whether shoppers see them. Others are private files. */
  isShown: boolean;
  pending: boolean;
  onRemove: (photo: string) => void;
};

/** The photos of a review, each with a button that deletes it after a question. */
function Photos({ photos, name, isShown, pending, onRemove }: PhotosProps) {
  const [deleting, setDeleting] = useState<string>();
  return (
    <div className={styles.photos}>
      {isShown ? (
        <ReviewPhotos photos={photos} name={name} />
      ) : (
        photos.map((photo, index) => (
          <HiddenReviewPhoto key={photo} url={photo} alt={`Photo ${index + 1} by ${name}`} size={200} />
        ))
      )}
      <div className={shared.buttons}>
        {photos.map((photo, index) => (
          <Button
            key={photo}
            look="plain"
            aria-disabled={pending}
            aria-label={`Delete photo ${index + 1} by ${name}`}
            aria-haspopup="dialog"
            onClick={() => setDeleting(photo)}
          >
            {`Delete photo ${index + 1}`}
          </Button>
        ))}
      </div>
      <Dialog open={deleting !== undefined} onClose={() => setDeleting(undefined)} title="Delete this photo?">
        <p>It cannot be restored. The text of the review stays.</p>
        <div className={shared.buttons}>
          <Button onClick={() => setDeleting(undefined)}>Keep it</Button>
          <Button
            look="quiet"
            onClick={() => {
              setDeleting(undefined);
              if (deleting) onRemove(deleting);
            }}
          >
            Delete the photo
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** What an edited review said before. Loaded when it is opened. */
function EarlierTexts({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        Earlier texts<span className="visually-hidden"> of the review by {name}</span>
      </Button>
      {open && <Versions id={id} />}
    </div>
  );
}

function Versions({ id }: { id: string }) {
  const loaded = useLoaded(id, (signal) => call('listReviewVersions', { id }, signal));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return <LoadFailed message="The earlier texts could not be loaded." onRetry={loaded.retry} />;
  }
  const { versions } = loaded.value;
  if (versions.length === 0) return <p className="quiet">The edit changed neither name, stars nor text.</p>;
  return (
    <ol className={styles.versions} aria-label="Earlier texts">
      {versions.map(({ name, rating, review, writtenAt, replacedAt }) => (
        <li key={replacedAt}>
          <p className={shared.small}>
            <Stars rating={rating} size={14} /> <Written>{name}</Written>, {momentText(writtenAt)}, replaced{' '}
            {momentText(replacedAt)}
          </p>
          <p className={styles.text} dir="auto">
            {review}
          </p>
        </li>
      ))}
    </ol>
  );
}

function momentText(iso: string): string {
  const at = new Date(iso);
  return `${formatDay(at)}, ${formatTime(at)}`;
}
