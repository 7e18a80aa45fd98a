import { formatRupees } from '@nirala/contract/text/money';
import type { Order } from '@nirala/contract/order/order';

/** One sentence for each refund of an order. `days`: the working days that a refund may take. */
export function refundMessages({ refunds }: Pick<Order, 'refunds'>, days: number): string[] {
  return refunds.map(({ amount, state, tooOld, byLink, fast }) => {
    const amountText = formatRupees(amount);
    if (byLink)
      return `${amountText} cannot go back to your original payment method, because the payment is older than six months. We will text you a link to enter your UPI ID or bank account.`;
    if (tooOld)
      return `${amountText} cannot go back to your original payment method, because the payment is older than six months. We will contact you and send it another way.`;
    if (state === 'processed') return `We sent ${amountText} back to you.`;
    if (state === 'failed')
      return `${amountText} could not be returned yet. Please contact us, and we will set it right.`;
    return fast
      ? `${amountText} is on its way back to you. It usually arrives within minutes. Some banks take up to ${workingDays(days)}.`
      : `${amountText} is on its way back to you. ${refundTimeText(days)}`;
  });
}

/** A sentence about the money when this order is cancelled. */
export function cancellationMessage({ status, paymentMethod, totalAmount }: Order, days: number): string {
  if (status === 'Pending') return 'Nothing has been paid for it. Its pieces go back on sale.';
  if (paymentMethod === 'COD')
    return `You have not paid the ${formatRupees(totalAmount)} yet, so there is nothing to give back.`;
  return refundPromise(totalAmount, days);
}

/** How much of a payment goes back, to what, and how long that takes. */
export const refundPromise = (amount: number, days: number): string =>
  `${formatRupees(amount)} will be refunded to your original payment method. ${refundTimeText(days)}`;

/** How long a refund takes: `days` is what the owner's return settings promise. `since`: from when they count. */
export const refundTimeText = (days: number, since?: string): string =>
  `Refunds take up to ${workingDays(days)}${since === undefined ? '' : ` ${since}`}.`;

const workingDays = (days: number): string => `${days} working day${days === 1 ? '' : 's'}`;
