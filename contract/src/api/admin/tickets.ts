import * as v from 'valibot';
import { cursorUpTo } from '../../text/inputs.ts';
import { adminTicketSchema, answerSchema, ticketNumberSchema } from '../../shopper/ticket.ts';
import { editEntries } from '../edit.ts';
import { adminSearch, adminWrite } from './admin-call.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Tickets per page. */
export const TICKETS_PER_PAGE = 50;

/** A search covers this many of the newest tickets. */
export const TICKETS_SEARCHED = 1000;

export const TICKET_STATES = ['open', 'answered', 'all'] as const;

const number = { ticket: ticketNumberSchema };

/** The admin's calls about tickets: what people wrote in the contact form. */
export const adminTickets = {
  /**
   * Open tickets are sorted oldest first, others newest first. With `q`, the reply is one page: those of the newest
   * `TICKETS_SEARCHED` tickets that have all words of `q` in name, e-mail address, text or number.
   */
  listTickets: adminSearch({
    may: 'manage',
    path: '/api/admin/messages/search',
    input: v.object({
      state: v.optional(v.picklist(TICKET_STATES, 'This list does not exist.'), 'open'),
      q: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, 'Please search with fewer words.'))),
      cursor: v.optional(cursorUpTo(300)),
    }),
    reply: v.object({ tickets: v.array(adminTicketSchema), next: v.optional(v.string()) }),
  }),
  acknowledgeTicket: adminWrite({
    may: 'manage',
    path: '/api/admin/messages/{ticket}/acknowledge',
    input: v.object(number),
    reply: adminTicketSchema,
  }),
  /** The sender sees the answer under the ticket number. A second answer replaces the first. */
  answerTicket: adminWrite({
    may: 'manage',
    path: '/api/admin/messages/{ticket}/answer',
    input: v.object({ ...number, ...editEntries({ reply: answerSchema }) }),
    reply: adminTicketSchema,
  }),
  /** The ticket needs an answer again, and its deadlines start again. */
  reopenTicket: adminWrite({
    may: 'manage',
    path: '/api/admin/messages/{ticket}/reopen',
    input: v.object(number),
    reply: adminTicketSchema,
  }),
};
