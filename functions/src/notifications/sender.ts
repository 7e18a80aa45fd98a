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
  addProgress,
  readNotificationsOf,
  type Progress,
  writeProgress,
  type StoredNotification,
  writeParts,
} from '../store/outbox.ts';
import { addOrderLink, newLinkCode } from '../store/order-links.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { contentOf, leadsToOrder, type LinkDeps, linksTo, smsLength } from './content.ts';
import { type Sending, decide } from './decision.ts';
import type { Pace } from './pace.ts';
import { registrationsOf } from './registrations.ts';
import { canWait, chooseNext, nextTurn, reasonOfJoined } from './joining.ts';
import { nextAttempt, PER_ORDER, type QuietHours } from './schedule.ts';
import { TEMPLATES, isByPhone } from './templates.ts';
import { currentValues } from './truth.ts';

/** The dependencies of the sender. */
export type NotificationDeps = LinkDeps & {
  db: Firestore;
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

/**
 * A notification whose attempt has the lease, with its values of this moment. `code`: of its link to the order; each attempt
 * has its own, because only a hash of it is stored.
 */
type Leased = {
  known: KnownNotification;
  sending: Sending;
  attempts: number;
  order: KnownOrder | undefined;
  code: string | undefined;
};

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

/** All that is known about a notification that is due. `ofOrder`: all notifications about its order, if it can wait. */
type Scene = {
  now: Date;
  contact: Contact | undefined;
  order: KnownOrder | undefined;
  ofOrder: readonly KnownNotification[];
  stepOf: (notification: StoredNotification) => ReturnType<typeof decide>;
};

/**
 * Takes the lease of the notification that is to be sent now: the given one, or one of its order that says more.
 * Undefined if there is nothing to send.
 */
async function takeLease(deps: NotificationDeps, known: KnownNotification): Promise<Leased | 'contended' | undefined> {
  const now = deps.now();
  if (!isDue(known.notification, now)) return undefined;
  const settings = await deps.settings();
  if (settings.notificationsPaused) return undefined;
  const scene = await readScene(deps, known.notification, settings, now);
  const current = currentOf(scene, known);
  const step = scene.stepOf(current?.notification ?? known.notification);
  const email = deps.channels().email && addressOfCopy(known.notification, scene.contact);
  if (!('channel' in step)) return end(deps, scene, known, { ...step, email });
  if (!current) return end(deps, scene, known, { ...UNTRUE, email: undefined });
  const outdated = await whyOutdated(deps, known.notification);
  if (outdated) {
    const skipped = { state: 'skipped', reason: outdated.reason, dueAt: undefined } as const;
    return (await writeProgress(deps.db, known, skipped, outdated.alsoWrite)) ? undefined : 'contended';
  }
  if (!canWait(known.notification)) return lease(deps, scene, current, step);
  return leaseOfOrder(deps, scene, { ...current, step });
}

type WithStep = KnownNotification & { step: Sending };

/**
 * Takes the lease of one of the notifications about an order that wait for each other, and writes what becomes of the
 * others. `known`: the one that is due. Each that could be sent is written, so that no other process does at the same time.
 */
async function leaseOfOrder(
  deps: NotificationDeps,
  scene: Scene,
  known: WithStep,
): Promise<Leased | 'contended' | undefined> {
  const { db } = deps;
  const { now, ofOrder, stepOf } = scene;
  const others = ofOrder.filter(({ id, notification: { to } }) => id !== known.id && to === known.notification.to);
  const sent = others.map(({ notification }) => notification);
  const turn = nextTurn(sent, LEASE, now);
  if (turn) return (await writeProgress(db, known, { ...WAITS, dueAt: turn })) ? undefined : 'contended';

  // The others end, or wait, by themselves when they are due.
  const waiting = others.flatMap((other): WithStep[] => {
    const current = canWait(other.notification) && isQueued(other.notification) && currentOf(scene, other);
    const step = current && stepOf(current.notification);
    return step && 'channel' in step ? [{ ...current, step }] : [];
  });
  const { next, joined, later } = chooseNext([known, ...waiting]);
  const inAnHour = now.getTime() + PER_ORDER;
  return lease(deps, scene, next, next.step, (batch) => {
    const said = { state: 'skipped', reason: reasonOfJoined(next.notification.event), dueAt: undefined } as const;
    for (const each of joined) addProgress(batch, db, each, said);
    for (const each of later) {
      const dueAt = new Date(Math.max(inAnHour, each.notification.dueAt?.toMillis() ?? 0));
      addProgress(batch, db, each, { ...WAITS, dueAt });
    }
  });
}

const WAITS = { state: 'queued', reason: 'It waits until an hour after the last message about the order.' } as const;
const UNTRUE = { state: 'skipped', reason: 'It is not true any more.', dueAt: undefined } as const;

const isQueued = ({ state, dueAt }: StoredNotification) => state === 'queued' && dueAt !== undefined;

async function readScene(
  deps: NotificationDeps,
  notification: StoredNotification,
  settings: Settings,
  now: Date,
): Promise<Scene> {
  const { db } = deps;
  const { orderId } = notification;
  const [contact, order, ofOrder, brand] = await Promise.all([
    contactOf(db, notification),
    orderId === undefined ? undefined : orderRef(db, orderId).get().then(fromOrderDoc),
    orderId !== undefined && canWait(notification) ? readNotificationsOf(db, orderId) : [],
    deps.brand(),
  ]);
  const channels = deps.channels();
  const registrations = registrationsOf(channels, brand);
  const stepOf = (of: StoredNotification) =>
    decide({ notification: of, contact, settings, channels, registrations, quiet: deps.quietHours(), now });
  return { now, contact, order, ofOrder, stepOf };
}

/** A notification with its values from the order as it is now; undefined if it is not true any more. */
function currentOf({ order, ofOrder, now }: Scene, known: KnownNotification): KnownNotification | undefined {
  if (!order) return known;
  const { notification } = known;
  const said = new Set(
    ofOrder.filter((other) => wasTried(other.notification)).map((other) => other.notification.event),
  );
  const values = currentValues(notification, { order: order.order, said, at: now });
  return values && { ...known, notification: { ...notification, values } };
}

/** Whether the shopper may have got it. */
const wasTried = ({ state, attempts }: StoredNotification) =>
  state === 'sent' || state === 'delivered' || state === 'sending' || (state === 'queued' && attempts > 0);

/** Writes that a notification waits or ends, and the copy to its shopper's e-mail address. */
async function end(
  { db }: NotificationDeps,
  { now }: Scene,
  known: KnownNotification,
  { email, ...step }: Progress & { email: string | undefined },
): Promise<'contended' | undefined> {
  const written = await writeProgress(db, known, { ...step, ...copiedTo(email) }, (batch) =>
    addCopy(batch, db, known, email, now),
  );
  return written ? undefined : 'contended';
}

const copiedTo = (email: string | undefined) => (email === undefined ? {} : { copied: true });

function addCopy(
  batch: WriteBatch,
  db: Firestore,
  known: KnownNotification,
  email: string | undefined,
  now: Date,
): void {
  if (email !== undefined) addEmailCopy(batch, db, known, { email, contactId: contactId(known.notification.to), now });
}

/** Takes the lease of a notification. `alsoWrite`: what becomes of the others about its order. */
async function lease(
  deps: NotificationDeps,
  { now, contact, order }: Scene,
  known: KnownNotification,
  sending: Sending,
  alsoWrite?: (batch: WriteBatch) => void,
): Promise<Leased | 'contended' | undefined> {
  const { db } = deps;
  const { notification } = known;
  if (!deps.pace.mayBegin(sending.channel)) return undefined;
  const attempts = notification.attempts + 1;
  const email = deps.channels().email && addressOfCopy(notification, contact);
  const code = order && leadsToOrder(notification) ? newLinkCode() : undefined;
  const progress = { state: 'sending', channel: sending.channel, attempts, ...copiedTo(email) } as const;
  const dueAt = new Date(now.getTime() + LEASE);
  const lastWrite = await writeProgress(db, known, { ...progress, dueAt }, (batch) => {
    addCopy(batch, db, known, email, now);
    if (order && code !== undefined)
      addOrderLink(batch, db, code, { orderId: order.id, generation: order.order.linkGeneration ?? 0 }, now);
    if (contact && isByPhone(notification) && attempts === 1)
      countNotification(batch, db, notification.to, contact, dayOf(now));
    alsoWrite?.(batch);
  });
  return lastWrite ? { known: { ...known, lastWrite }, sending, attempts, order, code } : 'contended';
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
  const { event, contactId, state, attempts, copied } = notification;
  const isFirstLook = state === 'queued' && attempts === 0 && !copied;
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
  const { known, sending, order, code } = leased;
  try {
    const links = linksTo(deps, known.notification, order, code);
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
