/**
 * The tables of GSTR-1 and the register of all documents, each a CSV file. The first columns of a table are those of the
 * same sheet of GSTN's offline tool, in its order and words; the amounts of tax, which the tool computes itself, come after
 * them. Amounts are numbers in rupees, because `toCsv` keeps text that begins with a minus as text.
 */
import { formatReturnDay, type Gstr1 } from '@nirala/contract/paper/gstr1';
import type { GstState } from '@nirala/contract/gst/gst-state';
import type { PaperKind } from '@nirala/contract/order/order';
import { toCsv, type Column } from '../shared/csv.ts';

type Taxes = { taxable: number; igst: number; cgst: number; sgst: number };

/** `26-Dadra & Nagar Haveli & Daman & Diu`, as the tool writes it. */
const place = ({ code, name }: GstState) => `${code}-${name.replaceAll(' and ', ' & ')}`;

const DOCUMENT_NATURES = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' } as const;

const KIND_LABELS: Record<PaperKind, string> = {
  invoice: 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'credit-note': 'Credit note',
};

/**
 * The columns of tax, behind those of the tool. It rounds sums and we round lines, so its taxes can differ by some paise
 * for each row; ours are those on the papers.
 */
const taxColumns: Column<Taxes>[] = [
  { name: 'Integrated Tax Amount', of: ({ igst }) => igst },
  { name: 'Central Tax Amount', of: ({ cgst }) => cgst },
  { name: 'State/UT Tax Amount', of: ({ sgst }) => sgst },
];

const placeColumn: Column<{ placeOfSupply: GstState }> = {
  name: 'Place Of Supply',
  of: ({ placeOfSupply }) => place(placeOfSupply),
};

/** Only for supplies with a reduced rate. There are none. */
const applicablePercent: Column<unknown> = { name: 'Applicable % of Tax Rate', of: () => '' };

const valueColumns: Column<Taxes & { rate: number }>[] = [
  { name: 'Rate', of: ({ rate }) => rate },
  { name: 'Taxable Value', of: ({ taxable }) => taxable },
  { name: 'Cess Amount', of: () => 0 },
];

/** None of the store's supplies are made through the site of another operator. */
const operator: Column<unknown> = { name: 'E-Commerce GSTIN', of: () => '' };

/** Table 7: sales to consumers that are in no other table, summed by state and rate. */
const b2cs: Column<Gstr1['b2cs'][number]>[] = [
  // Other than through the site of an e-commerce operator.
  { name: 'Type', of: () => 'OE' },
  placeColumn,
  applicablePercent,
  ...valueColumns,
  operator,
  { name: 'Supply', of: ({ supply }) => supply },
  ...taxColumns,
];

/** Table 5: large invoices to consumers in other states. */
const b2cl: Column<Gstr1['b2cl'][number]>[] = [
  { name: 'Invoice Number', of: ({ number }) => number },
  { name: 'Invoice date', of: ({ date }) => formatReturnDay(date) },
  { name: 'Invoice Value', of: ({ value }) => value },
  placeColumn,
  applicablePercent,
  ...valueColumns,
  operator,
  ...taxColumns,
];

/** Table 9B: credit notes for invoices of table 5, to buyers without a registration (UR). */
const cdnur: Column<Gstr1['cdnur'][number]>[] = [
  { name: 'UR Type', of: () => 'B2CL' },
  { name: 'Note Number', of: ({ number }) => number },
  { name: 'Note Date', of: ({ date }) => formatReturnDay(date) },
  { name: 'Note Type', of: () => 'C' },
  placeColumn,
  { name: 'Note Value', of: ({ value }) => value },
  applicablePercent,
  ...valueColumns,
  ...taxColumns,
  { name: 'Invoice Number', of: ({ against }) => against.number },
  { name: 'Invoice date', of: ({ against }) => formatReturnDay(against.date) },
];

/** Table 12: all sales, summed by HSN code and rate. */
const hsn: Column<Gstr1['hsn'][number]>[] = [
  { name: 'HSN', of: (row) => row.hsn },
  // The portal fills it in.
  { name: 'Description', of: () => '' },
  { name: 'UQC', of: () => 'PCS-PIECES' },
  { name: 'Total Quantity', of: ({ quantity }) => quantity },
  { name: 'Total Value', of: ({ total }) => total },
  { name: 'Rate', of: ({ rate }) => rate },
  { name: 'Taxable Value', of: ({ taxable }) => taxable },
  ...taxColumns,
  { name: 'Cess Amount', of: () => 0 },
];

/** Table 13: the numbers of each series of documents. */
const documents: Column<Gstr1['documents'][number]>[] = [
  { name: 'Nature of Document', of: ({ kind }) => DOCUMENT_NATURES[kind] },
  { name: 'Sr. No. From', of: ({ from }) => from },
  { name: 'Sr. No. To', of: ({ to }) => to },
  { name: 'Total Number', of: ({ total }) => total },
  { name: 'Cancelled', of: ({ cancelled }) => cancelled },
];

/** Our own register, not a table of the return: every document. */
const register: Column<Gstr1['register'][number]>[] = [
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => KIND_LABELS[kind] },
  { name: 'Date', of: ({ date }) => date },
  { name: 'Order ID', of: ({ orderId }) => orderId },
  { name: 'Buyer', of: ({ buyer }) => buyer },
  placeColumn,
  { name: 'Taxable Value', of: ({ taxable }) => taxable },
  ...taxColumns,
  { name: 'Total', of: ({ total }) => total },
  { name: 'Against', of: ({ against }) => against?.number },
  { name: 'Against date', of: ({ against }) => against?.date },
  { name: 'Cancelled', of: ({ isCancelled }) => (isCancelled ? 'Yes' : 'No') },
];

type Gstr1File = {
  /** How its name begins. */
  subject: string;
  /** For the accountant. */
  label: string;
  csv: (tables: Gstr1) => string;
};

/** The files, in the order in which the accountant gets them. */
export const GSTR1_FILES: readonly Gstr1File[] = [
  { subject: 'gstr1-b2cs', label: 'Table 7: consumers', csv: (tables) => toCsv(tables.b2cs, b2cs) },
  {
    subject: 'gstr1-b2cl',
    label: 'Table 5: large invoices to other states',
    csv: (tables) => toCsv(tables.b2cl, b2cl),
  },
  { subject: 'gstr1-cdnur', label: 'Table 9B: credit notes', csv: (tables) => toCsv(tables.cdnur, cdnur) },
  { subject: 'gstr1-hsn-b2c', label: 'Table 12: HSN', csv: (tables) => toCsv(tables.hsn, hsn) },
  { subject: 'gstr1-docs', label: 'Table 13: documents', csv: (tables) => toCsv(tables.documents, documents) },
  {
    subject: 'document-register',
    label: 'All invoices and credit notes',
    csv: (tables) => toCsv(tables.register, register),
  },
];
