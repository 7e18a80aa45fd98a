import type { Firestore } from '@google-cloud/firestore';
import { isRuleSet, type CodRiskRules, type ParcelCounts } from '@nirala/contract/cod-risk';
import { toPaise, type Paise } from '@nirala/contract/money';
import type { CodHistory } from '@nirala/contract/order-limits';
import type { OrderStatus } from '@nirala/contract/order';
import type { Settings } from '@nirala/contract/settings';
import { readParcelCounts } from './parcel-counts.ts';

/** The statuses of an open COD order. */
const OPEN: OrderStatus[] = ['Pending', 'Processing', 'Dispatched'];

type Rules = Pick<Settings, 'maxOpenCod' | 'codNewMax' | 'codRisk'>;

/**
 * Reads the facts about a phone number's orders that decide about cash on delivery. The number counts and not the
 * account, because a deleted account that signs in again has another uid. Skips what the settings do not need for an
 * order of `payable` paise. To decide about a new order, call it after reading `checkouts/{uid}` and write that
 * document with the order (see claimCheckout): then no other order of this shopper comes in between.
 */
export async function readCodHistory(
  db: Firestore,
  phone: string,
  { maxOpenCod, codNewMax, codRisk }: Rules,
  payable: Paise = Infinity,
): Promise<CodHistory> {
  const own = db.collection('orders').where('userPhone', '==', phone);
  const open = own.where('paymentMethod', '==', 'COD').where('status', 'in', OPEN);
  const delivered = own.where('status', '==', 'Delivered');
  const mostOpen = Math.max(maxOpenCod ?? 0, codRisk.confirm.open ?? 0, codRisk.prepaid.open ?? 0);
  const isNewLimited = codNewMax !== null && payable > toPaise(codNewMax);
  const [found, received] = await Promise.all([
    mostOpen === 0 ? undefined : open.limit(mostOpen).select().get(),
    isNewLimited || isRuleSet(codRisk, 'first') ? delivered.limit(1).select().get() : undefined,
  ]);
  return { open: found?.size ?? 0, hasReceived: received === undefined || !received.empty };
}

/** How the parcels to a phone number and a pincode ended, if the rules ask for it. */
export async function readCodParcels(
  db: Firestore,
  codRisk: CodRiskRules,
  to: { phone: string; pincode: string },
): Promise<CodParcels> {
  return isRuleSet(codRisk, 'phone', 'pincode') ? readParcelCounts(db, to) : { phone: NONE, pincode: NONE };
}

export type CodParcels = { phone: ParcelCounts; pincode: ParcelCounts };
const NONE: ParcelCounts = { delivered: 0, refused: 0 };
