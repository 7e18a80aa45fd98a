import { contactMessageSchema, type ContactMessage } from '@nirala/contract/contact-message';
import { MESSAGES } from '@nirala/contract/messages';
import * as v from 'valibot';

/** What the form holds, field by field, as typed. */
export type TypedMessage = ContactMessage;

/** In the order of the form. */
export const fieldNames = ['name', 'email', 'message'] as const satisfies readonly (keyof TypedMessage)[];

/** Words beside a field that was left empty; the summary's words are the specification's. */
const MISSING: TypedMessage = {
  name: 'Who is writing?',
  email: 'Where may we answer?',
  message: 'What would you like to tell us?',
};

type Checked =
  | { ok: true; message: ContactMessage }
  /** `summary` is one sentence for the whole form. */
  | { ok: false; summary: string; errors: Partial<TypedMessage> };

/** Spec §5. The same schema as the server's. */
export function validateMessage(typed: TypedMessage): Checked {
  const checked = v.safeParse(contactMessageSchema, typed);
  if (checked.success) return { ok: true, message: checked.output };
  const nested = v.flatten<typeof contactMessageSchema>(checked.issues).nested ?? {};
  const errors: Partial<TypedMessage> = {};
  const said: string[] = [];
  for (const name of fieldNames) {
    const words = nested[name]?.[0];
    if (words === undefined) continue;
    said.push(words);
    errors[name] = words === MESSAGES.requiredFields ? MISSING[name] : words;
  }
  const isMissing = said.includes(MESSAGES.requiredFields);
  return { ok: false, summary: isMissing ? MESSAGES.requiredFields : (said[0] ?? MESSAGES.requiredFields), errors };
}
