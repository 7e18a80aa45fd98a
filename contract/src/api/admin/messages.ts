import * as v from 'valibot';
import { adminMessageSchema, answerSchema, ticketSchema } from '../../contact-message.ts';
import { editEntries } from '../../edit.ts';
import { endpoint, type Endpoint } from '../../endpoint.ts';
import { MESSAGES } from '../../messages.ts';

/** How many messages a page has. */
export const MESSAGES_PER_PAGE = 50;

/** Of how many messages, the newest, a search looks through the words. */
export const MESSAGES_SEARCHED = 1000;

export const MESSAGE_STATES = ['open', 'answered', 'all'] as const;

const message = { who: 'admin', cache: 'private' } as const satisfies Partial<Endpoint>;
const one = { ...message, method: 'POST', reply: adminMessageSchema } as const satisfies Partial<Endpoint>;
const ticket = { ticket: ticketSchema };

/** The admin's calls about what came through the contact form. */
export const adminMessages = {
  /**
   * Open ones oldest first, others newest first. With `q` those of the newest 1,000 that hold all its words in name,
   * e-mail address, text or ticket, on one page.
   */
  listMessages: endpoint({
    ...message,
    // Names and e-mail addresses are searched for: they shall not stand in an access log.
    method: 'POST',
    path: '/api/admin/messages/search',
    input: v.object({
      state: v.optional(v.picklist(MESSAGE_STATES, 'There is no such list.'), 'open'),
      q: v.optional(v.pipe(v.string(), v.maxLength(100, 'Please search with fewer words.'))),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300, MESSAGES.badCursor))),
    }),
    reply: v.object({ messages: v.array(adminMessageSchema), next: v.optional(v.string()) }),
  }),
  acknowledgeMessage: endpoint({ ...one, path: '/api/admin/messages/{ticket}/acknowledge', input: v.object(ticket) }),
  /** Its writer sees the answer with the ticket. Another answer takes the place of the first. */
  answerMessage: endpoint({
    ...one,
    path: '/api/admin/messages/{ticket}/answer',
    input: v.object({ ...ticket, ...editEntries({ reply: answerSchema }) }),
  }),
  /** It waits for an answer again, and its clocks begin anew. */
  reopenMessage: endpoint({ ...one, path: '/api/admin/messages/{ticket}/reopen', input: v.object(ticket) }),
};
