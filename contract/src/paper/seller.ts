import * as v from 'valibot';
import { STATES } from '../place/state.ts';
import { daySchema } from '../text/day.ts';
import { gstStateOf, type GstState } from '../gst/gst-state.ts';
import { gstinSchema, stateOfGstin } from '../gst/gstin.ts';
import { maySellToOtherStates, SELLER_MODES, type IssuingMode } from '../gst/seller-mode.ts';
import { plainLine } from '../text/plain-text.ts';

/** CGST Rules 2017, Rule 46(b): a number has at most 16 characters. `INV/26-27/999999` has 16. */
const seriesPrefix = v.pipe(
  v.string(),
  v.transform((typed) => plainLine(typed).toUpperCase()),
  v.regex(/^[A-Z0-9]{1,3}$/, 'A prefix has one to three letters or digits.'),
);

const noState = v.literal('');

/** The settings about GST. Until a mode is chosen, no invoices are issued. */
export const sellerFields = {
  gstMode: v.picklist(SELLER_MODES, 'Choose how the store is registered.'),
  /** Empty if there is none. */
  gstin: v.union([v.literal(''), gstinSchema], 'This is not a GSTIN. It has 15 characters, like 27AAPFU0939F1ZV.'),
  /** Of an unregistered seller; a GSTIN contains its state. Empty if it is not set. */
  sellerState: v.union([noState, v.picklist(STATES)], 'Choose a state from the list.'),
  invoicePrefix: seriesPrefix,
  creditNotePrefix: seriesPrefix,
  /**
   * The first day in India whose parcels get an invoice, usually the first day of the registration: nobody may invoice
   * what was sent before it. Empty for all.
   */
  invoicesFrom: v.union([v.literal(''), daySchema], 'Choose a day, or leave it empty.'),
};

type SellerSettings = v.InferOutput<v.ObjectSchema<typeof sellerFields, undefined>>;

export const DEFAULT_SELLER: SellerSettings = {
  gstMode: 'none',
  gstin: '',
  sellerState: '',
  invoicePrefix: 'INV',
  creditNotePrefix: 'CRN',
  invoicesFrom: '',
};

/** Problems that concern more than one setting, by setting. */
export function sellerProblems(settings: SellerSettings): Partial<Record<keyof SellerSettings, string>> {
  const { gstMode, gstin, sellerState } = settings;
  const found: Partial<Record<keyof SellerSettings, string>> = {};
  if ((gstMode === 'registered' || gstMode === 'composition') && gstin === '') found.gstin = 'Enter the GSTIN.';
  if (gstMode === 'unregistered' && sellerState === '') found.sellerState = 'Choose the state of the store.';
  if (settings.invoicePrefix === settings.creditNotePrefix) {
    found.creditNotePrefix = 'Invoices and credit notes need different prefixes.';
  }
  return found;
}

export type Seller = { mode: IssuingMode; state: GstState; gstin?: string };

/** Who issues papers; undefined if the settings for that are not complete. */
export function sellerOf({ gstMode, gstin, sellerState }: SellerSettings): Seller | undefined {
  if (gstMode === 'none') return undefined;
  if (gstMode === 'unregistered') {
    return sellerState === '' ? undefined : { mode: gstMode, state: gstStateOf(sellerState) };
  }
  const state = stateOfGstin(gstin);
  return state && { mode: gstMode, state, gstin };
}

/** The only state to which the seller may deliver; undefined if there is no such limit. */
export function onlyStateOf(settings: SellerSettings): string | undefined {
  const seller = sellerOf(settings);
  return seller && !maySellToOtherStates(seller.mode) ? seller.state.name : undefined;
}
