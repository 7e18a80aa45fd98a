import type { Channel } from '@nirala/contract/notification';
import type { Contact } from '../store/contacts.ts';
import type { StoredNotification } from '../store/outbox.ts';
import { TEMPLATES } from './templates.ts';

/** Whether a message needs the shopper's consent to offers. */
function isOffer({ event, requested }: StoredNotification): boolean {
  return TEMPLATES[event].kind === 'promotional' && !requested;
}

/** The channels on which a shopper wants this message, best first, or why they do not want it. */
export function wantedChannels(
  notification: StoredNotification,
  contact: Contact | undefined,
): { channels: Channel[] } | { refused: string } {
  const { event, to, contactId, notOnWhatsApp } = notification;
  const notAgreed = { refused: 'The shopper has not agreed to it.' };
  if (TEMPLATES[event].to === 'email') return { channels: ['email'] };
  if (contactId !== undefined) {
    if (contact?.email !== to) return { refused: 'The shopper does not use this e-mail address any more.' };
    return isOffer(notification) && !contact.offers.email ? notAgreed : { channels: ['email'] };
  }
  if (contact?.orderNews === 'none' && TEMPLATES[event].kind === 'service') {
    return { refused: 'The shopper wants no order news.' };
  }
  const isThere = (channel: Channel) => channel !== 'whatsapp' || !notOnWhatsApp;
  if (!isOffer(notification)) {
    const wanted: Channel[] = contact?.orderNews === 'whatsapp' ? ['whatsapp', 'sms'] : ['sms'];
    return { channels: wanted.filter(isThere) };
  }
  const agreed = (['whatsapp', 'sms'] as const).filter((channel) => contact?.offers[channel]);
  return agreed.length === 0 ? notAgreed : { channels: agreed.filter(isThere) };
}

/** The confirmed e-mail address that gets a copy of a message to the shopper's phone, when it is looked at first. */
export function addressOfCopy(notification: StoredNotification, contact: Contact | undefined): string | undefined {
  const { event, contactId, state, attempts, reason } = notification;
  const isFirstLook = state === 'queued' && attempts === 0 && reason === undefined;
  if (!isFirstLook || TEMPLATES[event].to === 'email' || contactId !== undefined) return undefined;
  // The consent to e-mails is about orders. A message that was asked for is no news about an order either.
  if (TEMPLATES[event].kind === 'promotional' && !contact?.offers.email) return undefined;
  return contact?.email ?? undefined;
}
