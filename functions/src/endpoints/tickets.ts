import { emailKey, sameEmail } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import { storeTicket } from '../shoppers/tickets.ts';
import { count, countGuest, TICKETS_FROM_ADDRESS, TICKETS_FROM_EMAIL, TICKET_GUESSES } from '../store/rate-limits.ts';
import { readTicket, toTicketReply } from '../store/tickets.ts';
import type { Handlers, Deps } from './handler.ts';

/** The contact form, `/api/contactus`, and the lookup of a ticket by its number. */
export function tickets({ db, now }: Deps): Pick<Handlers, 'sendTicket' | 'lookUpTicket'> {
  return {
    /** Idempotent by `requestId`; a retry is not counted again. */
    async sendTicket({ requestId, ...written }, _caller, from) {
      const { number } = await storeTicket({ db, now }, written, requestId, async () => {
        await countGuest(db, TICKETS_FROM_ADDRESS, from);
        await count(db, TICKETS_FROM_EMAIL, emailKey(written.email));
      });
      return { message: MESSAGES.ticketSent, ticket: number };
    },

    /** A wrong number and a wrong e-mail address get the same reply, so that neither can be guessed. */
    async lookUpTicket({ ticket, email }, _caller, from) {
      const undo = await countGuest(db, TICKET_GUESSES, from);
      const found = await readTicket(db, ticket);
      if (found?.ticket.email === undefined || !sameEmail(found.ticket.email, email))
        throw new ApiError('ticket-not-found');
      await undo();
      return toTicketReply(found);
    },
  };
}
