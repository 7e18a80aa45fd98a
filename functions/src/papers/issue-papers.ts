import { Timestamp, type Firestore, type WriteBatch } from '@google-cloud/firestore';
import { amountInWords } from '@nirala/contract/gst/amount-in-words';
import { computePaper } from '@nirala/contract/gst/compute-paper';
import { creditLines } from '@nirala/contract/gst/credit-lines';
import { gstStateOfAddress } from '@nirala/contract/gst/gst-state';
import { type Category, categoryWithId } from '@nirala/contract/product/category-list';
import { hsnOf, DEFAULT_HSN } from '@nirala/contract/gst/hsn';
import { totalsOf } from '@nirala/contract/gst/paper-line';
import { declarationOf, maySellToOtherStates } from '@nirala/contract/gst/seller-mode';
import { financialYearOf } from '@nirala/contract/paper/financial-year';
import { sellerOf, type Seller } from '@nirala/contract/paper/seller';
import { isGiven } from '@nirala/contract/place/address';
import { type BrandSettings, ownBrand } from '@nirala/contract/settings/brand-form';
import { invoiceGap } from '@nirala/contract/settings/readiness';
import type { Settings } from '@nirala/contract/settings/settings';
import { dayOf } from '@nirala/contract/text/day';
import { ApiError } from '../lib/api-error.ts';
import type { StoredOrder } from '../store/orders.ts';
import { addPaper, paperId, readPapers, readSeries, type Series, type StoredPaper } from '../store/papers.ts';
import { fromDoc, productRef } from '../store/products.ts';
import type { Paise } from '@nirala/contract/text/money';
import {
  creditDue,
  creditedPaise,
  invoiceOf,
  isReversed,
  isWithoutInvoice,
  lacksInvoice,
  openCredits,
  sentOn,
  shareCredit,
  voidsInvoice,
} from './credit-due.ts';

type Deps = {
  db: Firestore;
  settings: () => Promise<Settings>;
  brand: () => Promise<BrandSettings>;
  categories: () => Promise<readonly Category[]>;
  now: () => Date;
  isDemo: boolean;
};

/** Papers to be written in the batch of their order. */
export type IssuedPapers = { order: StoredOrder; addTo: (batch: WriteBatch) => void };

/** CGST Rules 2017, Rule 46(b). */
const MAX_NUMBER = 16;

/** Whether the order is packed or sent. Who packs by hand may send it at once. */
const isLeaving = (before: StoredOrder, after: StoredOrder) =>
  (before.parcel === undefined && after.parcel !== undefined) ||
  (before.status !== 'Dispatched' && after.status === 'Dispatched');

/**
 * What a change is for. `missing-invoice`: only to issue the invoice of an order that was sent when the store issued none.
 */
export type PaperCause = 'change' | 'missing-invoice';

const wantsInvoice = (before: StoredOrder, after: StoredOrder, cause: PaperCause) =>
  (isLeaving(before, after) && isWithoutInvoice(after)) || (cause === 'missing-invoice' && lacksInvoice(after));

/** Whether a change of an order may need a paper. */
export function mayNeedPapers(before: StoredOrder, after: StoredOrder, cause: PaperCause): boolean {
  return wantsInvoice(before, after, cause) || creditDue(after) > 0 || voidsInvoice(before, after);
}

/**
 * The papers that a change of an order needs: an invoice (or a bill of supply) when it is packed, or when it is sent
 * unpacked, which is before its goods move (CGST Act 2017 s.31(1)(a)), and a credit note for what comes back or is refunded
 * after that. An order that is cancelled or changed after packing gets a credit note for all of its invoice (s.34(1)), and
 * after a change another invoice when it is packed again; an invoice is never taken out of its series. One that was missed
 * has the day and the number of now. The tax rates are those that were fixed with the order's prices. Undefined if the
 * order needs none, or if the store issues none yet. ApiError 409 if the seller must not send goods to that state.
 *
 * The batch that writes them fails as contended if another paper of the same series was issued meanwhile.
 */
export async function issuePapers(
  deps: Deps,
  orderId: string,
  before: StoredOrder,
  after: StoredOrder,
  cause: PaperCause,
): Promise<IssuedPapers | undefined> {
  const settings = await deps.settings();
  const issued: { paper: StoredPaper; series: Series }[] = [];
  let order = after;
  const add = (paper: StoredPaper, series: Series) => {
    issued.push({ paper, series });
    const entry = { id: paperId(paper), number: paper.number, kind: paper.kind, totalPaise: paper.totalPaise };
    order = { ...order, papers: [...order.papers, entry] };
  };

  const seller = issuingSeller(settings, order, deps);
  if (seller && wantsInvoice(before, order, cause)) {
    const series = await openSeries(deps, settings.invoicePrefix);
    add(await invoice(deps, { orderId, order, seller, settings, series, isSpecimen: deps.isDemo }), series);
  }
  const isVoid = voidsInvoice(before, order);
  const credit = isVoid ? (invoiceOf(order)?.totalPaise ?? 0) - creditedPaise(order) : creditDue(order);
  if (credit > 0) {
    const series = await openSeries(deps, settings.creditNotePrefix);
    const known = await readPapers(
      deps.db,
      after.papers.map(({ id }) => id),
    );
    const papers = [...known, ...issued.map(({ paper }) => paper)];
    const note = creditNote(papers, { orderId, order, series, credit, isWhole: isVoid || isReversed(order) });
    add(note, series);
    const paper = paperId(note);
    order = { ...order, credits: order.credits.map((each) => ({ ...each, paper: each.paper ?? paper })) };
  }
  if (isVoid) order = withVoidInvoice(order);
  if (issued.length === 0 && !isVoid) return undefined;
  return {
    order,
    addTo: (batch) => {
      for (const { paper, series } of issued) addPaper(batch, deps.db, paper, series);
    },
  };
}

/** Who issues the invoice of an order that was sent; undefined if the store issues none for it. */
function issuingSeller(settings: Settings, order: StoredOrder, { now, isDemo }: Deps): Seller | undefined {
  const today = dayOf(now());
  const isEarly = (sentOn(order) ?? today) < settings.invoicesFrom;
  return isEarly || invoiceGap(settings, today, isDemo) ? undefined : sellerOf(settings);
}

/** A series, with the moment of its next paper: never before that of its last one. */
async function openSeries({ db, now }: Deps, prefix: string): Promise<Series & { next: Date }> {
  const moment = now();
  const series = await readSeries(db, financialYearOf(dayOf(moment)), prefix);
  return { ...series, next: new Date(Math.max(moment.getTime(), series.at?.toMillis() ?? 0)) };
}

/** What every paper of a series has. ApiError 409 if the series has no number left. */
function nextInSeries({ financialYear, series, last, next }: Series & { next: Date }) {
  const sequence = last + 1;
  const number = `${series}/${financialYear}/${sequence}`;
  if (number.length > MAX_NUMBER) {
    throw new ApiError('order-move-refused', {
      message: `The series ${series} has no number left in this financial year. Choose another prefix in the settings.`,
    });
  }
  return { number, financialYear, series, sequence, date: dayOf(next), issuedAt: Timestamp.fromDate(next) };
}

type InvoiceInput = {
  orderId: string;
  order: StoredOrder;
  seller: Seller;
  settings: Settings;
  series: Series & { next: Date };
  isSpecimen: boolean;
};

async function invoice(
  { db, brand, categories }: Deps,
  { orderId, order, seller, settings, series, isSpecimen }: InvoiceInput,
): Promise<StoredPaper> {
  // IGST Act 2017 s.10(1)(ca): without an address on record, the place of supply is the seller's.
  const deliveryState = gstStateOfAddress(order.address) ?? seller.state;
  if (deliveryState.code !== seller.state.code && !maySellToOtherStates(seller.mode)) {
    throw new ApiError('order-move-refused', {
      message: `You may only deliver within ${seller.state.name}, because the store is not registered as a regular taxpayer.`,
    });
  }
  const head = nextInSeries(series);
  const sent = sentOn(order) ?? head.date;
  const list = await categories();
  const products = await db.getAll(...order.lines.map(({ productId }) => productRef(db, productId)));
  const { kind, placeOfSupply, isInterState, stateTaxName, lines, charges, totals } = computePaper({
    mode: seller.mode,
    sellerState: seller.state,
    deliveryState,
    lines: order.lines.map(({ name, size, quantity, netPaise, ratePercent }, index) => {
      const doc = products[index];
      const product = doc && fromDoc(doc)?.product;
      return {
        description: `${name}, size ${size}`,
        hsn: product ? hsnOf(product, categoryWithId(list, product.category)) : DEFAULT_HSN,
        quantity,
        netPaise,
        ratePercent,
      };
    }),
    codChargePaise: order.codChargePaise,
    deliveryFeePaise: order.deliveryFeePaise,
  });
  const { name, address, locality, landmark, city, pincode } = order.address;
  const declaration = declarationOf(seller.mode);
  const { name: brandName, logo } = ownBrand(await brand()) ?? {};
  return {
    ...head,
    kind,
    orderId,
    mode: seller.mode,
    seller: {
      name: settings.legalName,
      address: settings.address.join(', '),
      state: seller.state,
      email: settings.email,
      phone: settings.phone,
      ...(seller.gstin === undefined ? {} : { gstin: seller.gstin }),
      ...(brandName !== undefined && { brand: { name: brandName, ...(logo && { logo }) } }),
    },
    buyer: {
      name,
      address: [address, landmark, locality, `${city} ${pincode}`].filter(isGiven),
      state: deliveryState,
    },
    placeOfSupply,
    isInterState,
    stateTaxName,
    lines,
    charges,
    totalPaise: totals.totalPaise,
    totalInWords: amountInWords(totals.totalPaise),
    ...(declaration === undefined ? {} : { declaration }),
    ...(sent < head.date ? { sentOn: sent } : {}),
    ...(isSpecimen ? { isSpecimen } : {}),
  };
}

/** Its invoice is taken back, so what was given back of its goods is due again with the next invoice. */
const withVoidInvoice = (order: StoredOrder): StoredOrder => ({
  ...order,
  papers: order.papers.map((paper) => (paper === invoiceOf(order) ? { ...paper, isVoid: true } : paper)),
  credits: order.credits.map(({ paper: _paper, ...credit }) => credit),
});

/** `credit`: paise. `isWhole`: all pieces of the invoice are back. */
type CreditInput = {
  orderId: string;
  order: StoredOrder;
  series: Series & { next: Date };
  credit: Paise;
  isWhole: boolean;
};

/** `papers`: those of the order so far. Seller, buyer and rates are those of the invoice, whatever the settings say now. */
function creditNote(
  papers: readonly StoredPaper[],
  { orderId, order, series, credit, isWhole }: CreditInput,
): StoredPaper {
  const number = invoiceOf(order)?.number;
  const original = papers.find((paper) => paper.number === number);
  if (!original) throw new Error(`The invoice of the order ${orderId} is missing.`);
  const notes = papers.filter(({ against }) => against?.number === number);
  const invoiced = [...original.lines, ...original.charges];
  const credited = {
    lines: original.lines.map((_line, index) => totalsOf(notes.flatMap((note) => note.lines[index] ?? []))),
    charges: original.charges.map((_charge, index) => totalsOf(notes.flatMap((note) => note.charges[index] ?? []))),
  };
  const credits = shareCredit(credit, original, credited, { cameBack: isWhole, open: openCredits(order) });
  const all = creditLines(invoiced, [...credited.lines, ...credited.charges], credits);
  const { totalPaise } = totalsOf(all);
  const { against: _none, sentOn: _day, ...rest } = original;
  return {
    ...rest,
    ...nextInSeries(series),
    kind: 'credit-note',
    lines: all.slice(0, original.lines.length),
    charges: all.slice(original.lines.length),
    totalPaise,
    totalInWords: amountInWords(totalPaise),
    against: { number: original.number, date: original.date, totalPaise: original.totalPaise },
  };
}
