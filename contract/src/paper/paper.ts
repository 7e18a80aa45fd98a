import * as v from 'valibot';
import { gstStateSchema } from '../gst/gst-state.ts';
import type { PaperLine } from '../gst/paper-line.ts';
import { toRupees } from '../text/money.ts';
import { PAPER_KINDS } from '../order/order.ts';
import { brandPictureSchema } from '../text/brand.ts';
import { rupees } from '../text/inputs.ts';

/** A line or a charge of a paper: CGST Rules 2017, Rule 46(g) to (m). Money is in rupees. */
export const paperLineSchema = v.object({
  description: v.string(),
  hsn: v.string(),
  /** Pieces; 0 for a charge, and for a credit that only lowers the price. */
  quantity: v.number(),
  unit: v.literal('PCS'),
  /** The value before tax. A credit of less than 4 paise can have less than 0. */
  taxable: v.number(),
  /** Percent, CGST and SGST together; 0 if the seller collects no tax. */
  rate: v.number(),
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  total: rupees,
});
export type WirePaperLine = v.InferOutput<typeof paperLineSchema>;

/** What the store called itself on the day of the paper; absent if that was the brand of the code. */
export const paperBrandSchema = v.object({ name: v.string(), logo: v.optional(brandPictureSchema) });

/**
 * An invoice, a bill of supply or a credit note, as it was issued. What it says: CGST Rules 2017, Rule 46 (invoice), 49
 * (bill of supply), 53 (credit note). Amounts of a credit note are positive.
 */
const paperSchema = v.object({
  number: v.string(),
  kind: v.picklist(PAPER_KINDS),
  /** The day in India on which it was issued: `2026-11-21`. */
  date: v.string(),
  orderId: v.optional(v.string()),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    gstin: v.optional(v.string()),
    state: gstStateSchema,
    /** For questions about the paper. */
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    brand: v.optional(paperBrandSchema),
  }),
  buyer: v.object({ name: v.string(), address: v.array(v.string()), state: gstStateSchema }),
  placeOfSupply: gstStateSchema,
  lines: v.array(paperLineSchema),
  charges: v.array(paperLineSchema),
  total: rupees,
  totalInWords: v.string(),
  /** The invoice or the bill that a credit note corrects. */
  against: v.optional(v.object({ number: v.string(), date: v.string() })),
  /** How the column `sgst` is called. */
  stateTaxName: v.optional(v.picklist(['SGST', 'UTGST'])),
  /** Whether the buyer has to pay the tax: Rule 46(p). Never, but an invoice has to say so. */
  reverseCharge: v.optional(v.literal(false)),
  /** The day in India on which the goods were sent, if that was before the day of the invoice. */
  sentOn: v.optional(v.string()),
  /** Whether a demo store issued it: then it says so across the page. */
  isSpecimen: v.optional(v.literal(true)),
  /** What a bill of supply must declare: see `declarationOf`. */
  declaration: v.optional(v.string()),
});
export type Paper = v.InferOutput<typeof paperSchema>;

export const papersSchema = v.object({ papers: v.array(paperSchema) });

/** A line as the API sends it. */
export function toWireLine(line: PaperLine): WirePaperLine {
  return {
    description: line.description,
    hsn: line.hsn,
    quantity: line.quantity,
    unit: line.unit,
    taxable: toRupees(line.taxablePaise),
    rate: line.ratePercent,
    cgst: toRupees(line.cgstPaise),
    sgst: toRupees(line.sgstPaise),
    igst: toRupees(line.igstPaise),
    total: toRupees(line.totalPaise),
  };
}
