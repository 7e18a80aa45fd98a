import { MESSAGES } from '@nirala/contract/text/messages';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import styles from './contact.module.css';
import { TicketForm, type SentTicket, EMAIL_INPUT } from './ticket-form.tsx';
import { type TicketReply, ticketNumberSchema } from '@nirala/contract/shopper/ticket';
import { emailSchema } from '@nirala/contract/text/email';
import { BRAND } from '@nirala/contract/text/brand';
import { formatLongDay } from '@nirala/contract/text/format-day';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm } from '../../lib/check-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';

/** The contact form and the ticket lookup, which a sent ticket fills in. */
export function ContactForms() {
  const [sent, setSent] = useState<SentTicket>();
  const [again, setAgain] = useState(false);
  return (
    <div className={styles.forms}>
      <section className={styles.paper} aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        {sent && !again ? (
          <TicketSent {...sent} onAgain={() => setAgain(true)} />
        ) : (
          <TicketForm
            onSent={(ticket) => {
              setSent(ticket);
              setAgain(false);
            }}
          />
        )}
      </section>
      <section className={styles.paper} aria-labelledby="look-up">
        <h2 id="look-up">Look up a message</h2>
        <TicketLookup sent={sent} />
      </section>
    </div>
  );
}

/** Replaces the form once a ticket is sent: its number, and a button for another one. */
function TicketSent({ ticket, email, onAgain }: SentTicket & { onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <Buta className={styles.buta} />
      {/* The focused button was removed with the form. */}
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {MESSAGES.ticketSent}
      </h3>
      <p>
        Your ticket number is <b className={styles.ticket}>{ticket}</b>. We answer within two working days. Look up the
        answer below with this number and {email}.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}

const FIELDS = ['ticket', 'email'] as const;

const lookUpSchema = v.object({
  ticket: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields), ticketNumberSchema),
  email: emailSchema,
});

/** Looks up a ticket by its number and the e-mail address that it was sent with. */
function TicketLookup({ sent }: { sent: SentTicket | undefined }) {
  const [found, setFound] = useState<TicketReply>();
  const { formProps, summary, pending } = useForm({
    fields: FIELDS,
    check: (typed) =>
      checkForm(lookUpSchema, FIELDS, typed, { ticket: MESSAGES.requiredFields, email: MESSAGES.requiredFields }),
    send: async (input) => setFound(await call('lookUpTicket', input)),
    failureMessage: (error) => (error instanceof CallError ? error.message : MESSAGES.somethingWrong),
  });

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    setFound(undefined);
    formProps.onSubmit(event);
  }

  return (
    <>
      <form {...formProps} key={sent?.ticket} className={styles.look} aria-label="Ticket" onSubmit={onSubmit}>
        <Field label="Ticket number">
          {(control) => (
            <input
              {...control}
              name="ticket"
              placeholder="MSG-7F3K-92QD"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={sent?.ticket}
            />
          )}
        </Field>
        <Field label="E-mail it was sent with">
          {(control) => <input {...control} {...EMAIL_INPUT} defaultValue={sent?.email} />}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={pending}>
          {pending ? 'Looking...' : 'Look up'}
        </Button>
      </form>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <div role="status" className={styles.result}>
        {found && <TicketDetails found={found} />}
      </div>
    </>
  );
}

/** A ticket and its answer. Both show what was written as plain text. */
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
