import { QUEUE, QUEUE_COUNT_END, type QueueList } from '@nirala/contract/api/admin/queue';
import { hasLowSize, hasSoldOutSize } from '../../products/list.ts';
import { ordersOf } from '../../store/admin-orders.ts';
import { countOf } from '../../store/count-of.ts';
import { parcelsIn, payoutsDue } from '../../store/order-lists.ts';
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
      return { counts: Object.fromEntries(await Promise.all(counted)) };
    },
  };
}

async function count({ db, catalogue, now }: Deps, list: QueueList): Promise<number> {
  switch (list.of) {
    case 'orders':
      return countOf(ordersOf(db, list.filter, now()));
    case 'parcels':
      return countOf(parcelsIn(db, list.state));
    case 'returns':
      return countOf(returnsIn(db, list.state));
    case 'payouts':
      return countOf(payoutsDue(db));
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
