import * as v from 'valibot';
import { emailSchema } from './email.ts';
import { MESSAGES } from './messages.ts';
import { plainLine, plainText } from './plain-text.ts';

export const MAX_NAME = 80;
export const MAX_MESSAGE = 2000;

/** What a cleaned text counts as: characters as people count them are close enough to code points. */
export const lengthOf = (text: string) => [...plainText(text)].length;

const text = v.string(MESSAGES.requiredFields);

/** Spec §5, the contact form. Kept as typed but for what can not be seen; see `plainText`. */
export const contactMessageSchema = v.object(
  {
    name: v.pipe(
      text,
      v.transform(plainLine),
      v.nonEmpty(MESSAGES.requiredFields),
      v.check((name) => lengthOf(name) <= MAX_NAME, MESSAGES.nameTooLong),
    ),
    email: emailSchema,
    message: v.pipe(
      text,
      v.transform(plainText),
      v.nonEmpty(MESSAGES.requiredFields),
      v.check((message) => lengthOf(message) <= MAX_MESSAGE, MESSAGES.messageTooLong),
    ),
  },
  MESSAGES.requiredFields,
);
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Without the characters that are taken for one another: 0 O, 1 I L, U V. */
export const TICKET_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `NR-7F3K-92QD`. Taken in small letters too, with other dashes, with blanks, or without any. */
export const ticketSchema = v.pipe(
  v.string(MESSAGES.invalidTicket),
  v.maxLength(40, MESSAGES.invalidTicket),
  v.transform((typed) => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')),
  v.regex(new RegExp(`^NR[${TICKET_ALPHABET}]{8}$`), MESSAGES.invalidTicket),
  v.transform((bare) => `NR-${bare.slice(2, 6)}-${bare.slice(6)}`),
);

/** A message as whoever wrote it sees it again: theirs, and the answer if there is one. Times are ISO 8601. */
export const ticketReplySchema = v.object({
  ticket: v.string(),
  status: v.picklist(['open', 'answered']),
  createdAt: v.string(),
  name: v.string(),
  message: v.string(),
  reply: v.optional(v.object({ text: v.string(), createdAt: v.string() })),
});
export type TicketReply = v.InferOutput<typeof ticketReplySchema>;
