import * as v from 'valibot';
import { monthAfter } from '../text/day.ts';
import { emailSchema } from '../text/email.ts';
import { MESSAGES } from '../text/messages.ts';
import { asciiDigits } from '../text/digits.ts';
import { plainLine, plainText } from '../text/plain-text.ts';

const MAX_NAME = 80;
export const MAX_MESSAGE = 2000;

/** The length of a text in code points, which is close to the characters that people count. */
export const lengthOf = (text: string) => [...plainText(text)].length;

const text = v.string(MESSAGES.requiredFields);

/** Spec §5, the contact form. The text stays as typed, without invisible characters; see `plainText`. */
export const ticketSchema = v.object(
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
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** What a shopper types to get help with an order. The server knows who they are and which order it is. */
export const helpFields = { message: ticketSchema.entries.message };

/** Letters and digits without pairs that look alike: 0 O, 1 I L, U V. */
export const TICKET_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Differs from `NR`, the prefix of order ids. */
export const TICKET_PREFIX = 'MSG';

/** Parses a ticket number: `MSG-7F3K-92QD`. Accepts lower case, and any dashes and spaces or none. */
export const ticketNumberSchema = v.pipe(
  v.string(MESSAGES.invalidTicket),
  v.maxLength(40, MESSAGES.invalidTicket),
  v.transform((typed) =>
    asciiDigits(plainLine(typed))
      .toUpperCase()
      .replace(/[\s\p{Pd}]/gu, ''),
  ),
  v.regex(new RegExp(`^${TICKET_PREFIX}[${TICKET_ALPHABET}]{8}$`), MESSAGES.invalidTicket),
  v.transform((bare) => `${bare.slice(0, -8)}-${bare.slice(-8, -4)}-${bare.slice(-4)}`),
);

/** A ticket as its sender sees it, with the answer if there is one. Times are in ISO 8601. */
export const ticketReplySchema = v.object({
  ticket: v.string(),
  status: v.picklist(['open', 'answered']),
  createdAt: v.string(),
  name: v.string(),
  message: v.string(),
  /** When an admin acknowledged it. */
  acknowledgedAt: v.optional(v.string()),
  reply: v.optional(v.object({ text: v.string(), createdAt: v.string() })),
});
export type TicketReply = v.InferOutput<typeof ticketReplySchema>;

const MAX_ANSWER = 4000;

/** The store's answer, in plain text. */
export const answerSchema = v.pipe(
  v.string('Write an answer.'),
  v.transform(plainText),
  v.nonEmpty('Write an answer.'),
  v.maxLength(MAX_ANSWER, 'An answer can have at most 4,000 characters.'),
);

/** A ticket as the admin sees it. `since` is when its deadlines started: at its arrival or when it was reopened. */
export const adminTicketSchema = v.object({
  ...ticketReplySchema.entries,
  /** Absent in a ticket about an order. */
  email: v.optional(v.string()),
  /** The order that it is about, and the phone number of that order's account (E.164). */
  about: v.optional(v.object({ orderId: v.string(), phone: v.string() })),
  /** That order as it is now: its short number, its status, and its total in rupees. */
  order: v.optional(v.object({ number: v.string(), status: v.string(), total: v.number() })),
  since: v.string(),
});
export type AdminTicket = v.InferOutput<typeof adminTicketSchema>;

const ACKNOWLEDGE_HOURS = 48;

/**
 * The deadlines of a ticket. Source: Consumer Protection (E-Commerce) Rules, 2020: a complaint is acknowledged within
 * 48 hours and resolved within one month.
 */
export function dueTimes(since: Date): { acknowledge: Date; answer: Date } {
  return { acknowledge: new Date(since.getTime() + ACKNOWLEDGE_HOURS * 3_600_000), answer: monthAfter(since) };
}
