import * as v from 'valibot';
import { requestIdSchema } from '../text/inputs.ts';
import { ticketSchema, ticketReplySchema, ticketNumberSchema } from '../shopper/ticket.ts';
import { emailSchema } from '../text/email.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from '../text/messages.ts';

/** Spec §7, the contact form. The ticket lookup is a POST to keep e-mail addresses out of access logs. */
export const tickets = {
  sendTicket: endpoint({
    method: 'POST',
    path: '/api/contactus',
    who: 'anyone',
    cache: 'private',
    input: v.object({ ...ticketSchema.entries, requestId: v.optional(requestIdSchema) }, MESSAGES.requiredFields),
    reply: v.object({ message: v.string(), ticket: v.string() }),
  }),
  lookUpTicket: endpoint({
    method: 'POST',
    path: '/api/contactus/ticket',
    who: 'anyone',
    cache: 'private',
    input: v.object({ ticket: ticketNumberSchema, email: emailSchema }, MESSAGES.requiredFields),
    reply: ticketReplySchema,
  }),
};
