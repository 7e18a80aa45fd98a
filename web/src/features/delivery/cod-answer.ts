import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { codRefusal } from '@nirala/contract/settings/order-limits';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { toPaise, type Paise } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';

/**
 * Whether one order can be paid on delivery, which every screen that knows its total says. `unknown`: earlier orders
 * decide, and they are not known here. `history`: with what the owner's rules ask for, if the shopper is known.
 */
export type CodAnswer =
  { state: 'possible'; history?: CodHistory } | { state: 'unknown' } | { state: 'refused'; reason: string };

/** What is known about the order. `payable` is its total with the COD charge. */
type CodOrder = {
  payable: Paise;
  /** Undefined until it has loaded, as the owner's limits are. */
  delivery: DeliveryAnswer | undefined;
  limits?: Pick<StoreDetails, 'cod' | 'codMax' | 'codNewMax' | 'maxOpenCod'> | undefined;
  /** The shopper's earlier orders. `visitor`: nobody is signed in. */
  history: CodHistory | 'visitor' | undefined;
};

type CodHistory = Reply<Api['readCodHistory']>;

const NO_ORDERS: CodHistory = { open: 0, hasReceived: false };
const BEST_HISTORY: CodHistory = { open: 0, hasReceived: true };

/** Answers for one order. What is not known counts as the best case, so `refused` is final. */
export function codAnswer({ payable, delivery, limits, history }: CodOrder): CodAnswer {
  const rules = limits ?? (delivery && { ...delivery, maxOpenCod: null });
  if (!rules) return { state: 'unknown' };
  if (delivery?.deliverable && !delivery.cod && limits?.cod !== false) {
    return { state: 'refused', reason: noCodTo(delivery.pincode) };
  }
  const known = typeof history === 'object' ? history : BEST_HISTORY;
  const reason = codRefusal(rules, payable, known) ?? (known.ask === 'prepaid' ? MESSAGES.prepaidOnly : undefined);
  if (reason !== undefined) return { state: 'refused', reason };
  if (typeof history === 'object') return { state: 'possible', history };
  const isForEveryone = history === 'visitor' && codRefusal(rules, payable, NO_ORDERS) === undefined;
  return isForEveryone ? { state: 'possible' } : { state: 'unknown' };
}

/**
 * The least that an order of this product costs on delivery. The delivery fee is part of it, unless more pieces, which
 * make delivery free, would cost less than the fee.
 */
export function leastOnDelivery(
  { discountedPrice: price }: Pick<Product, 'discountedPrice'>,
  answer: Pick<DeliveryAnswer, 'codCharge' | 'delivery'> | undefined,
): Paise {
  const { fee = 0, freeFrom = null } = answer?.delivery ?? {};
  return toPaise(Math.min(price + fee, Math.max(price, freeFrom ?? Infinity))) + toPaise(answer?.codCharge ?? 0);
}
