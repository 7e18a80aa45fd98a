/** The sender of notifications: takes what is due, decides on which channel it goes, and sends it. */
import type { WriteBatch, Firestore } from '@google-cloud/firestore';
import { BRAND } from '@nirala/contract/text/brand';
import { dayOf } from '@nirala/contract/text/day';
import { type Channel, NOTIFICATION_TITLES } from '@nirala/contract/shopper/notification';
import type { Settings } from '@nirala/contract/settings/settings';
import { inParallel } from '../lib/in-parallel.ts';
import { logError, whyOf, logWarning } from '../lib/log.ts';
import { ChannelError } from '../services/notifications/channel.ts';
import type { Channels, OpenChannel } from '../services/notifications/channels.ts';
import { restoreAlert } from '../store/stock-alerts.ts';
import { contactId, countNotification, readContact, readContactById, type Contact } from '../store/contacts.ts';
import {
  fromNotificationDoc,
  readDue,
  notificationRef,
  type KnownNotification,
  addEmailCopy,
  writeProgress,
  type StoredNotification,
  writeParts,
} from '../store/outbox.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { retryOnContention } from '../store/retry.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { linksOf, type Links } from './links.ts';
import { type NotificationDeps, type QuietHours, morningAfter, nextAttempt, quietUntil } from './schedule.ts';
import {
  TEMPLATES,
  type RegisteredText,
  chooseText,
  fillIn,
  MAX_VARIABLE,
  variablesOf,
  type Template,
} from './templates.ts';

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
    // Notifications that could not be written stay due: the next run retries them.
    const left = due.filter(({ id }) => !seen.has(id));
    if (left.length === 0) return;
    for (const { id } of left) seen.add(id);
    await inParallel(left, CONCURRENCY, async (doc) => {
      if (performance.now() >= end) return;
      const { id } = doc;
      await sendNotification(deps, id, fromNotificationDoc(doc)).catch((error: unknown) =>
        logError('could not send a message; the next run retries it', { id, why: whyOf(error) }),
      );
    });
    if (due.length < BATCH || performance.now() >= end) return;
  }
}

/**
 * Sends a notification if it is due. Concurrent senders, repeated events and crashes lead to one attempt at a time: the
 * attempt first takes a lease, and a lease that expires makes the notification due again. `seen`: the notification as
 * it was just read; if somebody else wrote it since, it is read again.
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

const MINUTE = 60_000;

/**
 * The time that one attempt has. Longer than the function's own limit, so that two senders never work on one
 * notification.
 */
const LEASE = 2 * MINUTE;

/** A notification whose attempt has the lease. */
type Leased = { known: KnownNotification; sending: Sending; attempts: number };

/** Takes the lease of a notification that is to be sent now. Undefined if there is nothing to send. */
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
      countNotification(batch, db, notification.to, contact, dayOf(now));
  });
  return lastWrite ? { known: { ...known, lastWrite }, sending: step, attempts } : 'contended';
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

const MESSAGES_PER_DAY = 10;

/** When notifications above the daily limit are sent, in hours of the next day. */
const MORNING = 8;

/** What happens to a notification that is due: it is sent on a channel, waits, or ends. */
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

function isByPhone({ event, contactId: copied }: Pick<StoredNotification, 'event' | 'contactId'>): boolean {
  return TEMPLATES[event].to === 'phone' && copied === undefined;
}

async function contactOf(db: Firestore, notification: StoredNotification): Promise<Contact | undefined> {
  if (notification.contactId !== undefined) return readContactById(db, notification.contactId);
  return isByPhone(notification) ? readContact(db, notification.to) : undefined;
}

/**
 * The confirmed e-mail address that gets a copy of a notification to the shopper's phone, when it is looked at first.
 */
function addressOfCopy(notification: StoredNotification, contact: Contact | undefined): string | undefined {
  const { event, contactId, state, attempts, reason } = notification;
  const isFirstLook = state === 'queued' && attempts === 0 && reason === undefined;
  if (!isFirstLook || TEMPLATES[event].to === 'email' || contactId !== undefined) return undefined;
  // The consent to e-mails is about orders. A notification that was asked for is no news about an order either.
  if (TEMPLATES[event].kind === 'promotional' && !contact?.offers.email) return undefined;
  return contact?.email ?? undefined;
}

/** Why a notification must not be sent any more, and what is written together with that. */
type Outdated = { reason: string; alsoWrite?: (batch: WriteBatch) => void };

/**
 * Notifications about a product can wait: in a pause, at the daily limit, or for a retry. By then they may be untrue.
 */
async function whyOutdated(
  db: Firestore,
  { event, about, alert, values }: StoredNotification,
): Promise<Outdated | undefined> {
  if (about === undefined || (event !== 'back-in-stock' && event !== 'price-drop')) return undefined;
  const stored = fromDoc(await productRef(db, about).get());
  const stock = stored?.active ? stockIn(await readSkusOf(db, [about]), about) : {};
  const size = alert?.size ?? values['size'];
  if (event === 'price-drop') {
    if (Object.values(stock).every((pieces) => pieces === 0)) return { reason: 'The product is sold out.' };
    const isDearer = (stored?.product.discountedPrice ?? 0) > Number(values['amount']);
    return isDearer ? { reason: 'The price rose again.' } : undefined;
  }
  if (size === undefined || (stock[size] ?? 0) > 0) return undefined;
  const reason = 'The size is gone again.';
  if (!alert) return { reason };
  const { uid, size: wanted, since } = alert;
  return {
    reason: `${reason} The shopper waits for it as before.`,
    alsoWrite: (batch) => restoreAlert(batch, db, { uid, productId: about, size: wanted }, since),
  };
}

/**
 * If a report about the notification was stored meanwhile, the writes after the attempt are refused, and the report
 * stays.
 */
async function send(deps: NotificationDeps, leased: Leased): Promise<void> {
  const { known, sending } = leased;
  // A failure of Firestore leaves the lease to expire, and the next run sends the notification.
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

/** The notification with the values of its variables, in the sequence of its registered text. */
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

/**
 * The subject and the text of a notification by e-mail. A copy of a notification to the phone also leads to the papers
 * of its order and to the screen that ends such e-mails.
 */
function emailOf(
  template: Template,
  { event, values, contactId }: Pick<StoredNotification, 'event' | 'values' | 'contactId'>,
  text: string,
  { papers, account }: Links,
): { subject: string; text: string } {
  const about = [`${BRAND.name}: ${NOTIFICATION_TITLES[event]}`, ...(values['order'] ? [values['order']] : [])];
  const subject = template.subject ?? about.join(' - ');
  if (contactId === undefined) return { subject, text };
  const more = [...(papers === undefined ? [] : [`Invoice and credit notes, after a login: ${papers}`])];
  return { subject, text: [text, ...more, `To end these e-mails: ${account}`].join('\n\n') };
}

/** The characters of GSM 03.38 that count as one, and those of its extension, which count as two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const EXTENDED = '^{}\\[~]|€';

type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/**
 * The encoding of an SMS and the number of parts, each of which is paid for. One character beyond GSM-7 makes it UCS-2.
 */
export function smsLength(text: string): SmsLength {
  let units = 0;
  for (const character of text) {
    if (BASIC.includes(character)) units += 1;
    else if (EXTENDED.includes(character)) units += 2;
    else return ofUnits('UCS-2', text.length, 70, 67);
  }
  return ofUnits('GSM-7', units, 160, 153);
}

/** A text in several parts has less room in each, because a header joins them. */
function ofUnits(encoding: SmsLength['encoding'], units: number, alone: number, joined: number): SmsLength {
  return { encoding, units, parts: units <= alone ? 1 : Math.ceil(units / joined) };
}
