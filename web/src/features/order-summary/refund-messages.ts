import { formatRupees } from '@nirala/contract/money';
import type { Order } from '@nirala/contract/order';

/** One sentence for each refund of an order. */
export function refundMessages({ refunds }: Pick<Order, 'refunds'>): string[] {
  return refunds.map(({ amount, state, tooOld, byLink, fast }) => {
    const amountText = formatRupees(amount);
    if (byLink)
      return `${amountText} cannot go back the way you paid, because the payment is older than six months. You get it by a link instead.`;
    if (tooOld)
      return `${amountText} cannot go back the way you paid, because the payment is older than six months. We will contact you and send it another way.`;
    if (state === 'processed') return `We sent ${amountText} back to you.`;
    if (state === 'failed')
      return `${amountText} could not be returned yet. Please contact us, and we will set it right.`;
    return fast
      ? `${amountText} is on its way back to you. It usually arrives within minutes. Some banks take up to 7 working days.`
      : `${amountText} is on its way back to you. Banks take 5 to 7 working days.`;
  });
}

/** A sentence about the money when this order is cancelled. */
export function cancellationMessage({ status, paymentMethod, totalAmount }: Order): string {
  if (status === 'Pending') return 'Nothing has been paid for it. Its pieces go back on sale.';
  if (paymentMethod === 'COD')
    return `You have not paid the ${formatRupees(totalAmount)} yet, so there is nothing to give back.`;
  return `${formatRupees(totalAmount)} will be refunded to your original payment method. It takes 7 working days at most.`;
}
