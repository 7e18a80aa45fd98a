import type { Deps } from '../deps.ts';
import type { Handlers } from '../handlers.ts';
import { invoiceOf } from '../../papers/credit-due.ts';
import { reconcile } from '../../papers/reconcile.ts';
import { readSome } from '../../store/admin-orders.ts';
import { readPapers, toWirePaper } from '../../store/papers.ts';

/** The admin's calls about papers. */
export function adminPapers({ db }: Deps): Pick<Handlers, 'readInvoices' | 'reconcile'> {
  return {
    async readInvoices({ ids }) {
      const orders = await readSome(db, ids);
      const invoices = orders.flatMap(({ order }) => invoiceOf(order)?.id ?? []);
      return { papers: (await readPapers(db, invoices)).map(toWirePaper) };
    },
    reconcile: ({ from, to }) => reconcile(db, from, to),
  };
}
