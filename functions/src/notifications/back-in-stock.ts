import type { Firestore } from '@google-cloud/firestore';
import type { Size } from '@nirala/contract/size';
import { logError, whyOf } from '../lib/log.ts';
import { readReturnedSince, readStockMark, writeStockMark } from '../store/movements.ts';
import { addNotification } from '../store/outbox.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, stockIn } from '../store/skus.ts';
import { alertRef, readAlerts } from '../store/stock-alerts.ts';
import { readPhones } from '../store/users.ts';

/** So many shoppers hear about each piece, oldest alert first: most of them will not buy. */
const SHOPPERS_PER_PIECE = 5;
const MOST_SHOPPERS = 200;

/**
 * Every 15 minutes: writes to shoppers who wait for a size that came back since the last run. Each alert ends with its
 * message, in one batch, so that nobody gets it twice. Sizes that came back before the first run are not announced.
 */
export async function announceStock({ db, now }: { db: Firestore; now: () => Date }): Promise<void> {
  const mark = await readStockMark(db);
  const { returned, last } = mark ? await readReturnedSince(db, mark) : { returned: [], last: undefined };
  for (const { productId, size } of returned) {
    await announceSize(db, productId, size, now()).catch((error: unknown) =>
      logError('could not announce a size that is back', { productId, size, why: whyOf(error) }),
    );
  }
  if (!mark || last) await writeStockMark(db, last);
}

async function announceSize(db: Firestore, productId: string, size: Size, now: Date): Promise<void> {
  const stored = fromDoc(await productRef(db, productId).get());
  const pieces = stockIn(await readSkusOf(db, [productId]), productId)[size] ?? 0;
  if (!stored?.active || pieces === 0) return;
  const alerts = await readAlerts(db, { productId, size }, Math.min(MOST_SHOPPERS, pieces * SHOPPERS_PER_PIECE));
  const phones = await readPhones(
    db,
    alerts.map(({ uid }) => uid),
  );
  for (const { uid, at } of alerts) {
    const to = phones.get(uid);
    const batch = db.batch();
    batch.delete(alertRef(db, { uid, productId, size }));
    const values = { product: stored.product.name, size };
    const key = String(at.toMillis());
    const message = { cause: `${uid}-${productId}-${size}`, key, event: 'back-in-stock', about: productId } as const;
    if (to !== undefined) addNotification(batch, db, { ...message, to, values, requested: true }, now);
    await batch.commit();
  }
}
