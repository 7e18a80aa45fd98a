import type { Firestore } from '@google-cloud/firestore';
import { totalsOf } from '@nirala/contract/gst/paper-line';
import { sellerOf } from '@nirala/contract/paper/seller';
import { creditDue, isReversed, invoiceOf } from '@nirala/functions/papers/credit-due';
import { piecesBack } from '@nirala/functions/orders/debts';
import { paperId, readPapersBetween, readSeries, type StoredPaper } from '@nirala/functions/store/papers';
import { readSettings } from '@nirala/functions/store/settings';
import type { OrderWithId } from './orders-and-returns.ts';

/**
 * Checks the papers of a store that has had the same GST settings from its first order. Returns each violation as a
 * sentence. Numbers have no gap, every order that was packed or dispatched has one invoice in force, for what was charged; one that
 * a change made void is credited as a whole; credit notes are for what came back and never for more pieces than that, and every paper adds up. An exchange order has no paper: its pieces were
 * invoiced with the order that was paid.
 */
export async function paperFaults(db: Firestore, orders: readonly OrderWithId[]): Promise<string[]> {
  const papers = await readPapersBetween(db, new Date(0), new Date('2999-01-01'));
  const known = new Set(orders.flatMap((order) => order.papers.map(({ id }) => id)));
  const isIssuing = sellerOf(await readSettings(db)) !== undefined;
  return [
    ...(await numberFaults(db, papers)),
    ...papers.flatMap(sumFaults),
    ...orders.flatMap((order) => orderFaults(order, papers, isIssuing)),
    ...papers.filter((paper) => !known.has(paperId(paper))).map(({ number }) => `${number}: no order has it`),
  ];
}

async function numberFaults(db: Firestore, papers: readonly StoredPaper[]): Promise<string[]> {
  const bySeries = Map.groupBy(papers, ({ financialYear, series }) => `${financialYear}.${series}`);
  const faults = await Promise.all(
    [...bySeries].map(async ([name, ofSeries]) => {
      const [first] = ofSeries;
      const numbers = ofSeries.map(({ sequence }) => sequence).sort((a, b) => a - b);
      const { last } = await readSeries(db, first?.financialYear ?? '', first?.series ?? '');
      const isConsecutive = numbers.every((number, index) => number === index + 1);
      return isConsecutive && last === numbers.length ? [] : [`${name}: ${numbers.join()}, and the last is ${last}`];
    }),
  );
  return faults.flat();
}

function sumFaults({ number, lines, charges, totalPaise, isInterState }: StoredPaper): string[] {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, ...sums } = totalsOf([...lines, ...charges]);
  const isRight =
    sums.totalPaise === totalPaise &&
    taxablePaise + cgstPaise + sgstPaise + igstPaise === totalPaise &&
    cgstPaise === sgstPaise &&
    (isInterState ? cgstPaise === 0 : igstPaise === 0);
  return isRight ? [] : [`${number}: its columns do not add up`];
}

function orderFaults(order: OrderWithId, all: readonly StoredPaper[], isIssuing: boolean): string[] {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(`${order.id} (${order.status}): ${fault}`);
  const stored = all.filter(({ orderId }) => orderId === order.id);
  const known = order.papers.map(({ id, totalPaise }) => `${id} ${totalPaise}`).sort();
  const found = stored.map((paper) => `${paperId(paper)} ${paper.totalPaise}`).sort();
  if (known.join() !== found.join()) report(`has the papers ${known.join()}, and stored are ${found.join()}`);
  const invoices = order.papers.filter(({ kind, isVoid }) => kind !== 'credit-note' && !isVoid);
  const wasDispatched = order.history.some(({ status }) => status === 'Dispatched');
  const isDue = isIssuing && !order.exchangeOf && (wasDispatched || order.parcel !== undefined);
  // Who was packed, and is not any more, keeps its invoice.
  if (invoices.length > 1 || (isDue && invoices.length === 0) || (!isIssuing && invoices.length > 0))
    report(`has ${invoices.length} invoices${isDue ? ' and should have one' : ''}`);
  if (order.exchangeOf && order.papers.length > 0) report('is a replacement and has papers');
  const invoice = invoiceOf(order);
  if (invoice && invoice.totalPaise !== order.totalPaise) report(`its invoice is for ${invoice.totalPaise} paise`);
  const byInvoice = stored
    .filter(({ kind }) => kind !== 'credit-note')
    .map((paper) => [paper, ...notesOf(stored, paper)]);
  faults.push(...byInvoice.flatMap(creditFaults).map((fault) => `${order.id}: ${fault}`));
  for (const { id } of order.papers.filter(({ isVoid }) => isVoid)) {
    const [paper, ...notes] = byInvoice.find(([first]) => first && paperId(first) === id) ?? [];
    const left = (paper?.totalPaise ?? NaN) - notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
    if (left !== 0) report(`${id} is void, and ${left} paise of it are not credited`);
  }
  if (invoice) {
    const notes = notesOf(stored, invoice);
    faults.push(...pieceFaults(order, notes).map((fault) => `${order.id}: ${fault}`));
  }
  if (creditDue(order) !== 0) report(`a credit note for ${creditDue(order)} paise is missing`);
  return faults;
}

const notesOf = (papers: readonly StoredPaper[], { number }: { number: string }) =>
  papers.filter(({ against }) => against?.number === number);

/** While the order stands, the credit notes of its invoice have no piece that is not back. */
function pieceFaults(order: OrderWithId, notes: readonly StoredPaper[]): string[] {
  if (isReversed(order)) return [];
  return order.lines.flatMap((line, index) => {
    const { quantity } = totalsOf(notes.flatMap((note) => note.lines[index] ?? []));
    const back = piecesBack(order, line);
    return quantity > back ? [`credit notes for ${quantity} pieces of ${line.name}, and ${back} are back`] : [];
  });
}

/** The credit notes of an invoice never exceed it: neither in all, nor in the amount or the pieces of a line. */
function creditFaults([invoice, ...notes]: readonly StoredPaper[]): string[] {
  if (!invoice) return [];
  return [...invoice.lines, ...invoice.charges].flatMap((line, index) => {
    const { totalPaise, quantity } = totalsOf(notes.flatMap((note) => [...note.lines, ...note.charges][index] ?? []));
    const isTooMuch = totalPaise > line.totalPaise || quantity > line.quantity;
    return isTooMuch ? [`credit notes for ${quantity} pieces and ${totalPaise} paise of ${line.description}`] : [];
  });
}
