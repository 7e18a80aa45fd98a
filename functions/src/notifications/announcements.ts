/** Announcements to shoppers who wait: a size is back, or a price has fallen. */
import type { Size } from '@nirala/contract/product/size';
import { toPaise, type Paise } from '@nirala/contract/text/money';
import { priceSold } from '../catalogue/pricing.ts';
import { logError, whyOf } from '../lib/log.ts';
import { isOnSale, readCategories } from '../store/categories.ts';
import { endAlert, readAlerts, readPriceWatches, setToldPrice, type PriceWatch } from '../store/alerts.ts';
import {
  readMark,
  writeMark,
  type Told,
  beginAnnouncement,
  readOpenAnnouncements,
  type Topic,
  readAnnouncement,
  saveAnnouncement,
  type Announcement,
} from '../store/announcements.ts';
import { readOfferConsents } from '../store/contacts.ts';
import { isContention, isGone } from '../store/contention.ts';
import { addNotification, idPart } from '../store/outbox.ts';
import { readPriceDropsSince, readEarlierPrices } from '../store/price-history.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readReturnedSince } from '../store/stock/movements.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { readPhones } from '../store/users.ts';
import { asAmount } from './order-events.ts';
import { quietUntil } from './schedule.ts';
import type { NotificationDeps } from './sender.ts';

/** The dependencies of announcements. */
export type AnnounceDeps = Pick<NotificationDeps, 'db' | 'now' | 'settings' | 'pricing' | 'quietHours'>;

/**
 * Every 15 minutes: writes to shoppers who wait for a size that came back. In an hour at most five shoppers hear about
 * each piece, those who wait longest; the others hear in the next hour, if there are still pieces. Each alert ends with
 * its notification, in one batch, so that nobody gets it twice. Sizes that came back before the first run are not
 * announced.
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

/** Shoppers who are told by one write: each costs three writes of a batch, which may have 500. */
const MOST_SHOPPERS = 150;

/** Tells the next shoppers who wait for a size, and ends their alerts. */
async function announceSize(deps: AnnounceDeps, topic: Topic & { size: Size }, now: Date): Promise<void> {
  const { db } = deps;
  const { productId, size } = topic;
  const announcement = await readAnnouncement(db, 'back-in-stock', topic);
  const stored = fromDoc(await productRef(db, productId).get());
  const pieces = stockIn(await readSkusOf(db, [productId]), productId)[size] ?? 0;
  const told = lastHourOf(announcement.told, now);
  const isForSale = isOnSale(stored, await readCategories(db));
  const most = isForSale ? Math.min(MOST_SHOPPERS, allowance(pieces, told, now)) : 0;
  const waiting = isForSale && pieces > 0 ? await readAlerts(db, topic, most + 1) : [];
  const next = waiting.slice(0, most);
  const phones = await readPhones(
    db,
    next.map(({ uid }) => uid),
  );
  const batch = db.batch();
  for (const { uid, at: since } of next) {
    endAlert(batch, db, { uid, productId, size });
    const to = phones.get(uid);
    const notification = {
      cause: idPart(`${uid}-${productId}-${size}`),
      key: String(now.getTime()),
      event: 'back-in-stock',
      about: productId,
      values: { product: stored?.product.name ?? '', size },
      requested: true,
      alert: { uid, size, since },
    } as const;
    if (to !== undefined) addNotification(batch, db, { ...notification, to }, now);
  }
  const after = next.length === 0 ? told : [...told, { at: now, count: next.length }];
  const left = { ...announcement, told: after, done: waiting.length <= next.length };
  saveAnnouncement(batch, db, 'back-in-stock', topic, left);
  try {
    await batch.commit();
  } catch (error) {
    if (!isContention(error) && !isGone(error)) throw error;
    // A shopper took an alert back, or another run was faster: the next run tells those who are left.
    await beginAnnouncement(db, 'back-in-stock', topic);
  }
}

/** Shoppers that are read at once. Each who is told costs two writes of one batch, which may have 500. */
const PAGE = 200;

/** Pages for each product; a later run goes on. */
const PAGES_PER_RUN = 10;

/**
 * Every 15 minutes: writes to shoppers who saved a piece or asked for an alert, and agreed to offers, that its price
 * fell. In an hour at most five shoppers hear about each piece in stock, those who wait longest; the others hear in the
 * next hour. Prices that fell before the first run are not announced.
 */
export async function announcePrices(deps: AnnounceDeps): Promise<void> {
  const { db, now } = deps;
  if (await mustWait(deps)) return;
  const mark = await readMark(db, 'prices');
  const { dropped, last } = mark ? await readPriceDropsSince(db, mark) : { dropped: [], last: undefined };
  for (const productId of dropped) await beginAnnouncement(db, 'price-drop', { productId });
  if (!mark || last) await writeMark(db, 'prices', last);
  for (const { productId } of await readOpenAnnouncements(db, 'price-drop')) {
    await announcePrice(deps, productId, now()).catch((error: unknown) =>
      logError('could not announce a price; the next run retries it', { productId, why: whyOf(error) }),
    );
  }
}

/** Goes on with one announcement until the hour's share is told or nobody is left. */
async function announcePrice({ db, pricing }: AnnounceDeps, productId: string, now: Date): Promise<void> {
  const stored = fromDoc(await productRef(db, productId).get());
  const stock = stockIn(await readSkusOf(db, [productId]), productId);
  const pieces = Object.values(stock).reduce((sum, count) => sum + count, 0);
  const isForSale = isOnSale(stored, await readCategories(db)) && pieces > 0;
  const price = stored ? toPaise(priceSold(stored.product, await pricing(), now).price) : 0;
  const earlier = isForSale ? await readEarlierPrices(db, productId) : [];
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const before = await readAnnouncement(db, 'price-drop', { productId });
    const told = lastHourOf(before.told, now);
    const most = isForSale ? allowance(pieces, told, now) : 0;
    const isOver = before.done || !isForSale;
    const found = isOver || most === 0 ? undefined : await readPriceWatches(db, productId, before.after, PAGE);
    const reached = (found?.watches ?? []).filter(
      ({ watch }) => watch && isNews(watch, price, basePrice(watch, earlier, price)),
    );
    const phones = await readPhones(
      db,
      reached.flatMap(({ watch }) => watch?.uid ?? []),
    );
    const consents = await readOfferConsents(db, [...phones.values()]);
    const batch = db.batch();
    let [after, count, isStopped] = [before.after, 0, false];
    for (const { place, watch } of found?.watches ?? []) {
      const to = watch && phones.get(watch.uid);
      if (watch && to !== undefined && consents.has(to)) {
        isStopped = count === most;
        if (isStopped) break;
        count += 1;
        const { uid } = watch;
        const values = { product: stored?.product.name ?? '', amount: asAmount(price) };
        const notification = { cause: idPart(`${uid}-${productId}`), key: String(price), event: 'price-drop' } as const;
        addNotification(batch, db, { ...notification, about: productId, to, values }, now);
        setToldPrice(batch, db, { uid, productId }, price, now);
      }
      after = place ?? after;
    }
    const done = isOver || (found?.isLast === true && !isStopped);
    const left: Announcement = { ...before, told: count > 0 ? [...told, { at: now, count }] : told, after, done };
    saveAnnouncement(batch, db, 'price-drop', { productId }, left);
    await batch.commit();
    if (done || isStopped || !found) return;
  }
}

/** What the shopper knows: the price of which they were last told, or the price when they saved the piece. */
function basePrice({ since, told }: PriceWatch, earlier: { at: Date; paise: Paise }[], price: Paise): Paise {
  if (told && told.at.toMillis() >= since.toMillis()) return told.pricePaise;
  // The first change after that time ended the price of that time.
  return earlier.findLast(({ at }) => at.getTime() > since.toMillis())?.paise ?? price;
}

/** A price that fell by less is no news. */
const LEAST_DROP_PERCENT = 5;

/** Whether the price fell enough, and the shopper has not been told of it. */
function isNews({ reasons, told }: PriceWatch, price: Paise, base: Paise): boolean {
  if (reasons.length === 0 || told?.pricePaise === price) return false;
  return price * 100 <= base * (100 - LEAST_DROP_PERCENT);
}

/**
 * Nothing is announced at night and during a pause: the notifications would all be sent when it ends, also those about
 * pieces that are sold by then.
 */
async function mustWait({ settings, quietHours, now }: AnnounceDeps): Promise<boolean> {
  return (await settings()).notificationsPaused || quietUntil(now(), quietHours()) !== undefined;
}

/** So many shoppers hear about each piece in an hour: most of them will not buy. */
const SHOPPERS_PER_PIECE = 5;

/** How many more shoppers may hear about so many pieces now. */
export function allowance(pieces: number, told: readonly Told[], now: Date): number {
  const recently = lastHourOf(told, now).reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, pieces * SHOPPERS_PER_PIECE - recently);
}

const HOUR = 60 * 60_000;

/** The part of what was told that still counts: the last hour. */
export function lastHourOf(told: readonly Told[], now: Date): Told[] {
  return told.filter(({ at }) => at.getTime() > now.getTime() - HOUR);
}
