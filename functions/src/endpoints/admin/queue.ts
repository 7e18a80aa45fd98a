import { QUEUE, QUEUE_COUNT_END, type QueueList } from '@nirala/contract/api/admin/queue';
import { answerDeadline } from '@nirala/contract/parcel/deliveries';
import { hasLowSize, hasSoldOutSize } from '../../products/list.ts';
import { claimsIn } from '../../store/claims.ts';
import { ordersOf } from '../../store/admin-orders.ts';
import { countOf } from '../../store/documents.ts';
import { deliveriesIn, leftCheckouts, payoutsDue, readDeliveries, unclaimed } from '../../store/order-lists.ts';
import { returnsIn } from '../../store/returns.ts';
import { countWaitingReviews } from '../../store/review-lists.ts';
import { ticketsOf } from '../../store/tickets.ts';
import type { Deps, Handlers } from '../handler.ts';

/** What waits for an admin: the counts of the lists of `QUEUE`, each from the query of its list. */
export function adminQueue(deps: Deps): Pick<Handlers, 'readQueue'> {
  return {
    async readQueue() {
      const lines: [string, { list: QueueList }][] = Object.entries(QUEUE);
      const counted = lines.map(
        async ([id, { list }]) => [id, Math.min(await count(deps, list), QUEUE_COUNT_END)] as const,
      );
      const [counts, answerBy] = await Promise.all([Promise.all(counted), firstAnswerBy(deps)]);
      return { counts: Object.fromEntries(counts), answerBy };
    },
  };
}

/** Until when the courier takes an answer to the failed delivery that is the first of its list, if it has a deadline. */
async function firstAnswerBy({ db }: Deps): Promise<string | undefined> {
  const { items } = await readDeliveries(db, { list: 'failed', size: 1 });
  const parcel = items[0]?.order.parcel;
  return parcel && answerDeadline(parcel.courier, parcel.stateAt)?.toISOString();
}

async function count({ db, catalogue, now }: Deps, list: QueueList): Promise<number> {
  switch (list.of) {
    case 'orders':
      return countOf(ordersOf(db, list.filter, now()));
    case 'deliveries':
      return countOf(deliveriesIn(db, list.list));
    case 'returns':
      return countOf(returnsIn(db, list.state));
    case 'payouts':
      return countOf(payoutsDue(db));
    case 'claims':
      return countOf(list.state === 'missing' ? unclaimed(db) : claimsIn(db, list.state));
    case 'checkouts':
      return countOf(leftCheckouts(db, now()));
    case 'messages':
      return countOf(ticketsOf(db, true));
    case 'reviews':
      return countWaitingReviews(db);
    case 'products': {
      const isIn = list.show === 'low' ? hasLowSize : hasSoldOutSize;
      const onSale = [...(await catalogue.index()).byId.values()];
      return onSale.filter((product) => isIn({ ...product, lowAt: catalogue.lowAtOf(product.id) })).length;
    }
  }
}
