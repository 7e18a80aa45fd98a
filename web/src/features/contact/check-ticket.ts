import { ticketSchema, type Ticket } from '@nirala/contract/shopper/ticket';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';

/** The fields in the order of the form. */
export const TICKET_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof Ticket)[];

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
