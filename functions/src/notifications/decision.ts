/** What happens to a notification that is due: on which channel it is sent, or why it waits or ends. */
import type { Settings } from '@nirala/contract/settings/settings';
import type { Channel } from '@nirala/contract/shopper/notification';
import { dayOf } from '@nirala/contract/text/day';
import type { Channels, OpenChannel } from '../services/notifications/channels.ts';
import type { Contact } from '../store/contacts.ts';
import type { StoredNotification } from '../store/outbox.ts';
import type { Registration, Registrations } from './registrations.ts';
import { type QuietHours, morningAfter, nextAttempt, quietUntil } from './schedule.ts';
import { type RegisteredText, TEMPLATES, chooseText, isByPhone } from './templates.ts';

/** All that the decision depends on. `quiet`: the hours in which only urgent notifications are sent. */
type Situation = {
  notification: StoredNotification;
  contact: Contact | undefined;
  settings: Settings;
  channels: Channels;
  registrations: Registrations;
  quiet: QuietHours | undefined;
  now: Date;
};

/** A channel that can be used now, and the text of the notification with its registration there. */
export type Sending = { channel: Channel; open: OpenChannel; registered: RegisteredText } & Registration;
/** The channel, or what is written instead of sending. */
type Step = Sending | { state: StoredNotification['state']; reason: string | undefined; dueAt: Date | undefined };

const MINUTE = 60_000;

/** To one phone number. */
const MESSAGES_PER_DAY = 10;

/** When notifications above the daily limit are sent, in hours of the next day. */
const MORNING = 8;

/** What happens to a notification that is due: it is sent on a channel, waits, or ends. */
export function decide({ notification, contact, settings, quiet, now, ...open }: Situation): Step {
  const { event, state, attempts } = notification;
  const template = TEMPLATES[event];
  const skip = (reason: string): Step => ({ state: 'skipped', reason, dueAt: undefined });
  // Its cause was written again after it was sent.
  if (state !== 'queued' && state !== 'sending') return { state, reason: notification.reason, dueAt: undefined };
  if (settings.notificationsOff.includes(event)) return skip('Messages about this event are switched off.');
  if (ageOf(notification, now) > template.maxAge * MINUTE) return skip('It was too old to be of use.');
  // A lease expired: the process ended during the attempt.
  if (state === 'sending' && !nextAttempt(attempts, now, 0)) {
    return { state: 'failed', reason: 'The provider gave no answer to any attempt.', dueAt: undefined };
  }
  const wanted = wantedChannels(notification, contact);
  if ('refused' in wanted) return skip(wanted.refused);
  const channel = firstOpen(wanted.channels, notification, open);
  if (!channel) return skip('No channel is set up for it.');
  const isUrgent = template.urgent === true || !isByPhone(notification);
  const morning = isUrgent ? undefined : quietUntil(now, quiet);
  if (morning) return { state: 'queued', reason: 'It waits for the morning.', dueAt: morning };
  const isOver = !isUrgent && attempts === 0 && contact?.day === dayOf(now) && contact.sent >= MESSAGES_PER_DAY;
  if (isOver) {
    return {
      state: 'queued',
      reason: 'The shopper got the most messages of one day.',
      dueAt: morningAfter(now, MORNING),
    };
  }
  return channel;
}

/** Milliseconds since it was written, or since an admin sent it again. */
function ageOf({ createdAt, sentAgainAt }: StoredNotification, now: Date): number {
  return now.getTime() - (sentAgainAt ?? createdAt).toMillis();
}

/** The first of the channels that is set up and has a text of this event. */
function firstOpen(
  wanted: readonly Channel[],
  notification: StoredNotification,
  { channels, registrations }: Pick<Situation, 'channels' | 'registrations'>,
): Sending | undefined {
  for (const channel of wanted) {
    const open = channels[channel];
    if (!open) continue;
    const registered = chooseText(notification, (name) => registrations[channel](name) !== undefined);
    const registration = registered && registrations[channel](registered.name);
    if (registration) return { channel, open, registered, ...registration };
  }
  return undefined;
}

/** The channels on which a shopper wants this notification, best first, or why they do not want it. */
function wantedChannels(
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

/** Whether a notification needs the shopper's consent to offers. */
function isOffer({ event, requested }: StoredNotification): boolean {
  return TEMPLATES[event].kind === 'promotional' && !requested;
}
