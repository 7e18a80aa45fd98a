import type { Firestore } from '@google-cloud/firestore';
import { toPaise, type Paise } from '@nirala/contract/money';
import type { CodHistory } from '@nirala/contract/order-limits';
import type { OrderStatus } from '@nirala/contract/order';
import type { Settings } from '@nirala/contract/settings';

/** The statuses of an open COD order. */
const OPEN: OrderStatus[] = ['Pending', 'Processing', 'Dispatched'];

/**
 * Reads the facts about a phone number's orders that decide about cash on delivery. Skips what the settings do not need
 * for an order of `payable` paise. To decide about a new order, call it after reading `checkouts/{uid}` and write that
 * document with the order (see claimCheckout): then no other order of this shopper comes in between.
 */
export async function readCodHistory(
  db: Firestore,
  phone: string,
  { maxOpenCod, codNewMax }: Pick<Settings, 'maxOpenCod' | 'codNewMax'>,
  payable: Paise = Infinity,
): Promise<CodHistory> {
  const own = db.collection('orders').where('userPhone', '==', phone);
  const open = own.where('paymentMethod', '==', 'COD').where('status', 'in', OPEN);
  const delivered = own.where('status', '==', 'Delivered');
  const [found, received] = await Promise.all([
    maxOpenCod === null ? undefined : open.limit(maxOpenCod).select().get(),
    codNewMax === null || payable <= toPaise(codNewMax) ? undefined : delivered.limit(1).select().get(),
  ]);
  return { open: found?.size ?? 0, hasReceived: received === undefined || !received.empty };
}
