import type { Firestore, WriteBatch } from '@google-cloud/firestore';
import { restoreAlert } from '../store/alerts.ts';
import { fromDoc, productRef } from '../store/products.ts';
import { readSkusOf, stockIn } from '../store/stock/skus.ts';
import type { StoredNotification } from '../store/outbox.ts';

/** Why a message must not be sent any more, and what is written together with that. */
type Outdated = { reason: string; alsoWrite?: (batch: WriteBatch) => void };

/** Messages about a product can wait: in a pause, at the daily limit, or for a retry. By then they may be untrue. */
export async function whyOutdated(
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
