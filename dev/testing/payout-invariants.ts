import type { Firestore } from '@google-cloud/firestore';
import { isOpenLink, payoutOfReference } from '@nirala/functions/orders/payout-links';
import type { StoredOrder, StoredPayout } from '@nirala/functions/store/orders';
import { readAllOrders } from './orders-and-returns.ts';
import type { PayoutLink } from '../stand-ins/razorpay/entities.ts';

/**
 * Compares the payouts of a store with the links at RazorpayX, once no news is on its way. Returns each violation as a
 * sentence: each link is for one payout and its amount, at most one link of a payout is open or paid, and a payout is paid
 * if its link is.
 */
export async function payoutFaults(db: Firestore, links: readonly PayoutLink[]): Promise<string[]> {
  const orders = await readAllOrders(db);
  const strangers = links.filter(({ receipt }) => !orders.some((order) => payoutOfReference(order, receipt ?? '')));
  return [
    ...strangers.map(({ receipt }) => `the link ${receipt} is of no payout`),
    ...orders.flatMap((order) => order.payouts.flatMap((payout) => faultsOfPayout(order, payout, links))),
  ];
}

function faultsOfPayout(order: StoredOrder, payout: StoredPayout, links: readonly PayoutLink[]): string[] {
  const linksOfPayout = links.filter(({ receipt }) => payoutOfReference(order, receipt ?? '') === payout);
  const usable = linksOfPayout.filter(({ status }) => isOpenLink(status) || status === 'processed');
  const paid = linksOfPayout.filter(({ status }) => status === 'processed');
  const wrong = linksOfPayout.filter(({ amount }) => amount !== payout.amountPaise);
  return [
    ...(usable.length > 1 ? [`${payout.id} can be paid ${usable.length} times`] : []),
    ...(linksOfPayout.length > 0 && (payout.state === 'paid') !== paid.length > 0
      ? [`${payout.id} is ${payout.state}`]
      : []),
    ...wrong.map(({ amount }) => `${payout.id} of ${payout.amountPaise} has a link of ${amount}`),
  ];
}
