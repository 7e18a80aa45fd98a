import * as v from 'valibot';
import { adminMessageSchema, answerSchema, ticketSchema } from '../../shopper/ticket.ts';
import { editEntries } from '../edit.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { MESSAGES } from '../../text/messages.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Messages per page. */
export const MESSAGES_PER_PAGE = 50;

/** A search covers this many of the newest messages. */
export const MESSAGES_SEARCHED = 1000;

export const MESSAGE_STATES = ['open', 'answered', 'all'] as const;

const message = { who: 'admin', cache: 'private' } as const satisfies Partial<Endpoint>;
const one = { ...message, method: 'POST', reply: adminMessageSchema } as const satisfies Partial<Endpoint>;
const ticket = { ticket: ticketSchema };

/** The admin's calls about messages from the contact form. */
export const adminMessages = {
  /**
   * Open messages are sorted oldest first, others newest first. With `q`, the reply is one page: those of the newest
   * `MESSAGES_SEARCHED` messages that have all words of `q` in name, e-mail address, text or ticket.
   */
  listMessages: endpoint({
    ...message,
    // A POST, to keep searched names and e-mail addresses out of access logs.
    method: 'POST',
    path: '/api/admin/messages/search',
    input: v.object({
      state: v.optional(v.picklist(MESSAGE_STATES, 'This list does not exist.'), 'open'),
      q: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, 'Please search with fewer words.'))),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
    }),
    reply: v.object({ messages: v.array(adminMessageSchema), next: v.optional(v.string()) }),
  }),
  acknowledgeMessage: endpoint({ ...one, path: '/api/admin/messages/{ticket}/acknowledge', input: v.object(ticket) }),
  /** The sender sees the answer under the ticket number. A second answer replaces the first. */
  answerMessage: endpoint({
    ...one,
    path: '/api/admin/messages/{ticket}/answer',
    input: v.object({ ...ticket, ...editEntries({ reply: answerSchema }) }),
  }),
  /** The message needs an answer again, and its deadlines start again. */
  reopenMessage: endpoint({ ...one, path: '/api/admin/messages/{ticket}/reopen', input: v.object(ticket) }),
};
