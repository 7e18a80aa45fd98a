import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { toRupees, type Paise } from '@nirala/contract/text/money';
import { call } from '../../lib/call.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { useStoreDetails } from '../content/store-details.ts';
import { useUser } from '../session/session.ts';
import { codAnswer, type CodAnswer } from './cod-answer.ts';

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
  const asked = { payable: String(toRupees(payable)), pincode };
  const history = useLoaded(`${phone ?? ''} ${asked.payable} ${pincode}`, async (signal) =>
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
