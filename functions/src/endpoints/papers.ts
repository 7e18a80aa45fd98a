import { ApiError } from '../lib/api-error.ts';
import { fromOrderDoc, orderRef } from '../store/orders.ts';
import { readPapers, toWirePaper } from '../store/papers.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

/** The papers of an order. */
export function papers({ db }: Deps): Pick<Handlers, 'readPapers'> {
  return {
    async readPapers({ id }, caller) {
      const known = fromOrderDoc(await orderRef(db, id).get());
      // The same answer for somebody else's order as for none, so that ids cannot be tried out.
      if (!known || !(caller.admin || known.order.uid === caller.uid)) throw new ApiError('order-not-found');
      const ids = known.order.papers.map((paper) => paper.id);
      return { papers: (await readPapers(db, ids)).map(toWirePaper) };
    },
  };
}
