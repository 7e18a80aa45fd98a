import { ticketSchema, type Ticket } from '@nirala/contract/shopper/ticket';
import { readStored } from '../../lib/storage/storage.ts';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';

const EMPTY: TypedTicket = { name: '', email: '', message: '' };

/** `phone`: the shopper who typed it; undefined for a visitor. */
let draft: { typed: TypedTicket; phone: string | undefined } = { typed: EMPTY, phone: undefined };

const signedInPhone = () => readStored('user')?.phoneNumber;

/**
 * The text in the contact form that is not sent yet. It survives a visit to another screen. A signed-in shopper's text
 * is not shown to anybody else on the device.
 */
export const ticketDraft = {
  read: (): TypedTicket => (draft.phone === undefined || draft.phone === signedInPhone() ? draft.typed : EMPTY),
  store: (typed: TypedTicket): void => void (draft = { typed, phone: signedInPhone() }),
  clear: (): void => void (draft = { typed: EMPTY, phone: undefined }),
};

export type TypedTicket = Ticket;

/** The fields in the order of the form. */
export const TICKET_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof TypedTicket)[];

/** Shown beside a field that was left empty. The summary of the form has the sentence of the specification. */
const MISSING: TypedTicket = {
  name: 'Who is writing?',
  email: 'Your e-mail address, please.',
  message: 'What would you like to tell us?',
};

/** Spec §5, with the schema that the server uses. */
export function validateTicket(typed: TypedTicket): CheckedForm<keyof TypedTicket, Ticket> {
  return checkForm(ticketSchema, TICKET_FIELDS, typed, MISSING);
}

const SUBJECT = /^Help with order \S+:\s*/;

/** A draft with the order as its first line. What was typed stays; the line of another order is replaced. */
export function aboutOrder(draft: TypedTicket, orderId: string, name: string): TypedTicket {
  const message = `Help with order ${orderId}:\n${draft.message.replace(SUBJECT, '')}`;
  return { ...draft, name: draft.name || name, message };
}
