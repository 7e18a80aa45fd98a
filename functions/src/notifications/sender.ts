/** The sender of notifications: takes the lease of one that is due, sends it, and writes what became of it. */
import type { WriteBatch, Firestore } from '@google-cloud/firestore';
import type { BrandSettings } from '@nirala/contract/settings/brand-form';
import type { Settings } from '@nirala/contract/settings/settings';
import { dayOf } from '@nirala/contract/text/day';
import type { Pricing } from '@nirala/contract/product/sale';
import { priceSold } from '../catalogue/pricing.ts';
import { inParallel } from '../lib/turns.ts';
import { logError, whyOf, logWarning } from '../lib/log.ts';
import { ChannelError } from '../services/notifications/channel.ts';
import type { Channels } from '../services/notifications/channels.ts';
import { isOnSale, readCategories } from '../store/categories.ts';
import { restoreAlert } from '../store/alerts.ts';
import { contactId, countNotification, readContact, readContactById, type Contact } from '../store/contacts.ts';
import { retryOnContention } from '../store/contention.ts';
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
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { contentOf, smsLength, type LinkDeps, linksOf } from './content.ts';
import { type Sending, decide } from './decision.ts';
import type { Pace } from './pace.ts';
import { registrationsOf } from './registrations.ts';
import { nextAttempt, type QuietHours } from './schedule.ts';
import { TEMPLATES, isByPhone } from './templates.ts';

/** The dependencies of the sender. */
export type NotificationDeps = LinkDeps & {
  settings: () => Promise<Settings>;
  /** The owner's brand, at most a few seconds old. */
  brand: () => Promise<BrandSettings>;
  /** What products cost, at most a few seconds old. */
  pricing: () => Promise<Pricing>;
  now: () => Date;
  channels: () => Channels;
  quietHours: () => QuietHours | undefined;
  pace: Pace;
  /** From 0 to 1. */
  random: () => number;
};

/** Notifications that are read at once. */
const BATCH = 300;

/** Enough for the job's share of the provider's limit, if a reply takes a third of a second. */
const CONCURRENCY = 40;

/** Milliseconds: a run ends before the next one begins. */
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

/** A notification whose attempt has the lease. */
type Leased = { known: KnownNotification; sending: Sending; attempts: number };

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

/**
 * Milliseconds that one attempt has. Longer than the function's own limit, so that two senders never work on one
 * notification.
 */
const LEASE = 2 * 60_000;

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
  const registrations = registrationsOf(channels, await deps.brand());
  const step = decide({ notification, contact, settings, channels, registrations, quiet: deps.quietHours(), now });
  const email = channels.email && addressOfCopy(notification, contact);
  const addCopy = (batch: WriteBatch) => {
    if (email !== undefined) addEmailCopy(batch, db, known, { email, contactId: contactId(notification.to), now });
  };
  if (!('channel' in step)) return (await writeProgress(db, known, step, addCopy)) ? undefined : 'contended';
  const outdated = await whyOutdated(deps, notification);
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
  { db, pricing, now }: NotificationDeps,
  { event, about, alert, values }: StoredNotification,
): Promise<Outdated | undefined> {
  if (about === undefined || (event !== 'back-in-stock' && event !== 'price-drop')) return undefined;
  const stored = fromDoc(await productRef(db, about).get());
  const stock = isOnSale(stored, await readCategories(db)) ? stockIn(await readSkusOf(db, [about]), about) : {};
  const size = alert?.size ?? values['size'];
  if (event === 'price-drop') {
    if (Object.values(stock).every((pieces) => pieces === 0)) return { reason: 'The product is sold out.' };
    const price = stored ? priceSold(stored.product, await pricing(), now()).price : 0;
    const isDearer = price > Number(values['amount']);
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
    const content = contentOf(known.id, known.notification, sending, links);
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
