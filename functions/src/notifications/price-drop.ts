import { type Paise, toPaise } from '@nirala/contract/money';
import { logError, whyOf } from '../lib/log.ts';
import {
  readMark,
  writeMark,
  beginAnnouncement,
  readAnnouncement,
  readOpenAnnouncements,
  saveAnnouncement,
  type Announcement,
} from '../store/announcements.ts';
import { readOfferConsents } from '../store/contacts.ts';
import { addNotification, idPart } from '../store/outbox.ts';
import { readEarlierPrices, readPriceDropsSince } from '../store/price-history.ts';
import { readPriceWatches, setToldPrice, type PriceWatch } from '../store/alerts.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import { readPhones } from '../store/users.ts';
import { asAmount } from './amount.ts';
import { mustWait, type AnnounceDeps } from './back-in-stock.ts';
import { allowance, lastHourOf } from './fair-share.ts';

/** A price that fell by less is no news. */
const LEAST_DROP_PERCENT = 5;

/** Shoppers that are read at once. Each who is told costs two writes of one batch, which may have 500. */
const PAGE = 200;
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
async function announcePrice({ db }: AnnounceDeps, productId: string, now: Date): Promise<void> {
  const stored = fromDoc(await productRef(db, productId).get());
  const stock = stockIn(await readSkusOf(db, [productId]), productId);
  const pieces = Object.values(stock).reduce((sum, count) => sum + count, 0);
  const isForSale = stored?.active === true && pieces > 0;
  const price = toPaise(stored?.product.discountedPrice ?? 0);
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
        const message = { cause: idPart(`${uid}-${productId}`), key: String(price), event: 'price-drop' } as const;
        addNotification(batch, db, { ...message, about: productId, to, values }, now);
        setToldPrice(batch, db, { uid, productId }, price, now);
      }
      after = place ?? after;
    }
    const done = isOver || (found?.isLast === true && !isStopped);
    const left: Announcement = { ...before, told: count > 0 ? [...told, { at: now, count }] : told, after, done };
    saveAnnouncement(batch, db, ['price-drop', { productId }], left);
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

/** Whether the price fell enough, and the shopper has not been told of it. */
function isNews({ reasons, told }: PriceWatch, price: Paise, base: Paise): boolean {
  if (reasons.length === 0 || told?.pricePaise === price) return false;
  return price * 100 <= base * (100 - LEAST_DROP_PERCENT);
}
