import { lengthOf, MAX_MESSAGE, type Ticket, ticketSchema } from '@nirala/contract/shopper/ticket';
import { formatCount } from '@nirala/contract/text/format-number';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';
import { clearRequestId, requestIdFor } from '../../lib/request-id.ts';
import { showToast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import styles from './contact.module.css';
import { ticketDraft } from './ticket-draft.ts';

/** The fields in the order of the form. */
export const TICKET_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof Ticket)[];

/** The attributes of an input for an e-mail address. */
export const EMAIL_INPUT = {
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** What looks the ticket up again: its number, and the e-mail address that it was sent with. */
export type SentTicket = { ticket: string; email: string };

/** The contact form, which sends a ticket. What is typed is kept as a draft. */
export function TicketForm({ onSent }: { onSent: (sent: SentTicket) => void }) {
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
