import { logError, whyOf } from '../lib/log.ts';
import {
  readMark,
  writeMark,
  beginAnnouncement,
  readAnnouncement,
  readOpenAnnouncements,
  saveAnnouncement,
  type Topic,
} from '../store/announcements.ts';
import { isContention, isGone } from '../store/errors.ts';
import { readReturnedSince } from '../store/stock/movements.ts';
import { addNotification, idPart } from '../store/outbox.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { endAlert, readAlerts } from '../store/alerts.ts';
import { readPhones } from '../store/users.ts';
import type { Size } from '@nirala/contract/size';
import type { NotificationDeps } from './deps.ts';
import { allowance, lastHourOf } from './fair-share.ts';
import { quietUntil } from './schedule.ts';

/** Each costs three writes of one batch, which may have 500. */
const MOST_SHOPPERS = 150;

export type AnnounceDeps = Pick<NotificationDeps, 'db' | 'now' | 'settings' | 'quietHours'>;

/**
 * Every 15 minutes: writes to shoppers who wait for a size that came back. In an hour at most five shoppers hear about
 * each piece, those who wait longest; the others hear in the next hour, if there are still pieces. Each alert ends with
 * its message, in one batch, so that nobody gets it twice. Sizes that came back before the first run are not announced.
 */
export async function announceStock(deps: AnnounceDeps): Promise<void> {
  const { db, now } = deps;
  if (await mustWait(deps)) return;
  const mark = await readMark(db, 'stock');
  const { returned, last } = mark ? await readReturnedSince(db, mark) : { returned: [], last: undefined };
  const topics = new Map<string, Topic & { size: Size }>();
  for (const { productId, size } of [...(await readOpenAnnouncements(db, 'back-in-stock')), ...returned]) {
    if (size !== undefined) topics.set(`${productId}.${size}`, { productId, size });
  }
  for (const topic of topics.values()) {
    await announceSize(deps, topic, now()).catch(async (error: unknown) => {
      logError('could not announce a size that is back; the next run retries it', { ...topic, why: whyOf(error) });
      await beginAnnouncement(db, 'back-in-stock', topic);
    });
  }
  if (!mark || last) await writeMark(db, 'stock', last);
}

/** Nothing is announced at night and during a pause: the messages would all be sent when it ends, also those about pieces that are sold by then. */
export async function mustWait({ settings, quietHours, now }: AnnounceDeps): Promise<boolean> {
  return (await settings()).notificationsPaused || quietUntil(now(), quietHours()) !== undefined;
}

async function announceSize(deps: AnnounceDeps, topic: Topic & { size: Size }, now: Date): Promise<void> {
  const { db } = deps;
  const { productId, size } = topic;
  const announcement = await readAnnouncement(db, 'back-in-stock', topic);
  const stored = fromDoc(await productRef(db, productId).get());
  const pieces = stockIn(await readSkusOf(db, [productId]), productId)[size] ?? 0;
  const told = lastHourOf(announcement.told, now);
  const most = stored?.active ? Math.min(MOST_SHOPPERS, allowance(pieces, told, now)) : 0;
  const waiting = stored?.active && pieces > 0 ? await readAlerts(db, topic, most + 1) : [];
  const next = waiting.slice(0, most);
  const phones = await readPhones(
    db,
    next.map(({ uid }) => uid),
  );
  const batch = db.batch();
  for (const { uid, at: since } of next) {
    endAlert(batch, db, { uid, productId, size });
    const to = phones.get(uid);
    const message = {
      cause: idPart(`${uid}-${productId}-${size}`),
      key: String(now.getTime()),
      event: 'back-in-stock',
      about: productId,
      values: { product: stored?.product.name ?? '', size },
      requested: true,
      alert: { uid, size, since },
    } as const;
    if (to !== undefined) addNotification(batch, db, { ...message, to }, now);
  }
  const after = next.length === 0 ? told : [...told, { at: now, count: next.length }];
  const left = { ...announcement, told: after, done: waiting.length <= next.length };
  saveAnnouncement(batch, db, ['back-in-stock', topic], left);
  try {
    await batch.commit();
  } catch (error) {
    if (!isContention(error) && !isGone(error)) throw error;
    // A shopper took an alert back, or another run was faster: the next run tells those who are left.
    await beginAnnouncement(db, 'back-in-stock', topic);
  }
}
