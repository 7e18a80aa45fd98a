/** Papers as they were issued, and the series of their numbers. */
import { Timestamp, type DocumentSnapshot, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { gstStateSchema } from '@nirala/contract/gst/gst-state';
import { ISSUING_MODES } from '@nirala/contract/gst/seller-mode';
import { paperBrandSchema, toWireLine, type Paper } from '@nirala/contract/paper/paper';
import { PAPER_KINDS } from '@nirala/contract/order/order';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { logError } from '../lib/log.ts';
import { ifValid, positive, timestamp } from './documents.ts';

const paise = v.pipe(v.number(), v.integer());

const storedLine = v.object({
  description: v.string(),
  hsn: v.string(),
  quantity: v.number(),
  unit: v.literal('PCS'),
  ratePercent: v.number(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
});

/**
 * `papers/{financialYear}.{series}.{sequence}`: an invoice, a bill of supply or a credit note, with all that is printed
 * on it. Written once, in the batch of its cause, and never changed. Money is in paise.
 */
const storedSchema = v.object({
  number: v.string(),
  kind: v.picklist(PAPER_KINDS),
  financialYear: v.string(),
  series: v.string(),
  sequence: positive,
  /** The day in India on which it was issued. */
  date: v.string(),
  issuedAt: timestamp,
  orderId: v.string(),
  mode: v.picklist(ISSUING_MODES),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    gstin: v.optional(v.string()),
    state: gstStateSchema,
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    brand: v.optional(paperBrandSchema),
  }),
  buyer: v.object({ name: v.string(), address: v.array(v.string()), state: gstStateSchema }),
  placeOfSupply: gstStateSchema,
  isInterState: v.boolean(),
  stateTaxName: v.picklist(['SGST', 'UTGST']),
  /** Of a credit note: the invoice's lines and charges in the same order, with what is given back of each. */
  lines: v.array(storedLine),
  charges: v.array(storedLine),
  totalPaise: paise,
  totalInWords: v.string(),
  declaration: v.optional(v.string()),
  against: v.optional(v.object({ number: v.string(), date: v.string(), totalPaise: paise })),
  /** Of an invoice that was issued after the dispatch: the day in India of the dispatch. */
  sentOn: v.optional(v.string()),
  /** Whether a demo store issued it. */
  isSpecimen: v.optional(v.literal(true)),
});
export type StoredPaper = v.InferOutput<typeof storedSchema>;

const papers = (db: Firestore) => db.collection('papers');

/** The id of a paper: `2026-27.INV.12`. */
export const paperId = ({
  financialYear,
  series,
  sequence,
}: Pick<StoredPaper, 'financialYear' | 'series' | 'sequence'>) => `${financialYear}.${series}.${sequence}`;

/** `paperSeries/{financialYear}.{series}`: the last paper of a series. The next one has the number after it. */
const storedSeries = v.object({ last: positive, at: timestamp });

export type Series = {
  financialYear: string;
  series: string;
  /** The last number; 0 before the first paper. */
  last: number;
  /** When the last paper was issued. */
  at: Timestamp | undefined;
  /** The precondition of the next write; undefined before the first paper. */
  lastWrite: Timestamp | undefined;
};

const seriesRef = (db: Firestore, financialYear: string, series: string) =>
  db.collection('paperSeries').doc(`${financialYear}.${series}`);

/** Reads a series. Throws if its document is invalid, because a number must never be given twice. */
export async function readSeries(db: Firestore, financialYear: string, series: string): Promise<Series> {
  const doc = await seriesRef(db, financialYear, series).get();
  if (!doc.exists) return { financialYear, series, last: 0, at: undefined, lastWrite: undefined };
  const { last, at } = v.parse(storedSeries, doc.data());
  return { financialYear, series, last, at, lastWrite: doc.updateTime };
}

/**
 * Adds a paper and the new end of its series to a batch. The batch fails as contended if another paper of the series was
 * written since it was read, so numbers have no gap and none is given twice.
 */
export function addPaper(batch: WriteBatch, db: Firestore, paper: StoredPaper, { lastWrite }: Series): void {
  const ref = seriesRef(db, paper.financialYear, paper.series);
  const end = { last: paper.sequence, at: paper.issuedAt };
  if (lastWrite) batch.update(ref, end, { lastUpdateTime: lastWrite });
  else batch.create(ref, end);
  batch.create(papers(db).doc(paperId(paper)), paper);
}

/** Papers by their ids, in this order. Throws if one is missing or invalid. */
export async function readPapers(db: Firestore, ids: readonly string[]): Promise<StoredPaper[]> {
  if (ids.length === 0) return [];
  const docs = await db.getAll(...ids.map((id) => papers(db).doc(id)));
  return docs.map((doc) => v.parse(storedSchema, doc.data()));
}

const PAGE = 1_000;

/** All papers issued between two moments, oldest first. An invalid document is logged and left out. */
export async function readPapersBetween(db: Firestore, from: Date, until: Date): Promise<StoredPaper[]> {
  const query = papers(db)
    .where('issuedAt', '>=', Timestamp.fromDate(from))
    .where('issuedAt', '<=', Timestamp.fromDate(until))
    .orderBy('issuedAt');
  const found: StoredPaper[] = [];
  let { docs } = await query.limit(PAGE).get();
  for (let last = docs.at(-1); last; last = docs.at(-1)) {
    found.push(...docs.flatMap((doc) => paperIfValid(doc) ?? []));
    ({ docs } = await query.startAfter(last).limit(PAGE).get());
  }
  return found;
}

function paperIfValid(doc: DocumentSnapshot): StoredPaper | undefined {
  const paper = ifValid(storedSchema, doc.data());
  if (!paper) logError('skipped an invalid paper document', { id: doc.id });
  return paper;
}

/** A paper as the API sends it: in rupees. A credit note has only the lines of which something is given back. */
export function toWirePaper(paper: StoredPaper): Paper {
  const { number, kind, date, orderId, seller, buyer, placeOfSupply, totalInWords, stateTaxName, against } = paper;
  const isCredit = kind === 'credit-note';
  const shown = paper.lines.filter(({ totalPaise, quantity }) => !isCredit || totalPaise > 0 || quantity > 0);
  const charges = paper.charges.filter(({ totalPaise }) => totalPaise > 0);
  return {
    number,
    kind,
    date,
    orderId,
    seller,
    buyer,
    placeOfSupply,
    lines: shown.map(toWireLine),
    charges: charges.map(toWireLine),
    total: toRupees(paper.totalPaise),
    totalInWords,
    stateTaxName,
    reverseCharge: false,
    declaration: paper.declaration,
    sentOn: paper.sentOn,
    isSpecimen: paper.isSpecimen,
    against: against && { number: against.number, date: against.date },
  };
}
