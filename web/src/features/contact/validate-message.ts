import { contactMessageSchema, type ContactMessage } from '@nirala/contract/shopper/ticket';
import { type CheckedForm, checkForm } from '../../lib/check-form.ts';

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
