import { formatRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';

/** What money of an order went, or goes, back: a sentence each. */
export function refundMessages({ refunds }: Pick<Order, 'refunds'>): string[] {
  return refunds.map(({ amount, state }) => {
    const sum = formatRupees(amount);
    if (state === 'processed') return `${sum} was returned to you.`;
    if (state === 'failed') return `${sum} could not be returned yet. Please contact us, and we will set it right.`;
    return `${sum} is on its way back to you. Banks take 5 to 7 working days.`;
  });
}

/** What becomes of the money when this order is cancelled. */
export function cancellationMessage({ status, paymentMethod, totalAmount }: Order): string {
  const sum = formatRupees(totalAmount);
  if (status === 'Pending') return 'Nothing has been paid for it. Its pieces go back on sale.';
  if (paymentMethod === 'COD') return 'You have not paid for it yet, so there is nothing to give back.';
  return `${sum} goes back to the way you paid with. Banks take 5 to 7 working days.`;
}
