import * as v from 'valibot';
import { gstStateSchema } from '../gst/gst-state.ts';
import { PAPER_KINDS } from '../order/order.ts';

/** Rupees; below zero if a period gives back more than it sells. */
const signedRupees = v.number();
const count = v.pipe(v.number(), v.integer());

const taxes = { taxable: signedRupees, igst: signedRupees, cgst: signedRupees, sgst: signedRupees };

/**
 * The tables of form GSTR-1 (Rule 59 of the CGST Rules 2017) for a seller whose buyers are all unregistered, and the
 * register of all papers. Money is in rupees.
 */
export const gstr1Schema = v.object({
  /** Table 7: supplies that are in no other table, less their credit notes. */
  b2cs: v.array(
    v.object({
      supply: v.picklist(['intra-state', 'inter-state']),
      placeOfSupply: gstStateSchema,
      rate: v.number(),
      ...taxes,
    }),
  ),
  /** Table 5: large invoices to other states, one row for each rate. `value`: the whole invoice. */
  b2cl: v.array(
    v.object({
      number: v.string(),
      date: v.string(),
      value: signedRupees,
      placeOfSupply: gstStateSchema,
      rate: v.number(),
      ...taxes,
    }),
  ),
  /** Table 9B: credit notes against the invoices of table 5, one row for each rate. Their amounts are positive. */
  cdnur: v.array(
    v.object({
      number: v.string(),
      date: v.string(),
      against: v.object({ number: v.string(), date: v.string() }),
      value: signedRupees,
      placeOfSupply: gstStateSchema,
      rate: v.number(),
      ...taxes,
    }),
  ),
  /** Table 12, of supplies to unregistered persons: pieces and amounts less credit notes. */
  hsn: v.array(
    v.object({
      hsn: v.string(),
      uqc: v.literal('PCS'),
      rate: v.number(),
      quantity: count,
      total: signedRupees,
      ...taxes,
    }),
  ),
  /** Table 13: the numbers of each series. `cancelled`: those without a valid paper. */
  documents: v.array(
    v.object({
      kind: v.picklist(['invoice', 'credit-note']),
      from: v.string(),
      to: v.string(),
      total: count,
      cancelled: count,
    }),
  ),
  /** Every paper. Credit notes have negative amounts, cancelled papers 0, so that the columns can be added. */
  register: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(PAPER_KINDS),
      date: v.string(),
      orderId: v.string(),
      buyer: v.string(),
      placeOfSupply: gstStateSchema,
      ...taxes,
      total: signedRupees,
      against: v.optional(v.object({ number: v.string(), date: v.string() })),
      isCancelled: v.boolean(),
    }),
  ),
});
export type Gstr1 = v.InferOutput<typeof gstr1Schema>;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `21-Nov-2026`, as GST returns write a day such as `2026-11-21`. */
export function formatReturnDay(of: string): string {
  const [year, month, day] = of.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
