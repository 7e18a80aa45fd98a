import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { useStoreDetails } from '../store/store-details.ts';
import { useUser } from '../session/session.ts';
import { codAnswer, type CodAnswer } from './cod-answer.ts';

/** Whether and when the store delivers to a pincode. */
export function useDelivery(pincode: string): Loaded<DeliveryAnswer> {
  return useLoaded(pincode, (signal) => call('readDelivery', { pincode }, signal));
}

/** What the answer for one order depends on. */
export type OrderToDeliver = {
  pincode: string;
  /** The total of the order with the COD charge. */
  payable: Paise;
};

/**
 * Whether and when the store delivers an order, and whether it can be paid on delivery: bag, address book and summary
 * give one answer. The server decides at checkout.
 */
export function useOrderDelivery({ pincode, payable }: OrderToDeliver): {
  delivery: Loaded<DeliveryAnswer>;
  cod: CodAnswer;
  retry: () => void;
} {
  const delivery = useDelivery(pincode);
  const phone = useUser()?.phoneNumber;
  const limits = useStoreDetails(undefined);
  const { key, input } = codQuestion(phone, { pincode, payable });
  const history = useLoaded(key, async (signal) =>
    phone === undefined ? ('visitor' as const) : call('readCodHistory', input, signal),
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

/** What the server is asked about a shopper's earlier orders. Each account, amount and pincode has its own `key`. */
export function codQuestion(phone: string | undefined, { pincode, payable }: OrderToDeliver) {
  const input = { payable: String(toRupees(payable)), pincode };
  return { input, key: JSON.stringify([phone, input]) };
}
