import type { Paise } from '@nirala/contract/money';
import { shareOut } from '@nirala/contract/share-out';
import type { Credit } from '@nirala/contract/gst/credit-lines';
import type { PaperTotals } from '@nirala/contract/gst/paper-line';
import type { StoredOrder } from '../store/orders.ts';

const isCredit = ({ kind }: StoredOrder['papers'][number]) => kind === 'credit-note';

/** The invoice or the bill of supply of an order. */
export const invoiceOf = ({ papers }: Pick<StoredOrder, 'papers'>) => papers.find((paper) => !isCredit(paper));

/** Whether an order came back, from the shopper or undelivered. */
export const hasReturned = ({ history }: StoredOrder) => history.some(({ status }) => status === 'Returned');

/**
 * Paise for which a credit note is due (CGST Act 2017 s.34(1)): all that was invoiced if the order came back, otherwise
 * what was refunded of its payment, less the credit notes that exist. 0 without an invoice.
 */
export function creditDue(order: StoredOrder): Paise {
  const invoice = invoiceOf(order);
  if (!invoice) return 0;
  const credited = order.papers.filter(isCredit).reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const due = hasReturned(order) ? invoice.totalPaise : Math.min(invoice.totalPaise, refundedPaise(order));
  return Math.max(0, due - credited);
}

function refundedPaise({ paymentId, refunds }: StoredOrder): Paise {
  const processed = refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'processed');
  return processed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * Divides a credit over the lines and charges of an invoice, in proportion to what is left of each. If all of it came
 * back, so did the pieces; otherwise only the price becomes lower.
 */
export function shareCredit(
  amountPaise: Paise,
  invoiced: readonly PaperTotals[],
  credited: readonly PaperTotals[],
  cameBack: boolean,
): Credit[] {
  const left = invoiced.map((line, index) => line.totalPaise - (credited[index]?.totalPaise ?? 0));
  const shares = shareOut(amountPaise, left);
  return invoiced.map((line, index) => ({
    totalPaise: shares[index] ?? 0,
    quantity: cameBack ? line.quantity - (credited[index]?.quantity ?? 0) : 0,
  }));
}
