import { MESSAGES } from '@nirala/contract/text/messages';
import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import type { Paise } from '@nirala/contract/text/money';
import type { Product } from '@nirala/contract/product/product';
import { failedWith, serverMessageOr } from '../../lib/call-error.ts';
import type { Loaded } from '../../lib/use-loaded.ts';
import { codAnswer, leastOnDelivery, type CodAnswer } from './cod-answer.ts';
import styles from './delivery-line.module.css';
import { deliveryText } from './delivery-text.ts';
import { type OrderToDeliver, useDelivery, useOrderDelivery } from './use-delivery.ts';

/** What is known about the order. */
export type DeliveryOrder = {
  /** The total of the order with the COD charge, where it is known. */
  payable?: Paise | undefined;
  /** The product, where the total is not known: an order costs at least its price. */
  product?: Product | undefined;
};

type DeliveryLineProps = DeliveryOrder & {
  pincode: string;
  /** Says only that the store does not deliver there: payment and day of a placed order are settled. */
  isPlaced?: boolean;
};

/** When a parcel to this pincode arrives, and how it can be paid. Nothing waits for it: the server checks each order. */
export function DeliveryLine({ pincode, payable, product, isPlaced = false }: DeliveryLineProps) {
  if (isPlaced) return <PlacedOrderLine pincode={pincode} />;
  return payable === undefined ? (
    <PincodeLine pincode={pincode} product={product} />
  ) : (
    <OrderLine pincode={pincode} payable={payable} />
  );
}

/** Without a known total: what holds for every order, or that the product alone costs too much for COD. */
function PincodeLine({ pincode, product }: Pick<DeliveryLineProps, 'pincode' | 'product'>) {
  const answer = useDelivery(pincode);
  const delivery = answer.state === 'loaded' ? answer.value : undefined;
  const least = product ? leastOnDelivery(product, delivery) : 0;
  const cod = codAnswer({ payable: least, delivery, history: 'visitor' });
  return <DeliveryResult answer={answer} cod={cod.state === 'possible' ? undefined : cod} />;
}

/** Nothing, unless the store does not deliver there. */
function PlacedOrderLine({ pincode }: { pincode: string }) {
  const answer = useDelivery(pincode);
  return answer.state === 'loaded' && answer.value.deliverable ? null : <DeliveryResult answer={answer} />;
}

function OrderLine(order: OrderToDeliver) {
  const { delivery, cod } = useOrderDelivery(order);
  return <DeliveryResult answer={delivery} cod={cod} exact />;
}

type DeliveryResultProps = {
  answer: Loaded<DeliveryAnswer>;
  /** Whether the order can be paid on delivery, where its total is known. */
  cod?: CodAnswer | undefined;
  /** The reason against it stands beside the payment methods. */
  hasReasonElsewhere?: boolean;
  /** Shows two decimals, as bag and checkout do. */
  exact?: boolean;
};

/** The answer for a pincode, also while it loads and if it fails. */
export function DeliveryResult({ answer, cod, hasReasonElsewhere = false, exact = false }: DeliveryResultProps) {
  if (answer.state === 'loading') return <p className="quiet">{MESSAGES.deliveryLooking}</p>;
  if (answer.state === 'failed') {
    const isWrong = failedWith(answer.error, 'wrong-pincode', 'invalid-input');
    return (
      <p className={isWrong ? styles.bad : 'quiet'}>
        {isWrong ? serverMessageOr(MESSAGES.deliveryFailed, answer.error) : MESSAGES.deliveryFailed}
      </p>
    );
  }
  const { isBad, main, details: all } = deliveryText(answer.value, cod, { exact });
  const details = all.filter((text) => !hasReasonElsewhere || cod?.state !== 'refused' || text !== cod.reason);
  return (
    <>
      <p className={isBad ? styles.bad : styles.main}>{main}</p>
      {details.length > 0 && <p className={styles.details}>{details.join(' ')}</p>}
    </>
  );
}
