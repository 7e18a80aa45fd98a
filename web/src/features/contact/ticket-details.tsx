import type { TicketReply } from '@nirala/contract/contact-message';
import { BRAND } from '@nirala/contract/brand';
import { formatLongDay } from '@nirala/contract/format-day';
import { Badge } from '../../components/badge.tsx';
import styles from './contact.module.css';

/** What was written, and the answer if there is one; both as text, whatever they hold. */
export function Found({ found }: { found: TicketReply }) {
  const { ticket, status, createdAt, name, message, acknowledgedAt, reply } = found;
  return (
    <article className={styles.found} aria-label={`Message ${ticket}`}>
      <p className={styles.state}>
        <b className={styles.ticket}>{ticket}</b>
        {status === 'answered' ? <Badge tone="green">Answered</Badge> : <Badge tone="yellow">Being read</Badge>}
      </p>
      <figure>
        <figcaption className="quiet">
          <bdi>{name}</bdi>, {formatLongDay(new Date(createdAt))}
        </figcaption>
        <blockquote className={styles.words} dir="auto">
          {message}
        </blockquote>
      </figure>
      {acknowledgedAt && !reply && (
        <p className="quiet">We have read it on {formatLongDay(new Date(acknowledgedAt))}.</p>
      )}
      {reply && (
        <figure>
          <figcaption className="quiet">
            {BRAND.name}, {formatLongDay(new Date(reply.createdAt))}
          </figcaption>
          <blockquote className={styles.words} dir="auto">
            {reply.text}
          </blockquote>
        </figure>
      )}
    </article>
  );
}
