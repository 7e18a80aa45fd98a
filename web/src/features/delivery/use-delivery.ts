import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { noCodTo } from '@nirala/contract/text/message-templates';
import { MESSAGES } from '@nirala/contract/text/messages';
import { codRefusal } from '@nirala/contract/settings/order-limits';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { useStoreDetails } from '../content/store-details.ts';
import { useUser } from '../session/session.ts';

/** Whether and when the store delivers to a pincode. */
export function useDelivery(pincode: string): Loaded<DeliveryAnswer> {
  return useLoaded(pincode, (signal) => call('readDelivery', { pincode }, signal));
}

export type OrderToDeliver = {
  pincode: string;
  /** The total of the order with the COD charge. */
  payable: Paise;
};

/**
 * The same for an order, and whether it can be paid on delivery: bag, address book and summary give one answer.
 * The server decides at checkout.
 */
export function useOrderDelivery({ pincode, payable }: OrderToDeliver): {
  delivery: Loaded<DeliveryAnswer>;
  cod: CodAnswer;
  retry: () => void;
} {
  const delivery = useDelivery(pincode);
  const phone = useUser()?.phoneNumber;
  const limits = useStoreDetails(undefined);
  const { key, asked } = codQuestion(phone, { pincode, payable });
  const history = useLoaded(key, async (signal) =>
    phone === undefined ? ('visitor' as const) : call('readCodHistory', asked, signal),
  );
  return {
    delivery,
    cod: codAnswer({
      payable,
      limits,
      delivery: delivery.state === 'loaded' ? delivery.value : undefined,
      history: history.state === 'loaded' ? history.value : undefined,
    }),
    retry() {
      delivery.retry();
      history.retry();
    },
  };
}

/** What a shopper's earlier orders are asked for. Each account, amount and pincode has an answer of its own: `key`. */
export function codQuestion(phone: string | undefined, { pincode, payable }: OrderToDeliver) {
  const asked = { payable: String(toRupees(payable)), pincode };
  return { asked, key: JSON.stringify([phone, asked]) };
}

type CodHistory = Reply<Api['readCodHistory']>;

/**
 * Whether one order can be paid on delivery, which every screen that knows its total says. `unknown`: earlier orders
 * decide, and they are not known here. `asks`: the order has to be confirmed after it is placed.
 */
export type CodAnswer =
  { state: 'possible'; asks: boolean } | { state: 'unknown' } | { state: 'refused'; reason: string };

/** What is known about the order. `payable` is its total with the COD charge. */
type CodOrder = {
  payable: Paise;
  /** Undefined until it has loaded, as the owner's limits are. */
  delivery: DeliveryAnswer | undefined;
  limits?: Pick<StoreDetails, 'cod' | 'codMax' | 'codNewMax' | 'maxOpenCod'> | undefined;
  /** The shopper's earlier orders. `visitor`: nobody is signed in. */
  history: CodHistory | 'visitor' | undefined;
};

const NO_ORDERS: CodHistory = { open: 0, hasReceived: false };
const BEST_HISTORY: CodHistory = { open: 0, hasReceived: true };

/** While something is not known, the best case counts: `refused` only if nothing can change it. */
export function codAnswer({ payable, delivery, limits, history }: CodOrder): CodAnswer {
  const rules = limits ?? (delivery && { ...delivery, maxOpenCod: null });
  if (!rules) return { state: 'unknown' };
  if (delivery?.deliverable && !delivery.cod && limits?.cod !== false) {
    return { state: 'refused', reason: noCodTo(delivery.pincode) };
  }
  const known = typeof history === 'object' ? history : BEST_HISTORY;
  const reason = codRefusal(rules, payable, known) ?? (known.ask === 'prepaid' ? MESSAGES.prepaidOnly : undefined);
  if (reason !== undefined) return { state: 'refused', reason };
  if (typeof history === 'object') return { state: 'possible', asks: history.ask === 'confirm' };
  const isForEveryone = history === 'visitor' && codRefusal(rules, payable, NO_ORDERS) === undefined;
  return isForEveryone ? { state: 'possible', asks: false } : { state: 'unknown' };
}
