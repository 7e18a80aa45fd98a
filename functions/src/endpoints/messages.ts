import type { ContactMessage } from '@nirala/contract/shopper/ticket';
import { emailKey, sameEmail } from '@nirala/contract/text/email';
import { MESSAGES } from '@nirala/contract/text/messages';
import { ApiError } from '../lib/api-error.ts';
import type { Handlers, Deps } from './handler.ts';
import {
  count,
  countGuest,
  MESSAGES_FROM_ADDRESS,
  MESSAGES_FROM_EMAIL,
  TICKET_GUESSES,
  isOverLimit,
} from '../store/rate-limits.ts';
import { readMessage, saveMessage, ticketFor, toAdminMessage } from '../store/tickets.ts';

/** The contact form, `/api/contactus`, and the lookup of a message by its ticket. */
export function messages({ db, now }: Deps): Pick<Handlers, 'sendMessage' | 'lookUpTicket'> {
  return {
    /** Idempotent by `requestId`; a retry is not counted again. */
    async sendMessage({ requestId, ...message }, _caller, from) {
      const ticket = ticketFor(message, requestId);
      const sent = { message: MESSAGES.messageSent, ticket };
      if (requestId !== undefined && (await isStored(ticket, message))) return sent;
      await limited(countGuest(db, MESSAGES_FROM_ADDRESS, from));
      await limited(count(db, MESSAGES_FROM_EMAIL, emailKey(message.email)));
      if (!(await saveMessage(db, ticket, message, now()))) await isStored(ticket, message);
      return sent;
    },

    /** A wrong ticket and a wrong e-mail address get the same reply, so that neither can be guessed. */
    async lookUpTicket({ ticket, email }, _caller, from) {
      const undo = await countGuest(db, TICKET_GUESSES, from);
      const found = await readMessage(db, ticket);
      if (!found || !sameEmail(found.message.email, email)) throw new ApiError('ticket-not-found');
      await undo();
      const { email: _email, since: _since, ...reply } = toAdminMessage(found);
      return reply;
    },
  };

  /** Whether this message is stored. ApiError 409 if its ticket belongs to another message. */
  async function isStored(ticket: string, { name, email, message }: ContactMessage): Promise<boolean> {
    const known = await readMessage(db, ticket);
    if (!known) return false;
    const stored = known.message;
    if (stored.name === name && stored.email === email && stored.message === message) return true;
    throw new ApiError('request-id-reused');
  }

  async function limited(counted: Promise<unknown>): Promise<void> {
    await counted.catch((error: unknown) => {
      if (!isOverLimit(error)) throw error;
      throw new ApiError('too-many-messages', { retryAfter: error.retryAfter });
    });
  }
}
