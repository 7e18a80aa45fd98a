import type { Ticket } from '@nirala/contract/shopper/ticket';
import { emailKey, sameEmail } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import {
  count,
  countGuest,
  TICKETS_FROM_ADDRESS,
  TICKETS_FROM_EMAIL,
  TICKET_GUESSES,
  isOverLimit,
} from '../store/rate-limits.ts';
import { readTicket, saveTicket, numberFor, toAdminTicket } from '../store/tickets.ts';
import type { Handlers, Deps } from './handler.ts';

/** The contact form, `/api/contactus`, and the lookup of a ticket by its number. */
export function tickets({ db, now }: Deps): Pick<Handlers, 'sendTicket' | 'lookUpTicket'> {
  return {
    /** Idempotent by `requestId`; a retry is not counted again. */
    async sendTicket({ requestId, ...written }, _caller, from) {
      const number = numberFor(written, requestId);
      const sent = { message: MESSAGES.ticketSent, ticket: number };
      if (requestId !== undefined && (await isStored(number, written))) return sent;
      await limited(countGuest(db, TICKETS_FROM_ADDRESS, from));
      await limited(count(db, TICKETS_FROM_EMAIL, emailKey(written.email)));
      if (!(await saveTicket(db, number, written, now()))) await isStored(number, written);
      return sent;
    },

    /** A wrong number and a wrong e-mail address get the same reply, so that neither can be guessed. */
    async lookUpTicket({ ticket, email }, _caller, from) {
      const undo = await countGuest(db, TICKET_GUESSES, from);
      const found = await readTicket(db, ticket);
      if (!found || !sameEmail(found.ticket.email, email)) throw new ApiError('ticket-not-found');
      await undo();
      const { email: _email, since: _since, ...reply } = toAdminTicket(found);
      return reply;
    },
  };

  /** Whether this ticket is stored. ApiError 409 if its number belongs to another one. */
  async function isStored(number: string, { name, email, message }: Ticket): Promise<boolean> {
    const known = await readTicket(db, number);
    if (!known) return false;
    const stored = known.ticket;
    if (stored.name === name && stored.email === email && stored.message === message) return true;
    throw new ApiError('request-id-reused');
  }

  async function limited(counted: Promise<unknown>): Promise<void> {
    await counted.catch((error: unknown) => {
      if (!isOverLimit(error)) throw error;
      throw new ApiError('too-many-tickets', { retryAfter: error.retryAfter });
    });
  }
}
