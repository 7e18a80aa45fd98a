/** GSTR-1, the monthly return of a registered seller, with the register of all papers that it is checked against. */
import type { GstState } from '@nirala/contract/gst/gst-state';
import { type PaperLine, totalsOf, type PaperTotals } from '@nirala/contract/gst/paper-line';
import type { IssuingMode } from '@nirala/contract/gst/seller-mode';
import type { PaperKind } from '@nirala/contract/order/order';
import type { Gstr1 } from '@nirala/contract/paper/gstr1';
import { type Paise, toRupees } from '@nirala/contract/text/money';

/** What GSTR-1 needs of a paper. */
export type BookedPaper = {
  number: string;
  kind: PaperKind;
  mode: IssuingMode;
  /** The day in India. */
  date: string;
  orderId: string;
  buyerName: string;
  sellerState: GstState;
  placeOfSupply: GstState;
  lines: readonly PaperLine[];
  charges: readonly PaperLine[];
  /** Of a credit note: the invoice, which can be of an earlier period, and its whole amount. */
  against?: { number: string; date: string; totalPaise: Paise } | undefined;
  isCancelled?: boolean | undefined;
};

/**
 * The tables of GSTR-1 and the register, from all papers of a period. Only a registered seller has tax to report: bills
 * of supply and their credit notes are in the register only.
 */
export function gstr1(papers: readonly BookedPaper[]): Gstr1 {
  const taxed = papers.filter(({ mode }) => mode === 'registered');
  const valid = taxed.filter(({ isCancelled }) => !isCancelled);
  return {
    b2cs: b2cs(valid.filter((paper) => !isLarge(paper))),
    b2cl: valid.filter((paper) => paper.kind !== 'credit-note' && isLarge(paper)).flatMap(invoiceRows),
    cdnur: valid.filter((paper) => paper.kind === 'credit-note' && isLarge(paper)).flatMap(creditRows),
    hsn: hsn(valid),
    documents: documentsOf(taxed),
    register: papers.map(registerRow),
  };
}

/**
 * The value above which an invoice to another state is reported one by one: ₹1,00,000 since 1 August 2024 (Notification
 * 12/2024-Central Tax of 10 July 2024, which changed Rule 59(4)), ₹2,50,000 before.
 */
function largeInvoiceLimit(date: string): Paise {
  return date >= '2024-08-01' ? 10_000_000 : 25_000_000;
}

/** Whether the paper is a large invoice to another state, or a credit note against one. */
function isLarge(paper: BookedPaper): boolean {
  const invoice = paper.against ?? { date: paper.date, totalPaise: totalsOf(entriesOf(paper)).totalPaise };
  return isInterState(paper) && invoice.totalPaise > largeInvoiceLimit(invoice.date);
}

/** Whether the goods went to another state, which decides about IGST. */
const isInterState = ({ sellerState, placeOfSupply }: BookedPaper) => sellerState.code !== placeOfSupply.code;

const entriesOf = ({ lines, charges }: BookedPaper) => [...lines, ...charges];

/** The lines and charges, negative for a credit note. */
function signedEntries(paper: BookedPaper): PaperLine[] {
  if (paper.kind !== 'credit-note') return entriesOf(paper);
  return entriesOf(paper).map((line) => ({ ...line, ...negated(line) }));
}

function negated(line: PaperTotals): PaperTotals {
  return {
    quantity: -line.quantity,
    taxablePaise: -line.taxablePaise,
    cgstPaise: -line.cgstPaise,
    sgstPaise: -line.sgstPaise,
    igstPaise: -line.igstPaise,
    totalPaise: -line.totalPaise,
  };
}

function taxesOf(totals: PaperTotals) {
  return {
    taxable: toRupees(totals.taxablePaise),
    igst: toRupees(totals.igstPaise),
    cgst: toRupees(totals.cgstPaise),
    sgst: toRupees(totals.sgstPaise),
  };
}

const isZero = (totals: PaperTotals) => Object.values(totals).every((sum) => sum === 0);

/** The sums of the entries with one key, in the order of the keys; without those that are zero in every column. */
function sumsBy<T extends PaperTotals>(entries: readonly T[], keyOf: (entry: T) => string) {
  const groups = new Map<string, { first: T; all: T[] }>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.all.push(entry);
    else groups.set(keyOf(entry), { first: entry, all: [entry] });
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { first, all }]) => ({ first, sums: totalsOf(all) }))
    .filter(({ sums }) => !isZero(sums));
}

/** The rate as a text that sorts by its number. */
const rateKey = ({ ratePercent }: PaperLine) => String(ratePercent).padStart(6, '0');

/** Table 7: sales to consumers, summed up by place of supply and rate. */
function b2cs(papers: readonly BookedPaper[]): Gstr1['b2cs'] {
  const entries = papers.flatMap((paper) => {
    const { placeOfSupply } = paper;
    const supply = isInterState(paper) ? ('inter-state' as const) : ('intra-state' as const);
    return signedEntries(paper).map((line) => ({ ...line, placeOfSupply, supply }));
  });
  return (
    sumsBy(entries, (entry) => `${entry.placeOfSupply.code}/${entry.supply}/${rateKey(entry)}`)
      // Pieces that were free are only in table 12.
      .filter(({ sums }) => sums.totalPaise !== 0 || sums.taxablePaise !== 0)
      .map(({ first, sums }) => ({
        supply: first.supply,
        placeOfSupply: first.placeOfSupply,
        rate: first.ratePercent,
        ...taxesOf(sums),
      }))
  );
}

/** Table 5: a large invoice to another state, with a row for each rate. */
function invoiceRows(paper: BookedPaper): Gstr1['b2cl'] {
  const { number, date, placeOfSupply } = paper;
  const entries = entriesOf(paper);
  return sumsBy(entries, rateKey).map(({ first, sums }) => ({
    number,
    date,
    value: toRupees(totalsOf(entries).totalPaise),
    placeOfSupply,
    rate: first.ratePercent,
    ...taxesOf(sums),
  }));
}

/** Table 9B: a credit note against a large invoice. */
function creditRows(paper: BookedPaper): Gstr1['cdnur'] {
  const { number, date } = paper.against ?? paper;
  return invoiceRows(paper).map((row) => ({ ...row, against: { number, date } }));
}

/** Table 12: what was sold, by HSN code and rate. */
function hsn(papers: readonly BookedPaper[]): Gstr1['hsn'] {
  return sumsBy(papers.flatMap(signedEntries), (line) => `${line.hsn}/${rateKey(line)}`).map(({ first, sums }) => ({
    hsn: first.hsn,
    uqc: first.unit,
    rate: first.ratePercent,
    quantity: sums.quantity,
    total: toRupees(sums.totalPaise),
    ...taxesOf(sums),
  }));
}

type Numbered = { number: string; kind: PaperKind; isCancelled?: boolean | undefined };

/**
 * Table 13 of GSTR-1: the first and last number of each series. Numbers are consecutive (Rule 46(b), Rule 53(1A)(c)), so
 * one between them that has no paper counts as cancelled, as one of a cancelled paper does.
 */
function documentsOf(papers: readonly Numbered[]): Gstr1['documents'] {
  const series = new Map<string, Numbered[]>();
  for (const paper of papers) {
    const key = `${paper.kind}/${partsOf(paper.number).series}`;
    const members = series.get(key);
    if (members) members.push(paper);
    else series.set(key, [paper]);
  }
  return [...series.values()].flatMap((members) => {
    const sorted = members.toSorted((a, b) => partsOf(a.number).serial - partsOf(b.number).serial);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const total = partsOf(last.number).serial - partsOf(first.number).serial + 1;
    const issued = members.filter(({ isCancelled }) => !isCancelled).length;
    const kind = first.kind === 'credit-note' ? ('credit-note' as const) : ('invoice' as const);
    return [{ kind, from: first.number, to: last.number, total, cancelled: total - issued }];
  });
}

/** A number of a series: the characters before its last digits, and these as a number. */
function partsOf(number: string): { series: string; serial: number } {
  const digits = /\d+$/.exec(number)?.[0] ?? '';
  return { series: number.slice(0, number.length - digits.length), serial: Number(digits) };
}

/** A paper with its sums; a credit note counts negatively, a cancelled paper as nothing. */
function registerRow(paper: BookedPaper): Gstr1['register'][number] {
  const { number, kind, date, orderId, buyerName, placeOfSupply, against, isCancelled = false } = paper;
  const sums = totalsOf(isCancelled ? [] : signedEntries(paper));
  return {
    number,
    kind,
    date,
    orderId,
    buyer: buyerName,
    placeOfSupply,
    ...taxesOf(sums),
    total: toRupees(sums.totalPaise),
    ...(against && { against: { number: against.number, date: against.date } }),
    isCancelled,
  };
}
