/** Drives the outbox in tests: the sender over a test's Firestore, with the providers' stand-in beside it. */
import type { Firestore } from '@google-cloud/firestore';
import type { BrandSettings } from '@nirala/contract/settings/brand-form';
import type { Settings } from '@nirala/contract/settings/settings';
import { readQuietHours } from '@nirala/functions/notifications/schedule';
import type { Pace } from '@nirala/functions/notifications/pace';
import { type NotificationDeps, sendDue, sendNotification } from '@nirala/functions/notifications/sender';
import { openChannels } from '@nirala/functions/services/notifications/channels';
import { rememberSettings } from '@nirala/functions/shop/settings';
import { contactRef } from '@nirala/functions/store/contacts';
import {
  addNotification,
  fromNotificationDoc,
  notificationId,
  notificationRef,
  type NewNotification,
} from '@nirala/functions/store/outbox';
import { readBrandSettings } from '@nirala/functions/shop/brand';
import { readSettings } from '@nirala/functions/store/settings';
import { NOTIFICATION_EVENTS } from '@nirala/contract/shopper/notification';
import { NO_SALES } from '@nirala/contract/product/sale';
import { EMAIL_FROM, NOTIFICATION_KEYS, PHONE_NUMBER_ID } from '../stand-ins/keys.ts';
import { startPhoneStandIn } from '../stand-ins/phone/server.ts';
import { flowOf } from '../stand-ins/phone/templates.ts';

/** The URL of the store in the texts. */
export const STORE = 'https://nirala.example';

type Options = {
  db: Firestore;
  clock?: () => number;
  timeout?: number;
  pace?: Pace;
  remembersSettings?: boolean;
  /** The longer texts that the store has registered. */
  longerTexts?: readonly string[];
};

/** Without a limit. */
const NO_PACE: Pace = { mayBegin: () => true, turn: () => Promise.resolve() };

/** Opens the sender with the providers' stand-in. */
export async function openNotificationDriver({
  db,
  clock = Date.now,
  timeout = 2_000,
  pace = NO_PACE,
  remembersSettings = false,
  longerTexts = [],
}: Options) {
  const standIn = await startPhoneStandIn({ now: clock });
  const channels = openChannels({
    secrets: NOTIFICATION_KEYS,
    smsUrl: standIn.url,
    smsTemplates: [...NOTIFICATION_EVENTS, ...longerTexts].map((name) => `${name}:${flowOf(name)}`).join(),
    whatsappUrl: standIn.url,
    whatsappPhoneNumberId: PHONE_NUMBER_ID,
    whatsappTemplates: longerTexts.join(),
    smtpUrl: standIn.mailUrl,
    emailFrom: EMAIL_FROM,
    timeout,
  });
  const remember = <S>(read: () => Promise<S>) => (remembersSettings ? rememberSettings(read) : read);
  const deps: NotificationDeps = {
    db,
    settings: remember(() => readSettings(db)),
    brand: remember(() => readBrandSettings(db)),
    pricing: async () => NO_SALES,
    now: () => new Date(clock()),
    channels: () => channels,
    storeUrl: () => STORE,
    quietHours: () => readQuietHours('21-8'),
    pace,
    random: () => 0,
  };
  return {
    deps,
    standIn: standIn.state,
    /** Writes a notification as its cause does, and returns its id. */
    async add(change: Partial<NewNotification> = {}): Promise<string> {
      const cause = change.cause ?? `NR-${crypto.randomUUID().slice(0, 8)}`;
      const added: NewNotification = {
        cause,
        event: 'dispatched',
        to: `+9198${String(Math.random()).slice(2, 10).padEnd(8, '0')}`,
        values: { order: cause },
        orderId: cause,
        ...change,
      };
      const batch = db.batch();
      addNotification(batch, db, added, deps.now());
      await batch.commit();
      return notificationId(added);
    },
    /** Runs the trigger of a notification. */
    trigger: (id: string) => sendNotification(deps, id),
    /** Runs the scheduled job. */
    runJob: () => sendDue(deps),
    /** Runs the trigger of every notification in the outbox. */
    async triggerAll(): Promise<void> {
      const { docs } = await db.collection('outbox').get();
      await Promise.all(docs.map(({ id }) => sendNotification(deps, id)));
    },
    async read(id: string) {
      const known = fromNotificationDoc(await notificationRef(db, id).get());
      if (!known) throw new Error(`no notification ${id}`);
      return known.notification;
    },
    prefer: (phone: string, contact: object) => contactRef(db, phone).set(contact, { merge: true }),
    setSettings: (change: Partial<Settings>) => db.collection('settings').doc('store').set(change, { merge: true }),
    /** The whole document, as somebody may write it by hand. Nothing in it is the default brand. */
    setBrand: (brand: Partial<Record<keyof BrandSettings, unknown>>) =>
      db.collection('settings').doc('brand').set(brand),
    /** Registers a text as the provider's console does, and returns the status of its reply. */
    async register(text: object): Promise<number> {
      const request = { method: 'POST', body: JSON.stringify(text) };
      return (await fetch(`${standIn.url}/test/templates`, request)).status;
    },
    close: standIn.close,
  };
}

export type NotificationDriver = Awaited<ReturnType<typeof openNotificationDriver>>;
