/**
 * Alerts to the owner by e-mail, through the outbox. They follow from events that come at least once and from a daily job;
 * each has one id, so it is written once however often its cause is told.
 */
import type { Firestore } from '@google-cloud/firestore';
import { isLowStock } from '@nirala/contract/product/sku';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import type { Settings } from '@nirala/contract/settings/settings';
import { readFigures } from '../store/dashboard.ts';
import { isFollowUp, type StoredOrder } from '../store/orders.ts';
import { addNotification, idPart, type NewNotification } from '../store/outbox.ts';
import { readSettings } from '../store/settings.ts';
import { readSkusOf, skuId } from '../store/stock/skus.ts';
import { asAmount } from './order-events.ts';

/** A write of an order: its document before and after. */
type OrderWrite = { id: string; before: StoredOrder | undefined; after: StoredOrder | undefined };

/** An alert without the address to which it goes. */
type Alert = Omit<NewNotification, 'to'>;

/** Writes the alerts that one write of an order causes, of those that are switched on. */
export async function alertAboutOrder(db: Firestore, write: OrderWrite, now: Date): Promise<void> {
  const { id, after } = write;
  if (!after || after.isTest) return;
  const isNew = !isFollowUp(after) && isPlaced(after) && !isPlaced(write.before);
  const failed = newFailures(write.before, after);
  if (!isNew && failed.length === 0) return;
  const settings = await readSettings(db);
  const alerts: Alert[] = [];
  const about = `admin-order/${id}`;
  if (isNew && settings.alertNewOrder) {
    const values = { order: id, amount: asAmount(after.totalPaise) };
    alerts.push({ event: 'owner-new-order', cause: id, about, values });
  }
  if (settings.alertRefundFailed) {
    for (const { key, amountPaise } of failed) {
      const values = { order: id, amount: asAmount(amountPaise) };
      alerts.push({ event: 'owner-refund-failed', cause: id, key: idPart(key), about, values });
    }
  }
  if (isNew && settings.alertLowStock) alerts.push(...(await lowStock(db, after, now)));
  await addAlerts(db, settings, alerts, now);
}

/** Every morning: the summary of the day before, if it is switched on. */
export async function alertAboutDay({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const settings = await readSettings(db);
  if (!settings.alertSummary) return;
  const day = daysAfter(dayOf(now()), -1);
  const figures = (await readFigures(db, day, day)).map(({ value }) => value);
  const [orders, paise] = [
    figures.reduce((sum, { standing }) => sum + standing, 0),
    figures.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0),
  ];
  const values = { day: formatDay(day), number: String(orders), amount: asAmount(paise) };
  await addAlerts(db, settings, [{ event: 'owner-summary', cause: 'summary', key: day, values }], now());
}

const isPlaced = (order: StoredOrder | undefined): boolean =>
  order !== undefined && order.history.some(({ status }) => status === 'Processing');

/** The refunds and payouts that fail for good with this write. */
function newFailures(before: StoredOrder | undefined, after: StoredOrder): { key: string; amountPaise: number }[] {
  const failedIn = (order: StoredOrder | undefined) => [
    ...(order?.refunds ?? []).flatMap(({ state, payoutId, id, paymentId, attempt, amountPaise }) =>
      state === 'failed' && payoutId === undefined ? { key: `${id ?? paymentId}-${attempt}`, amountPaise } : [],
    ),
    ...(order?.payouts ?? []).flatMap(({ state, id, attempt = 1, amountPaise }) =>
      state === 'failed' ? { key: `${id}-${attempt}`, amountPaise } : [],
    ),
  ];
  const known = new Set(failedIn(before).map(({ key }) => key));
  return failedIn(after).filter(({ key }) => !known.has(key));
}

/** The sizes of an order of which few pieces are left, each once a day. */
async function lowStock(db: Firestore, { lines }: StoredOrder, now: Date): Promise<Alert[]> {
  const skus = await readSkusOf(db, [...new Set(lines.map(({ productId }) => productId))]);
  return lines.flatMap(({ productId, size, name }) => {
    const sku = skus.get(skuId(productId, size));
    if (!sku || !isLowStock(sku.available, sku.lowAt)) return [];
    const values = { product: name, size, number: String(sku.available) };
    const cause = idPart(skuId(productId, size));
    return { event: 'owner-low-stock' as const, cause, key: dayOf(now), about: `admin-product/${productId}`, values };
  });
}

async function addAlerts(db: Firestore, settings: Settings, alerts: readonly Alert[], now: Date): Promise<void> {
  const to = settings.alertEmail || settings.email;
  if (alerts.length === 0) return;
  const batch = db.batch();
  for (const alert of alerts) addNotification(batch, db, { ...alert, to }, now);
  await batch.commit();
}
