import { formatRupees } from '@nirala/contract/money';
import type { RefundWay } from '@nirala/contract/return';

/** `₹499, to the way you paid`. */
export function refundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}, ${way === 'source' ? 'to the way you paid' : 'by a link to your UPI or bank account'}`;
}

/** The same for the admin: `₹499, to the way the shopper paid`. */
export function adminRefundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}, ${way === 'source' ? 'to the way the shopper paid' : 'by a payout link'}`;
}
