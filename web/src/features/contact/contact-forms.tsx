import { MESSAGES } from '@nirala/contract/text/messages';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Buta } from '../../components/icon.tsx';
import { useBrand } from '../store/store-details.ts';
import styles from './contact.module.css';
import {
  type TicketReply,
  ticketNumberSchema,
  lengthOf,
  MAX_MESSAGE,
  type Ticket,
  ticketSchema,
} from '@nirala/contract/shopper/ticket';
import { emailSchema } from '@nirala/contract/text/email';
import { formatLongDay } from '@nirala/contract/text/format-day';
import * as v from 'valibot';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { checkForm, type CheckedForm } from '../../lib/check-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';
import { formatCount } from '@nirala/contract/text/format-number';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { ticketDraft } from './ticket-draft.ts';

/** What looks the ticket up again: its number, and the e-mail address that it was sent with. */
type SentTicket = { ticket: string; email: string };

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

/** The attributes of an input for an e-mail address. */
const EMAIL_INPUT = {
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The fields in the order of the form. */
export const TICKET_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof Ticket)[];

/** The contact form, which sends a ticket. What is typed is kept as a draft. */
function TicketForm({ onSent }: { onSent: (sent: SentTicket) => void }) {
  const [initial] = useState(ticketDraft.read);
  const [length, setLength] = useState(lengthOf(initial.message));
  const { formProps, errors, summary, pending } = useForm({
    fields: TICKET_FIELDS,
    check: checkTicket,
    send,
    failureMessage,
    onTyped,
  });

  async function send(typed: Ticket) {
    const requestId = requestIdFor('ticket', typed);
    const { message, ticket } = await call('sendTicket', { ...typed, requestId });
    clearRequestId('ticket');
    ticketDraft.clear();
    showToast(message, { tone: 'good' });
    onSent({ ticket, email: typed.email });
  }

  function onTyped(typed: Ticket) {
    ticketDraft.store(typed);
    setLength(lengthOf(typed.message));
  }

  return (
    <form {...formProps} className={styles.form} aria-label="Contact">
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} name="name" autoComplete="name" defaultValue={initial.name} />}
      </Field>
      <Field label="E-mail" error={errors.email}>
        {(control) => <input {...control} {...EMAIL_INPUT} defaultValue={initial.email} />}
      </Field>
      <Field
        label="Message"
        error={errors.message}
        hint={`${formatCount(length)} of ${formatCount(MAX_MESSAGE)} characters`}
      >
        {(control) => <textarea {...control} name="message" rows={7} defaultValue={initial.message} />}
      </Field>
      <p className={styles.summary} role="alert">
        {summary}
      </p>
      <Button type="submit" aria-disabled={pending}>
        {pending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

/** Checks what was typed into the contact form (spec §5), with the schema that the server uses. */
export function checkTicket(typed: Ticket): CheckedForm<keyof Ticket, Ticket> {
  return checkForm(ticketSchema, TICKET_FIELDS, typed, MISSING);
}

/** Shown beside a field that was left empty. The summary of the form has the sentence of the specification. */
const MISSING: Ticket = {
  name: 'Who is writing?',
  email: 'Your e-mail address, please.',
  message: 'What would you like to tell us?',
};

/** Spec §8: the server's message, or the one for a failed network. */
function failureMessage(error: unknown): string {
  return error instanceof CallError && error.status > 0 ? error.message : MESSAGES.ticketFailed;
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

const LOOK_UP_FIELDS = ['ticket', 'email'] as const;

const lookUpSchema = v.object({
  ticket: v.pipe(v.string(), v.trim(), v.nonEmpty(MESSAGES.requiredFields), ticketNumberSchema),
  email: emailSchema,
});

/** Looks up a ticket by its number and the e-mail address that it was sent with. */
function TicketLookup({ sent }: { sent: SentTicket | undefined }) {
  const [found, setFound] = useState<TicketReply>();
  const { formProps, summary, pending } = useForm({
    fields: LOOK_UP_FIELDS,
    check: (typed) =>
      checkForm(lookUpSchema, LOOK_UP_FIELDS, typed, {
        ticket: MESSAGES.requiredFields,
        email: MESSAGES.requiredFields,
      }),
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
  const brand = useBrand();
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
          <figcaption className="quiet">{`${brand.name}, ${formatLongDay(new Date(reply.createdAt))}`}</figcaption>
          <blockquote className={styles.quote} dir="auto">
            {reply.text}
          </blockquote>
        </figure>
      )}
    </article>
  );
}
