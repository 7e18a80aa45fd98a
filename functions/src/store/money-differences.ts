/** Money differences: what was received for an order, and what the store expects. */
import { formatRupees, toRupees, type Paise } from '@nirala/contract/text/money';

/** What was received for an order and does not agree with it. */
export type MoneyDifference = {
  /** `cash`: of all payments by couriers. Otherwise the id of the payment or refund that the gateway settled. */
  of: string;
  /** Received, less what the store expects. */
  paise: Paise;
  /** For the admin. */
  what: string;
};

type Settled = { id: string; paymentId?: string | undefined; amountPaise: Paise };

/** The fields of an order that say what was received and what was to be. */
type Received<A extends { of: string; paise: Paise } = { of: string; paise: Paise }> = {
  history: readonly { status: string }[];
  paymentMethod: string;
  totalPaise: Paise;
  captures: readonly { paymentId: string; amountPaise: Paise }[];
  refunds: readonly { refundId?: string | undefined; paymentId: string; amountPaise: Paise }[];
  remittances?: readonly { amountPaise: Paise }[] | undefined;
  settlements?: readonly Settled[] | undefined;
  acceptedDifferences?: readonly A[] | undefined;
};

/** The differences that nobody has accepted. Cash that has not come at all is none: it can still come. */
export function openDifferences(order: Received): MoneyDifference[] {
  return moneyDifferences(order).filter((difference) => !acceptanceOf(order, difference));
}

/** All differences, accepted or not. */
export function moneyDifferences(order: Received): MoneyDifference[] {
  const cash = (order.remittances ?? []).length > 0 ? cashDifference(order) : undefined;
  return [...(cash ? [cash] : []), ...settlementDifferences(order)];
}

/** An admin's decision to leave a difference as it is. One that has changed since is open again. */
export function acceptanceOf<A extends { of: string; paise: Paise }>(
  { acceptedDifferences = [] }: Pick<Received<A>, 'acceptedDifferences'>,
  { of, paise }: MoneyDifference,
): A | undefined {
  return acceptedDifferences.find((accepted) => accepted.of === of && accepted.paise === paise);
}

/** How all payments of couriers differ from the cash that they collected; undefined if they do not. */
export function cashDifference(order: Received): MoneyDifference | undefined {
  const { history, paymentMethod, totalPaise, remittances = [] } = order;
  const paid = sum(remittances);
  const isDelivered = history.some(({ status }) => status === 'Delivered');
  const collected = paymentMethod === 'COD' && isDelivered ? totalPaise : 0;
  const paise = paid - collected;
  if (paise === 0) return undefined;
  const what =
    collected > 0
      ? `The courier paid ${text(paid)}. The store expects ${text(collected)}.`
      : `The courier paid ${text(paid)}, but ${paymentMethod === 'COD' ? 'it is not delivered' : 'the order was paid online'}.`;
  return { of: 'cash', paise, what };
}

function settlementDifferences(order: Received): MoneyDifference[] {
  const byId = new Map<string, Settled[]>();
  for (const row of order.settlements ?? []) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return [...byId].flatMap(([of, rows]) => {
    const [first] = rows;
    const expected = first && expectedSettlement(order, first);
    const settled = sum(rows);
    if (expected === undefined || settled === expected) return [];
    const what = `Razorpay settled ${text(settled)} of ${of}. The store expects ${text(expected)}.`;
    return [{ of, paise: settled - expected, what }];
  });
}

/** What the store knows of a payment, or as a negative amount of a refund. Undefined if it knows neither. */
export function expectedSettlement(
  { captures, refunds }: Pick<Received, 'captures' | 'refunds'>,
  { id, paymentId, amountPaise }: Settled,
): Paise | undefined {
  const captured = captures.find((capture) => capture.paymentId === id);
  if (captured) return captured.amountPaise;
  const isRefund = amountPaise < 0;
  const ofPayment = refunds.filter((refund) => isRefund && refund.paymentId === paymentId);
  const refund =
    refunds.find(({ refundId }) => refundId === id) ??
    ofPayment.find((each) => each.amountPaise === -amountPaise) ??
    ofPayment[0];
  return refund && -refund.amountPaise;
}

const text = (paise: Paise) => formatRupees(toRupees(paise));

const sum = (parts: readonly { amountPaise: Paise }[]) => parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
