/** The outbox: the notifications to shoppers, from their cause until they are delivered. */
import {
  AggregateField,
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from '@google-cloud/firestore';
import {
  CHANNELS,
  NOTIFICATION_EVENTS,
  NOTIFICATION_STATES,
  type Notification,
  type NotificationEvent,
} from '@nirala/contract/shopper/notification';
import { sizeSchema } from '@nirala/contract/product/size';
import * as v from 'valibot';
import { ifValid, timestamp, toIso } from './documents.ts';
import { commitUnlessStale, type ReadWrite } from './contention.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

/**
 * `outbox/{cause}.{event}`: one notification to a shopper. The fields of `NewNotification` are written in the batch of
 * their cause and never change; all others belong to the sender.
 */
const storedSchema = v.object({
  event: v.picklist(NOTIFICATION_EVENTS),
  /** E.164, or an e-mail address for events that go by e-mail. */
  to: v.string(),
  values: v.record(v.string(), v.string()),
  orderId: v.optional(v.string()),
  /** The id of the page to which the notification leads, if that is not an order. */
  about: v.optional(v.string()),
  /** Of which refund, payout or return of the order it speaks. */
  of: v.optional(v.string()),
  /** Of a copy by e-mail: the contact of the phone number to which the notification goes. */
  contactId: v.optional(v.string()),
  /** The shopper asked for exactly this notification, so it needs no consent to offers. */
  requested: v.optional(v.boolean(), false),
  /**
   * The alert that ended with this notification. It is restored if the size is gone before the notification is sent.
   */
  alert: v.optional(v.object({ uid: v.string(), size: sizeSchema, since: timestamp })),
  createdAt: timestamp,
  /** When the sender takes it next. During an attempt it is the end of the lease; absent after the last attempt. */
  dueAt: v.optional(timestamp),
  state: v.optional(v.picklist(NOTIFICATION_STATES), 'queued'),
  reason: v.optional(v.string()),
  channel: v.optional(v.picklist(CHANNELS)),
  attempts: v.optional(v.number(), 0),
  /** What the provider charges for: the parts of an SMS, one for other notifications, none for what it did not take. */
  parts: v.optional(v.number(), 0),
  /** WhatsApp reported that it cannot reach this number. */
  notOnWhatsApp: v.optional(v.boolean(), false),
  /** Whether its copy by e-mail was added. */
  copied: v.optional(v.boolean(), false),
  /** The provider's id. */
  providerId: v.optional(v.string()),
  sentAt: v.optional(timestamp),
  deliveredAt: v.optional(timestamp),
  /** An admin sent it again; its age counts from then. */
  sentAgainAt: v.optional(timestamp),
});
type NotificationState = (typeof NOTIFICATION_STATES)[number];
export type StoredNotification = v.InferOutput<typeof storedSchema>;
export type KnownNotification = { id: string; notification: StoredNotification; lastWrite: Timestamp };

export type NewNotification = {
  /** The document that causes it, and what tells two notifications of one event apart. Neither has a dot or a slash. */
  cause: string;
  key?: string;
  event: NotificationEvent;
  to: string;
  values: Record<string, string>;
  orderId?: string;
  about?: string;
  of?: string | undefined;
  requested?: true;
  alert?: NonNullable<StoredNotification['alert']>;
  /** Milliseconds until it is due, in which other news of the order may join it. */
  dueIn?: number;
};

const outbox = (db: Firestore) => db.collection('outbox');
export const notificationRef = (db: Firestore, id: string) => outbox(db).doc(id);

/** Text as the part of a notification's id. */
export const idPart = (text: string) => text.replaceAll(/[^\w-]/g, '_');

/** The id of a notification: that of its cause, its event, and its key if it has one. */
export const notificationId = ({ cause, event, key }: Pick<NewNotification, 'cause' | 'event' | 'key'>) =>
  [cause, event, ...(key === undefined ? [] : [key])].join('.');

/**
 * Adds a notification to the batch of its cause. If the notification exists, only its unchangeable fields are written
 * again, so that the batch never fails and a notification that was sent stays sent.
 */
export function addNotification(batch: Pick<ReadWrite, 'set'>, db: Firestore, added: NewNotification, at: Date): void {
  const { cause: _cause, key: _key, dueIn = 0, ...fields } = added;
  const createdAt = Timestamp.fromDate(at);
  const dueAt = Timestamp.fromMillis(at.getTime() + dueIn);
  batch.set(notificationRef(db, notificationId(added)), { ...fields, createdAt, dueAt }, { merge: true });
}

/**
 * Adds a copy of a notification for the confirmed e-mail address of its contact. Like its original, it is sent once.
 */
export function addEmailCopy(
  batch: WriteBatch,
  db: Firestore,
  { id, notification }: KnownNotification,
  { email, contactId, now }: { email: string; contactId: string; now: Date },
): void {
  const { event, values, orderId, about, of, requested, createdAt } = notification;
  const copied = { event, to: email, values, orderId, about, of, requested, contactId, createdAt };
  batch.set(notificationRef(db, `${id}.email`), { ...copied, dueAt: Timestamp.fromDate(now) }, { merge: true });
}

/** The notification of a document; undefined if it is not valid. */
export function fromNotificationDoc(doc: DocumentSnapshot): KnownNotification | undefined {
  const notification = ifValid(storedSchema, doc.data());
  return notification && doc.updateTime && { id: doc.id, notification, lastWrite: doc.updateTime };
}

/** The fields that the sender writes. `dueAt` undefined: it is finished. */
export type Progress = Partial<
  Pick<
    StoredNotification,
    'state' | 'reason' | 'channel' | 'attempts' | 'parts' | 'notOnWhatsApp' | 'copied' | 'providerId'
  >
> & {
  dueAt: Date | undefined;
  sentAt?: Date;
  deliveredAt?: Date;
  sentAgainAt?: Date;
};

/** The document fields of a sender's write. A reason that no longer applies is deleted. */
export function progressFields({ dueAt, reason, sentAt, deliveredAt, sentAgainAt, ...rest }: Progress) {
  const stored = (time: Date | undefined) => time && Timestamp.fromDate(time);
  return {
    ...rest,
    sentAt: stored(sentAt),
    deliveredAt: stored(deliveredAt),
    sentAgainAt: stored(sentAgainAt),
    reason: reason ?? FieldValue.delete(),
    dueAt: stored(dueAt) ?? FieldValue.delete(),
  };
}

/** Adds the progress of a notification to a batch, which fails if somebody else wrote it meanwhile. */
export function addProgress(
  batch: WriteBatch,
  db: Firestore,
  { id, lastWrite }: Pick<KnownNotification, 'id' | 'lastWrite'>,
  progress: Progress,
): void {
  batch.update(notificationRef(db, id), progressFields(progress), { lastUpdateTime: lastWrite });
}

/** Writes the progress of a notification. Undefined, without a change, if somebody else wrote it meanwhile. */
export async function writeProgress(
  db: Firestore,
  known: Pick<KnownNotification, 'id' | 'lastWrite'>,
  progress: Progress,
  alsoWrite?: (batch: WriteBatch) => void,
): Promise<Timestamp | undefined> {
  const batch = db.batch();
  addProgress(batch, db, known, progress);
  alsoWrite?.(batch);
  const [first] = (await commitUnlessStale(batch)) ?? [];
  return first?.writeTime;
}

/** Stores what is paid for a notification, without a change of its state. */
export async function writeParts(db: Firestore, id: string, parts: number): Promise<void> {
  await notificationRef(db, id).set({ parts }, { merge: true });
}

/** The notifications that are due, oldest first. */
export async function readDue(db: Firestore, now: Date, limit: number): Promise<DocumentSnapshot[]> {
  const due = outbox(db).where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt').limit(limit);
  return (await due.get()).docs;
}

/** The notifications about one order, in the sequence of their causes. */
export async function readNotificationsOf(db: Firestore, orderId: string): Promise<KnownNotification[]> {
  const { docs } = await outbox(db).where('orderId', '==', orderId).limit(100).get();
  const known = docs.flatMap((doc) => fromNotificationDoc(doc) ?? []);
  return known.sort((a, b) => a.notification.createdAt.toMillis() - b.notification.createdAt.toMillis());
}

/** The notifications that failed, newest first. */
export async function readFailed(db: Firestore, page: PageRequest): Promise<TimePage<KnownNotification>> {
  return readPage(outbox(db).where('state', '==', 'failed'), page, fromNotificationDoc);
}

/** How many notifications of each channel are in each state of interest, and the parts that were paid for. */
export async function countByChannel(db: Firestore) {
  return Promise.all(
    CHANNELS.map(async (channel) => {
      const ofChannel = outbox(db).where('channel', '==', channel);
      const count = async (state: NotificationState) =>
        (await ofChannel.where('state', '==', state).count().get()).data().count;
      const [sent, delivered, failed, sum] = await Promise.all([
        count('sent'),
        count('delivered'),
        count('failed'),
        ofChannel.aggregate({ parts: AggregateField.sum('parts') }).get(),
      ]);
      return { channel, sent: sent + delivered, delivered, failed, parts: sum.data().parts };
    }),
  );
}

/** A notification as the API sends it: without the number and the text. */
export function toWireNotification({ id, notification }: Pick<KnownNotification, 'id' | 'notification'>): Notification {
  const { event, state, reason, channel, createdAt, sentAt, deliveredAt, dueAt, orderId } = notification;
  return {
    _id: id,
    event,
    state,
    createdAt: toIso(createdAt),
    reason,
    channel,
    sentAt: sentAt && toIso(sentAt),
    deliveredAt: deliveredAt && toIso(deliveredAt),
    dueAt: dueAt && toIso(dueAt),
    orderId,
  };
}
