import { formatRupees } from '@nirala/contract/text/money';
import type { RefundWay } from '@nirala/contract/return/return';

/** `₹499 to your original payment method`. Show `PAYOUT_TEXT` too if the refund goes another way. */
export function refundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}${way === 'source' ? ' to your original payment method' : ''}`;
}

/** How a refund arrives that has no payment to go back to. */
export const PAYOUT_TEXT = 'We will text you a link to enter your UPI ID or bank account.';

/** The same for the admin: `₹499, to the original payment method`. */
export function adminRefundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}, ${way === 'source' ? 'to the original payment method' : 'by a payout link'}`;
}
