import type { Settings } from '@nirala/contract/settings';
import type { Channel } from '@nirala/contract/notification';
import type { Firestore, WriteBatch } from '@google-cloud/firestore';
import { dayOf } from '@nirala/contract/day';
import { logError, logWarning, whyOf } from '../lib/log.ts';
import { ChannelError } from '../services/messages/channel.ts';
import type { Channels, OpenChannel } from '../services/messages/channels.ts';
import { contactId, countMessage, readContact, readContactById, type Contact } from '../store/contacts.ts';
import {
  addEmailCopy,
  fromNotificationDoc,
  notificationRef,
  readDue,
  writeParts,
  writeProgress,
  type KnownNotification,
  type StoredNotification,
} from '../store/outbox.ts';
import { retryOnContention } from '../store/retry.ts';
import type { NotificationDeps } from './deps.ts';
import { linksOf, type Links } from './links.ts';
import { morningAfter, nextAttempt, quietUntil, type QuietHours } from './schedule.ts';
import { emailOf } from './email-text.ts';
import { smsLength } from './sms-length.ts';
import { whyOutdated } from './still-true.ts';
import { chooseText, fillIn, MAX_VARIABLE, TEMPLATES, variablesOf, type RegisteredText } from './templates.ts';
import { addressOfCopy, wantedChannels } from './wanted-channels.ts';

const MINUTE = 60_000;

/** The time that one attempt has. Longer than the function's own limit, so that two senders never work on one message. */
const LEASE = 2 * MINUTE;

const MESSAGES_PER_DAY = 10;

/** When messages above the daily limit are sent, in hours of the next day. */
const MORNING = 8;

const BATCH = 300;

/** Enough for the job's share of the provider's limit, if a reply takes a third of a second. */
const CONCURRENCY = 40;

/** A run ends before the next one begins. */
const MOST_RUNTIME = 55_000;

/** Every minute: sends what is due, until nothing is or the time is over. */
export async function sendDue(deps: NotificationDeps): Promise<void> {
  if ((await deps.settings()).notificationsPaused) return;
  const end = performance.now() + MOST_RUNTIME;
  const seen = new Set<string>();
  for (;;) {
    const due = await readDue(deps.db, deps.now(), BATCH);
    // Messages that could not be written stay due: the next run retries them.
    const left = due.filter(({ id }) => !seen.has(id));
    if (left.length === 0) return;
    for (const { id } of left) seen.add(id);
    const worker = async () => {
      for (let doc = left.shift(); doc && performance.now() < end; doc = left.shift()) {
        const { id } = doc;
        await sendNotification(deps, id, fromNotificationDoc(doc)).catch((error: unknown) =>
          logError('could not send a message; the next run retries it', { id, why: whyOf(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    if (due.length < BATCH || performance.now() >= end) return;
  }
}

/**
 * Sends a message if it is due. Concurrent senders, repeated events and crashes lead to one attempt at a time: the
 * attempt first takes a lease, and a lease that expires makes the message due again. `seen`: the message as it was just
 * read; if somebody else wrote it since, it is read again.
 */
export async function sendNotification(deps: NotificationDeps, id: string, seen?: KnownNotification): Promise<void> {
  let first = seen;
  const leased = await retryOnContention([`outbox/${id}`], async () => {
    const known = first ?? fromNotificationDoc(await notificationRef(deps.db, id).get());
    first = undefined;
    const done = known && (await takeLease(deps, known));
    return done === 'contended' ? undefined : { done };
  });
  if (leased) await send(deps, leased);
}

/** A message whose attempt has the lease. */
type Leased = { known: KnownNotification; sending: Sending; attempts: number };

/** Takes the lease of a message that is to be sent now. Undefined if there is nothing to send. */
async function takeLease(deps: NotificationDeps, known: KnownNotification): Promise<Leased | 'contended' | undefined> {
  const { db } = deps;
  const now = deps.now();
  if (!isDue(known.notification, now)) return undefined;
  const settings = await deps.settings();
  if (settings.notificationsPaused) return undefined;
  const { notification } = known;
  const contact = await contactOf(db, notification);
  const channels = deps.channels();
  const step = decide({ notification, contact, settings, channels, quiet: deps.quietHours(), now });
  const email = channels.email && addressOfCopy(notification, contact);
  const addCopy = (batch: WriteBatch) => {
    if (email !== undefined) addEmailCopy(batch, db, known, { email, contactId: contactId(notification.to), now });
  };
  if (!('channel' in step)) return (await writeProgress(db, known, step, addCopy)) ? undefined : 'contended';
  const outdated = await whyOutdated(db, notification);
  if (outdated) {
    const skipped = { state: 'skipped', reason: outdated.reason, dueAt: undefined } as const;
    return (await writeProgress(db, known, skipped, outdated.alsoWrite)) ? undefined : 'contended';
  }
  if (!deps.pace.mayBegin(step.channel)) return undefined;
  const attempts = notification.attempts + 1;
  const lease = { state: 'sending', channel: step.channel, attempts, dueAt: new Date(now.getTime() + LEASE) } as const;
  const lastWrite = await writeProgress(db, known, lease, (batch) => {
    addCopy(batch);
    if (contact && isByPhone(notification) && attempts === 1)
      countMessage(batch, db, notification.to, contact, dayOf(now));
  });
  return lastWrite ? { known: { ...known, lastWrite }, sending: step, attempts } : 'contended';
}

function isByPhone({ event, contactId: copied }: Pick<StoredNotification, 'event' | 'contactId'>): boolean {
  return TEMPLATES[event].to === 'phone' && copied === undefined;
}

async function contactOf(db: Firestore, notification: StoredNotification): Promise<Contact | undefined> {
  if (notification.contactId !== undefined) return readContactById(db, notification.contactId);
  return isByPhone(notification) ? readContact(db, notification.to) : undefined;
}

function isDue({ dueAt }: StoredNotification, now: Date): boolean {
  return dueAt !== undefined && dueAt.toMillis() <= now.getTime();
}

type Situation = {
  notification: StoredNotification;
  contact: Contact | undefined;
  settings: Settings;
  channels: Channels;
  quiet: QuietHours | undefined;
  now: Date;
};
type Sending = { channel: Channel; open: OpenChannel; template: string; registered: RegisteredText };
type Step = Sending | { state: StoredNotification['state']; reason: string | undefined; dueAt: Date | undefined };

/** What happens to a message that is due: it is sent on a channel, waits, or ends. */
function decide({ notification, contact, settings, channels, quiet, now }: Situation): Step {
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
  const channel = firstOpen(wanted.channels, notification, channels);
  if (!channel) return skip('No channel is set up for it.');
  const isUrgent = template.urgent === true || !isByPhone(notification);
  const morning = isUrgent ? undefined : quietUntil(now, quiet);
  if (morning) return { state: 'queued', reason: 'It waits for the morning.', dueAt: morning };
  const isOver =
    isByPhone(notification) && attempts === 0 && contact?.day === dayOf(now) && contact.sent >= MESSAGES_PER_DAY;
  if (isOver) {
    return {
      state: 'queued',
      reason: 'The shopper got the most messages of one day.',
      dueAt: morningAfter(now, MORNING),
    };
  }
  return channel;
}

function ageOf({ createdAt, sentAgainAt }: StoredNotification, now: Date): number {
  return now.getTime() - (sentAgainAt ?? createdAt).toMillis();
}

function firstOpen(
  wanted: readonly Channel[],
  notification: StoredNotification,
  channels: Channels,
): Sending | undefined {
  for (const channel of wanted) {
    const open = channels[channel];
    if (!open) continue;
    const registered = chooseText(notification, (name) => open.templateOf(name) !== undefined);
    if (!registered) continue;
    const template = open.templateOf(registered.name);
    if (template !== undefined) return { channel, open, template, registered };
  }
  return undefined;
}

/** If a report about the message was stored meanwhile, the writes after the attempt are refused, and the report stays. */
async function send(deps: NotificationDeps, leased: Leased): Promise<void> {
  const { known, sending } = leased;
  // A failure of Firestore leaves the lease to expire, and the next run sends the message.
  const links = await linksOf(deps, known.notification);
  try {
    const content = contentOf(known.id, known.notification, sending.registered, links);
    const parts = sending.channel === 'sms' ? smsLength(content.text).parts : 1;
    await deps.pace.turn(sending.channel);
    const providerId = await sending.open.send({ ...content, template: sending.template });
    const sent = { state: 'sent', providerId, parts, sentAt: deps.now(), dueAt: undefined } as const;
    if (!(await writeProgress(deps.db, known, sent))) await writeParts(deps.db, known.id, parts);
  } catch (error) {
    await afterFailure(deps, leased, error);
  }
}

async function afterFailure(deps: NotificationDeps, leased: Leased, error: unknown): Promise<void> {
  const { known, sending, attempts } = leased;
  const { id } = known;
  const now = deps.now();
  if (!(error instanceof ChannelError)) {
    logError('could not write a message', { id, why: whyOf(error) });
    await writeProgress(deps.db, known, { state: 'failed', reason: 'The store could not write it.', dueAt: undefined });
    return;
  }
  const { kind, message: reason } = error;
  logWarning('could not send a message', { id, channel: sending.channel, kind, why: reason });
  if (kind === 'unreachable') {
    await writeProgress(deps.db, known, { state: 'queued', reason, notOnWhatsApp: true, dueAt: now });
    return sendNotification(deps, id);
  }
  const dueAt = kind === 'down' ? nextAttempt(attempts, now, deps.random()) : undefined;
  await writeProgress(deps.db, known, { state: dueAt ? 'queued' : 'failed', reason, dueAt });
}

type Content = Pick<StoredNotification, 'event' | 'to' | 'values' | 'contactId'>;

/** The message with the values of its variables, in the sequence of its registered text. */
export function contentOf(id: string, notification: Content, registered: RegisteredText, links: Links) {
  const { event, to, values } = notification;
  const variables = Object.fromEntries(
    variablesOf(registered).map(([name, type]) => {
      const value = name === 'link' ? links.link : values[name];
      if (value === undefined) throw new Error(`There is no value for {${name}}.`);
      return [name, type === 'url' ? value : value.slice(0, MAX_VARIABLE)];
    }),
  );
  const text = fillIn(registered.text.en, variables);
  const email = isByPhone(notification) ? { text, subject: '' } : emailOf(TEMPLATES[event], notification, text, links);
  return { reference: id, to, variables, ...email };
}
