import { endOfDay, startOfDay } from '@nirala/contract/text/day';
import { issueMissingInvoices } from '../../orders/jobs.ts';
import { invoiceOf } from '../../papers/credit-due.ts';
import { gstr1, type BookedPaper } from '../../papers/gstr1.ts';
import { reconcile } from '../../papers/reconcile.ts';
import { readSome } from '../../store/admin-orders.ts';
import { readPapers, readPapersBetween, toWirePaper, type StoredPaper } from '../../store/papers.ts';
import type { Deps, Handlers } from '../handler.ts';

/** The admin's calls about papers. */
export function adminPapers(deps: Deps): Pick<Handlers, 'readInvoices' | 'readGstr1' | 'reconcile' | 'issueInvoices'> {
  const { db } = deps;
  return {
    async readInvoices({ ids }) {
      const orders = await readSome(db, ids);
      const invoices = orders.flatMap(({ order }) => invoiceOf(order)?.id ?? []);
      return { papers: (await readPapers(db, invoices)).map(toWirePaper) };
    },
    async readGstr1({ from, to }) {
      const papers = await readPapersBetween(db, startOfDay(from), endOfDay(to));
      return gstr1(papers.map(toBooked));
    },
    reconcile: ({ from, to }) => reconcile(deps, from, to),
    issueInvoices: (period, caller) => issueMissingInvoices(deps, caller, period),
  };
}

const toBooked = ({ seller, buyer, ...paper }: StoredPaper): BookedPaper => ({
  ...paper,
  buyerName: buyer.name,
  sellerState: seller.state,
});
