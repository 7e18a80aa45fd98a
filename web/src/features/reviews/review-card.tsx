import type { Review } from '@nirala/contract/review/review';
import { FIT_LABELS } from '@nirala/contract/review/summary';
import { formatDay } from '@nirala/contract/text/format-day';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Stars } from '../../components/stars.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useBrand } from '../store/store-details.ts';
import styles from './review-card.module.css';
import { ReviewPhotos } from './review-photos.tsx';
import { logFailure } from './log-failure.ts';

/** The lines of a collapsed review, as in review-card.module.css, and about as many characters. */
const FOLDED_LINES = 5;
const FOLDED_LENGTH = 210;

/** One review. `onRead`: the shopper has started to interact with it, so the carousel should pause. */
export function ReviewCard({ review, onRead }: { review: Review; onRead: () => void }) {
  const { name, rating, review: text, fit, size, photos, verified, createdAt, editedAt, reply } = review;
  const brand = useBrand();
  const [isOpen, setOpen] = useState(false);
  const folds = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES;
  return (
    <article className={styles.card} aria-label={`Review by ${name}`}>
      <div className={styles.top}>
        <Stars rating={rating} size={18} />
        <time dateTime={createdAt} className={styles.date}>
          {`${formatDay(new Date(createdAt))}${editedAt ? ' · edited' : ''}`}
        </time>
      </div>
      <p className={folds && !isOpen ? `${styles.text} ${styles.folded}` : styles.text}>
        <Written>{text}</Written>
      </p>
      {folds && (
        <Button
          look="plain"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => {
            onRead();
            setOpen(!isOpen);
          }}
        >
          {isOpen ? 'Show less' : 'Read all'}
        </Button>
      )}
      {photos && <ReviewPhotos photos={photos} name={name} onOpen={onRead} />}
      <p className={styles.author}>
        <b className={styles.name}>
          <Written>{name}</Written>
        </b>
        {verified && (
          <span className={styles.verified}>
            <Icon name="genuine" size={16} /> Verified buyer
          </span>
        )}
      </p>
      {reply && (
        <figure className={styles.reply}>
          <figcaption>{brand.name} replies</figcaption>
          <blockquote dir="auto">{reply.text}</blockquote>
        </figure>
      )}
      <div className={styles.foot}>
        <span className={styles.fit}>
          {[size && `Wears ${size}`, fit && `Fit: ${FIT_LABELS[fit]}`].filter(Boolean).join(' · ')}
        </span>
        <HelpfulButton review={review} onRead={onRead} />
      </div>
    </article>
  );
}

/** Counts that a review helped. One vote per shopper: the server counts one for each account or network address. */
function HelpfulButton({ review: { _id, name, helpful }, onRead }: { review: Review; onRead: () => void }) {
  const [counted, setCounted] = useState<number>();
  const { run } = useAction();
  const count = counted ?? helpful;

  async function sendVote() {
    onRead();
    if (counted !== undefined) return;
    const vote = await run(
      () => call('markHelpful', { id: _id }),
      (error) => {
        logFailure('The vote could not be sent', error);
        showToast(MESSAGES.voteFailed, { tone: 'bad' });
      },
    );
    if (vote) setCounted(vote.helpful);
  }

  return (
    <Button look="plain" aria-pressed={counted !== undefined} onClick={() => void sendVote()}>
      <span>{`Helpful${count > 0 ? ` (${count})` : ''}`}</span>
      <span className="visually-hidden">: review by {name}</span>
    </Button>
  );
}
