import { type TicketReply, ticketNumberSchema } from '@nirala/contract/shopper/ticket';
import { emailSchema } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { BRAND } from '@nirala/contract/text/brand';
import { formatLongDay } from '@nirala/contract/text/format-day';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm } from '../../lib/check-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';
import styles from './contact.module.css';
import { EMAIL_INPUT, type SentTicket } from './ticket-form.tsx';

const FIELDS = ['ticket', 'email'] as const;

const lookUpSchema = v.object({
  ticket: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields), ticketNumberSchema),
  email: emailSchema,
});

/** Looks up a ticket by its number and the e-mail address that it was sent with. */
export function TicketLookup({ sent }: { sent: SentTicket | undefined }) {
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
