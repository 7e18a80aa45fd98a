import * as v from 'valibot';
import { monthAfter } from './day.ts';
import { emailSchema } from './email.ts';
import { MESSAGES } from './messages.ts';
import { plainLine, plainText } from './plain-text.ts';

const MAX_NAME = 80;
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

/** `MSG`, so that nobody takes a ticket for an order id, which begins with `NR`. */
export const TICKET_PREFIX = 'MSG';

/**
 * `MSG-7F3K-92QD`, or `NR-7F3K-92QD` as tickets were called before. Accepts lower case, other dashes, spaces, and
 * none of these.
 */
export const ticketSchema = v.pipe(
  v.string(MESSAGES.invalidTicket),
  v.maxLength(40, MESSAGES.invalidTicket),
  v.transform((typed) => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')),
  v.regex(new RegExp(`^(${TICKET_PREFIX}|NR)[${TICKET_ALPHABET}]{8}$`), MESSAGES.invalidTicket),
  v.transform((bare) => `${bare.slice(0, -8)}-${bare.slice(-8, -4)}-${bare.slice(-4)}`),
);

/** A message as whoever wrote it sees it again: theirs, and the answer if there is one. Times are ISO 8601. */
export const ticketReplySchema = v.object({
  ticket: v.string(),
  status: v.picklist(['open', 'answered']),
  createdAt: v.string(),
  name: v.string(),
  message: v.string(),
  /** When somebody at the store has read it. */
  acknowledgedAt: v.optional(v.string()),
  reply: v.optional(v.object({ text: v.string(), createdAt: v.string() })),
});
export type TicketReply = v.InferOutput<typeof ticketReplySchema>;

export const MAX_ANSWER = 4000;

/** What the store answers, in plain text. */
export const answerSchema = v.pipe(
  v.string('Write an answer.'),
  v.transform(plainText),
  v.nonEmpty('Write an answer.'),
  v.maxLength(MAX_ANSWER, 'An answer has at most 4,000 characters.'),
);

/** A message as the admin sees it. `since`: when its clocks began, at its arrival or when it was opened again. */
export const adminMessageSchema = v.object({
  ...ticketReplySchema.entries,
  email: v.string(),
  since: v.string(),
});
export type AdminMessage = v.InferOutput<typeof adminMessageSchema>;

/** The e-commerce rules of 2020: a complaint is acknowledged within 48 hours and settled within one month. */
const ACKNOWLEDGE_HOURS = 48;

export function dueTimes(since: Date): { acknowledge: Date; answer: Date } {
  return { acknowledge: new Date(since.getTime() + ACKNOWLEDGE_HOURS * 3_600_000), answer: monthAfter(since) };
}
