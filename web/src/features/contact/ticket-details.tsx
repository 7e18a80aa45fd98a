import type { TicketReply } from '@nirala/contract/shopper/ticket';
import { BRAND } from '@nirala/contract/text/brand';
import { formatLongDay } from '@nirala/contract/text/format-day';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';
import styles from './contact.module.css';

/** A message and its answer, shown as plain text. */
export function TicketDetails({ found }: { found: TicketReply }) {
  const { ticket, status, createdAt, name, message, acknowledgedAt, reply } = found;
  return (
    <article className={styles.found} aria-label={`Message ${ticket}`}>
      <p className={styles.status}>
        <b className={styles.ticket}>{ticket}</b>
        {status === 'answered' ? <Badge tone="green">Answered</Badge> : <Badge tone="yellow">Being read</Badge>}
      </p>
      <figure>
        <figcaption className="quiet">
          <Written>{name}</Written>
          <span>{`, ${formatLongDay(new Date(createdAt))}`}</span>
        </figcaption>
        <blockquote className={styles.quote} dir="auto">
          {message}
        </blockquote>
      </figure>
      {acknowledgedAt && !reply && (
        <p className="quiet">{`We read it on ${formatLongDay(new Date(acknowledgedAt))}.`}</p>
      )}
      {reply && (
        <figure>
          <figcaption className="quiet">{`${BRAND.name}, ${formatLongDay(new Date(reply.createdAt))}`}</figcaption>
          <blockquote className={styles.quote} dir="auto">
            {reply.text}
          </blockquote>
        </figure>
      )}
    </article>
  );
}
