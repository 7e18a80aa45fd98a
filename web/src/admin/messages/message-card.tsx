import { answerSchema, MAX_ANSWER, type AdminMessage } from '@nirala/contract/contact-message';
import { formatDateTime } from '@nirala/contract/format-time';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { AnswerForm } from '../shared/answer-form.tsx';
import shared from '../shared/shared.module.css';
import { useSend } from '../shared/use-send.ts';
import { deadlinesOf, timeBetween } from './deadlines.ts';
import styles from './messages.module.css';

const say = (iso: string) => formatDateTime(new Date(iso));

type MessageCardProps = {
  message: AdminMessage;
  now: Date;
  onChanged: (message: AdminMessage) => void;
  /** Somebody has begun, or given up, to write an answer here. */
  onTyping: (typing: boolean) => void;
};

/** One ticket: its clocks, what was written, and the answer. */
export function MessageCard({ message, now, onChanged, onTyping }: MessageCardProps) {
  const { ticket, name, email, status, createdAt, acknowledgedAt, reply } = message;
  const [writing, setWriting] = useState(false);
  const { busy, send } = useSend();

  async function change(name: 'acknowledgeMessage' | 'reopenMessage', done: string) {
    const after = await send(() => call(name, { ticket }), { done });
    if (after) onChanged(after);
  }

  function close() {
    setWriting(false);
    onTyping(false);
  }

  return (
    <article className={shared.panel} aria-label={`Message ${ticket}`}>
      <div className={styles.top}>
        <b className={styles.ticket}>{ticket}</b>
        {status === 'answered' && <Badge tone="green">Answered</Badge>}
        {deadlinesOf(message, now).map(({ what, by, overdue }) => (
          <Badge key={what} tone={overdue ? 'sale' : 'yellow'}>
            {overdue ? `${what}: ${timeBetween(by, now)} overdue` : `${what} within ${timeBetween(by, now)}`}
          </Badge>
        ))}
        <span className={shared.small}>{timeBetween(new Date(createdAt), now)} old</span>
      </div>
      <p className={styles.who}>
        <bdi>{name}</bdi> <a href={`mailto:${encodeURIComponent(email)}?subject=${ticket}`}>{email}</a>
        <time className={shared.small} dateTime={createdAt}>
          {say(createdAt)}
        </time>
      </p>
      <blockquote className={styles.words} dir="auto">
        {message.message}
      </blockquote>
      {status === 'open' && acknowledgedAt && <p className={shared.small}>Acknowledged {say(acknowledgedAt)}.</p>}
      {reply && (
        <figure>
          <figcaption className={shared.small}>Answered {say(reply.createdAt)}</figcaption>
          <blockquote className={`${styles.words} ${styles.reply}`} dir="auto">
            {reply.text}
          </blockquote>
        </figure>
      )}
      {writing ? (
        <AnswerForm
          saved={reply?.text ?? null}
          hint="Plain text. Its writer sees it with the ticket on Contact Us; no e-mail is sent by itself."
          rows={6}
          maxLength={MAX_ANSWER}
          schema={answerSchema}
          write={(seen, answer) => call('answerMessage', { ticket, base: { reply: seen }, changes: { reply: answer } })}
          done={`${ticket} is answered.`}
          action="Send the answer"
          onTyping={onTyping}
          onAnswered={(after) => {
            close();
            onChanged(after);
          }}
          onLeave={close}
        />
      ) : (
        <div className={shared.buttons}>
          <Button look={status === 'open' ? 'main' : 'quiet'} onClick={() => setWriting(true)}>
            {reply ? 'Write another answer' : 'Answer'}
          </Button>
          {status === 'open' && !acknowledgedAt && (
            <Button
              look="quiet"
              aria-disabled={busy}
              onClick={() => void change('acknowledgeMessage', `${ticket} is acknowledged.`)}
            >
              Acknowledge
            </Button>
          )}
          {status === 'answered' && (
            <Button
              look="quiet"
              aria-disabled={busy}
              onClick={() => void change('reopenMessage', `${ticket} is open again.`)}
            >
              Open again
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
