import { contactMessageSchema, type ContactMessage } from '@nirala/contract/shopper/ticket';
import { readStored } from '../../lib/storage/storage.ts';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';

const EMPTY: TypedMessage = { name: '', email: '', message: '' };

/** `phone`: the shopper who typed it; undefined for a visitor. */
let draft: { typed: TypedMessage; phone: string | undefined } = { typed: EMPTY, phone: undefined };

const signedInPhone = () => readStored('user')?.phoneNumber;

/**
 * The text in the contact form that is not sent yet. It survives a visit to another screen. A signed-in shopper's text
 * is not shown to anybody else on the device.
 */
export const messageDraft = {
  read: (): TypedMessage => (draft.phone === undefined || draft.phone === signedInPhone() ? draft.typed : EMPTY),
  store: (typed: TypedMessage): void => void (draft = { typed, phone: signedInPhone() }),
  clear: (): void => void (draft = { typed: EMPTY, phone: undefined }),
};

export type TypedMessage = ContactMessage;

/** The fields in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof TypedMessage)[];

/** Shown beside a field that was left empty. The summary of the form has the sentence of the specification. */
const MISSING: TypedMessage = {
  name: 'Who is writing?',
  email: 'Your e-mail address, please.',
  message: 'What would you like to tell us?',
};

/** Spec §5, with the schema that the server uses. */
export function validateMessage(typed: TypedMessage): CheckedForm<keyof TypedMessage, ContactMessage> {
  return checkForm(contactMessageSchema, MESSAGE_FIELDS, typed, MISSING);
}

const SUBJECT = /^Help with order \S+:\s*/;

/** A draft with the order as its first line. What was typed stays; the line of another order is replaced. */
export function aboutOrder(draft: TypedMessage, orderId: string, name: string): TypedMessage {
  const message = `Help with order ${orderId}:\n${draft.message.replace(SUBJECT, '')}`;
  return { ...draft, name: draft.name || name, message };
}
