/** What the papers of an order say, and what is left to credit. Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import type { Credit } from '@nirala/contract/gst/credit-lines';
import type { PaperTotals } from '@nirala/contract/gst/paper-line';
import { dayOf } from '@nirala/contract/text/day';
import type { Paise } from '@nirala/contract/text/money';
import { shareOut } from '@nirala/contract/order/shares';
import { keptRestPaise } from '../store/order-money.ts';
import { isLossOver, type StoredCredit, type StoredOrder } from '../store/orders.ts';
import { isBack } from '../store/order-money.ts';

const isCredit = ({ kind }: StoredOrder['papers'][number]) => kind === 'credit-note';

/** The invoice or the bill of supply of an order, unless it was taken back before the goods left. */
export const invoiceOf = ({ papers }: Pick<StoredOrder, 'papers'>) =>
  papers.find((paper) => !isCredit(paper) && !paper.isVoid);

/** Paise of the credit notes of that invoice, which follow it. */
export function creditedPaise({ papers }: Pick<StoredOrder, 'papers'>): Paise {
  const notes = papers.slice(papers.findLastIndex((paper) => !isCredit(paper)) + 1);
  return notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
}

/**
 * The day in India on which an order left; undefined before that. An order without a parcel that was handed over is sent
 * when it is delivered.
 */
export function sentOn(order: Pick<StoredOrder, 'history'>): string | undefined {
  const sent = sentAt(order);
  return sent && dayOf(sent);
}

/** The moment of that; undefined before it. */
export const sentAt = ({ history }: Pick<StoredOrder, 'history'>): Date | undefined =>
  history.find(({ status }) => status === 'Dispatched' || status === 'Delivered')?.at.toDate();

/** Whether an order has no invoice and may need one. The pieces of an exchange are on the invoice of the paid order. */
export const isWithoutInvoice = (order: StoredOrder) => order.exchangeOf === undefined && !invoiceOf(order);

/** Whether an order was sent and has no invoice. */
export const lacksInvoice = (order: StoredOrder) => isWithoutInvoice(order) && sentOn(order) !== undefined;

/**
 * Whether all that was invoiced goes back: the order was cancelled, it came back, or the courier lost it. Pieces of a lost
 * parcel that are sent again for what was paid are on its invoice, as those of an exchange are.
 */
export const isReversed = (order: StoredOrder) =>
  order.history.some(
    ({ status }) => status === 'Cancelled' || status === 'Returned' || (status === 'Lost' && isLossOver(order)),
  );

/** What an invoice says of an order. */
const invoicedFacts = ({ lines, codChargePaise, deliveryFeePaise, address }: StoredOrder) => ({
  lines: lines.map(({ productId, size, quantity, netPaise }) => [productId, size, quantity, netPaise]),
  codChargePaise,
  deliveryFeePaise,
  address: { ...address, mobileNumber: '' },
});

/**
 * Whether a change before the goods left makes the invoice untrue: other pieces, sizes, charges, or another address; or if
 * the order turned out not to be paid, so that nothing is sold yet.
 */
export const voidsInvoice = (before: StoredOrder, after: StoredOrder) =>
  invoiceOf(before) !== undefined &&
  sentOn(after) === undefined &&
  !isReversed(after) &&
  (after.status === 'Pending' || !isDeepStrictEqual(invoicedFacts(before), invoicedFacts(after)));

/**
 * Paise for which a credit note is due (CGST Act 2017 s.34(1)): all that was invoiced if the order is reversed, otherwise
 * what was given back of it, less the credit notes that exist. A rest of the payment that is too small for a refund is
 * in none. 0 without an invoice.
 */
export function creditDue(order: StoredOrder): Paise {
  const invoice = invoiceOf(order);
  if (!invoice) return 0;
  const most = invoice.totalPaise - keptRestPaise(order);
  const due = isReversed(order) ? most : Math.min(most, givenBackPaise(order));
  return Math.max(0, due - creditedPaise(order));
}

/** What was given back of the goods that were sent: with a cause that the store knows, or by hand at the gateway. */
export function givenBackPaise(order: StoredOrder): Paise {
  return order.credits.filter(isOfGoods).reduce((sum, credit) => sum + creditPaise(credit), refundedPaise(order));
}

/** Cancelled lines were never invoiced. */
const isOfGoods = ({ cause }: StoredCredit) => cause.kind !== 'lines';

/** The amount of a credit. */
export function creditPaise({ pieces, chargesPaise, otherPaise }: StoredCredit): Paise {
  return pieces.reduce((sum, { amountPaise }) => sum + amountPaise, chargesPaise + otherPaise);
}

/** Refunds with a cause are in the order's credits from the moment they are due. */
function refundedPaise({ paymentId, refunds }: StoredOrder): Paise {
  const processed = refunds.filter((refund) => refund.paymentId === paymentId && isBack(refund));
  return processed.reduce((sum, { amountPaise, cause }) => sum + (cause === undefined ? amountPaise : 0), 0);
}

/** What the credits that have no credit note yet are for: an entry for each line, and one for the charges. */
export function openCredits({ credits, lines }: StoredOrder): { lines: Credit[]; chargesPaise: Paise } {
  const open = credits.filter((credit) => isOfGoods(credit) && credit.paper === undefined);
  const pieces = open.flatMap((credit) => credit.pieces);
  return {
    lines: lines.map(({ productId, size }) =>
      pieces
        .filter((piece) => piece.productId === productId && piece.size === size)
        .reduce(
          ({ totalPaise, quantity }, piece) => ({
            totalPaise: totalPaise + piece.amountPaise,
            quantity: quantity + piece.quantity,
          }),
          { totalPaise: 0, quantity: 0 },
        ),
    ),
    chargesPaise: open.reduce((sum, { chargesPaise }) => sum + chargesPaise, 0),
  };
}

/** The entries of a paper, or their sums over several papers. */
type Papered = { lines: readonly PaperTotals[]; charges: readonly PaperTotals[] };

/**
 * Divides a credit over the lines and charges of an invoice. First the lines get what is given back of their pieces; the
 * rest is in proportion to what is left of each. If all came back, so did the pieces; otherwise the rest only lowers the
 * price.
 */
export function shareCredit(
  amountPaise: Paise,
  invoiced: Papered,
  credited: Papered,
  { cameBack, open }: { cameBack: boolean; open: ReturnType<typeof openCredits> },
): Credit[] {
  const all = [...invoiced.lines, ...invoiced.charges];
  const before = [...credited.lines, ...credited.charges];
  const left = all.map((line, index) => line.totalPaise - (before[index]?.totalPaise ?? 0));
  const leftOfCharges = left.slice(invoiced.lines.length);
  const mostOfCharges = leftOfCharges.reduce((sum, paise) => sum + paise, 0);
  const charge = Math.min(open.chargesPaise, mostOfCharges);
  const ofCharges = leftOfCharges.length === 0 ? [] : shareOut(charge, leftOfCharges);
  let rest = amountPaise;
  const named = left.map((paise, index) => {
    const wanted = open.lines[index]?.totalPaise ?? ofCharges[index - invoiced.lines.length] ?? 0;
    const share = Math.min(wanted, paise, rest);
    rest -= share;
    return share;
  });
  const shares = shareOut(
    rest,
    left.map((paise, index) => paise - (named[index] ?? 0)),
  );
  return all.map((line, index) => {
    const pieces = line.quantity - (before[index]?.quantity ?? 0);
    return {
      totalPaise: (named[index] ?? 0) + (shares[index] ?? 0),
      quantity: cameBack ? pieces : Math.min(pieces, open.lines[index]?.quantity ?? 0),
    };
  });
}
