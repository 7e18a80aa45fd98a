import { answerSchema, type AdminTicket } from '@nirala/contract/shopper/ticket';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { AnswerForm } from '../shared/answer-form.tsx';
import shared from '../shared/shared.module.css';
import { deadlinesOf, timeBetween } from './deadlines.ts';
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
  const { ticket: number, name, email, message, status, createdAt, acknowledgedAt, reply } = ticket;
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
        <Written>{name}</Written> <a href={`mailto:${encodeURIComponent(email)}?subject=${number}`}>{email}</a>
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
          hint="Plain text. The sender sees it on Contact Us by looking up the ticket. No e-mail is sent."
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

const momentText = (iso: string) => formatDateTime(new Date(iso));
