import { emailKey, sameEmail } from '@nirala/contract/email';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api-error.ts';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { count, MESSAGES_FROM_ADDRESS, MESSAGES_FROM_EMAIL, TICKET_GUESSES, type Limit } from '../limits.ts';
import { readMessage, saveMessage, toAdminMessage } from '../store/messages.ts';

/** The contact form, `/api/contactus`, and the look-up of what was sent through it. */
export function messages({ db, now }: Deps): Pick<Handlers, 'sendMessage' | 'lookUpTicket'> {
  return {
    async sendMessage(message, _caller, { address }) {
      await limited(MESSAGES_FROM_ADDRESS, address);
      await limited(MESSAGES_FROM_EMAIL, emailKey(message.email));
      return { message: MESSAGES.messageSent, ticket: await saveMessage(db, message, now()) };
    },

    /** A wrong ticket and a foreign e-mail address are answered alike, so that neither can be tried out. */
    async lookUpTicket({ ticket, email }, _caller, { address }) {
      const takeBack = await count(db, TICKET_GUESSES, address);
      const found = await readMessage(db, ticket);
      if (!found || !sameEmail(found.message.email, email)) throw new ApiError(404, MESSAGES.unknownTicket);
      await takeBack();
      const { email: _email, since: _since, ...seen } = toAdminMessage(found);
      return seen;
    },
  };

  async function limited(limit: Limit, who: string): Promise<void> {
    await count(db, limit, who).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      throw new ApiError(429, MESSAGES.tooManyMessages, { retryAfter: error.retryAfter });
    });
  }
}
