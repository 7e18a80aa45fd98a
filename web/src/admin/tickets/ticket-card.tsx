import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { badgeColour } from '@nirala/contract/order/order';
import { formatRupees } from '@nirala/contract/text/money';
import { answerSchema, type AdminTicket, dueTimes } from '@nirala/contract/shopper/ticket';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { orderPath, PhoneLink } from '../shared/links.tsx';
import { AnswerForm } from '../shared/answer-form.tsx';
import shared from '../shared/shared.module.css';
import styles from './tickets.module.css';

type TicketCardProps = {
  ticket: AdminTicket;
  now: Date;
  onChanged: (ticket: AdminTicket) => void;
  /** Whether an answer is typed here and not saved. */
  onDirty: (dirty: boolean) => void;
};

/** One ticket: its deadlines, its text and the answer. */
export function TicketCard({ ticket, now, onChanged, onDirty }: TicketCardProps) {
  const { ticket: number, name, email, about, order, message, status, createdAt, acknowledgedAt, reply } = ticket;
  const [writing, setWriting] = useState(false);
  const { pending, run } = useAction();

  async function move(endpoint: 'acknowledgeTicket' | 'reopenTicket', toast: string) {
    const after = await run(() => call(endpoint, { ticket: number }), toastError);
    if (!after) return;
    showToast(toast, { tone: 'good' });
    onChanged(after);
  }

  function close() {
    setWriting(false);
    onDirty(false);
  }

  return (
    <article className={shared.panel} aria-label={`Message ${number}`}>
      <div className={styles.top}>
        <b className={styles.ticket}>{number}</b>
        {status === 'answered' && <Badge tone="green">Answered</Badge>}
        {deadlinesOf(ticket, now).map(({ task, by, overdue }) => (
          <Badge key={task} tone={overdue ? 'sale' : 'yellow'}>
            {overdue ? `${task}: ${timeBetween(by, now)} overdue` : `${task} within ${timeBetween(by, now)}`}
          </Badge>
        ))}
        <span className={shared.small}>{timeBetween(new Date(createdAt), now)} old</span>
      </div>
      <p className={styles.who}>
        <Written>{name}</Written>{' '}
        {email !== undefined && <a href={`mailto:${encodeURIComponent(email)}?subject=${number}`}>{email}</a>}
        {about && (
          <>
            <PhoneLink phone={about.phone} /> <Link to={orderPath(about.orderId)}>Order {about.orderId}</Link>{' '}
            {order && (
              <>
                <Badge tone={badgeColour(order.status)}>{order.status}</Badge>{' '}
                <span>{`${formatOrderNumber(order.number)}, ${formatRupees(order.total)}`}</span>
              </>
            )}
          </>
        )}
        <time className={shared.small} dateTime={createdAt}>
          {momentText(createdAt)}
        </time>
      </p>
      <blockquote className={styles.text} dir="auto">
        {message}
      </blockquote>
      {status === 'open' && acknowledgedAt && (
        <p className={shared.small}>Acknowledged {momentText(acknowledgedAt)}.</p>
      )}
      {reply && (
        <figure>
          <figcaption className={shared.small}>Answered {momentText(reply.createdAt)}</figcaption>
          <blockquote className={`${styles.text} ${styles.reply}`} dir="auto">
            {reply.text}
          </blockquote>
        </figure>
      )}
      {writing ? (
        <AnswerForm
          saved={reply?.text ?? null}
          hint={
            about
              ? 'Plain text. The shopper gets a message with a link to it, and sees it with the order in My Orders.'
              : 'Plain text. The sender gets an e-mail with the number of the ticket, and reads it on Contact Us.'
          }
          rows={6}
          schema={answerSchema}
          write={(seen, answer) =>
            call('answerTicket', { ticket: number, base: { reply: seen }, changes: { reply: answer } })
          }
          done={`${number} is answered.`}
          action="Save the answer"
          onDirty={onDirty}
          onAnswered={(after) => {
            close();
            onChanged(after);
          }}
          onCancel={close}
        />
      ) : (
        <div className={shared.buttons}>
          <Button look={status === 'open' ? 'main' : 'quiet'} onClick={() => setWriting(true)}>
            {reply ? 'Write another answer' : 'Answer'}
          </Button>
          {status === 'open' && !acknowledgedAt && (
            <Button
              look="quiet"
              aria-disabled={pending}
              onClick={() => void move('acknowledgeTicket', `${number} is acknowledged.`)}
            >
              Acknowledge
            </Button>
          )}
          {status === 'answered' && (
            <Button
              look="quiet"
              aria-disabled={pending}
              onClick={() => void move('reopenTicket', `${number} is open again.`)}
            >
              Reopen
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** A task that a ticket still requires, and by when. */
type Deadline = { task: 'Acknowledge' | 'Answer'; by: Date; overdue: boolean };

/**
 * The deadlines of a ticket: acknowledged within 48 hours, answered within a month, as the Consumer Protection
 * (E-Commerce) Rules, 2020 require. None once it is answered.
 */
export function deadlinesOf({ status, since, acknowledgedAt }: AdminTicket, now: Date): Deadline[] {
  if (status !== 'open') return [];
  const due = dueTimes(new Date(since));
  const deadline = (task: Deadline['task'], by: Date) => ({ task, by, overdue: by < now });
  return [
    ...(acknowledgedAt === undefined ? [deadline('Acknowledge', due.acknowledge)] : []),
    deadline('Answer', due.answer),
  ];
}

const HOUR_MS = 3_600_000;

/** The time between two moments, in either order: "5 h", "3 days". Hours up to 48, as the first deadline has them. */
export function timeBetween(one: Date, other: Date): string {
  const hours = Math.floor(Math.abs(one.getTime() - other.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours <= 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const momentText = (iso: string) => formatDateTime(new Date(iso));
