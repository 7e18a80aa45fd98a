import { COD_RULES, COD_RULE_TITLES, type CodRiskRules, type CodRule } from '@nirala/contract/order/cod-risk';
import { NOTIFICATION_TITLES } from '@nirala/contract/shopper/notification';
import { COURIER_FACTS } from '@nirala/contract/parcel/parcel';
import { settingsSchema, type Settings } from '@nirala/contract/settings/settings';
import { makersText } from '@nirala/contract/product/facts';
import { sellerProblems } from '@nirala/contract/paper/seller';
import { parseRupees } from '@nirala/contract/text/written-amount';
import { asciiDigits } from '@nirala/contract/text/digits';
import * as v from 'valibot';
import { GST_MODES, hasGstin, stateOfTyped } from './gst-modes.ts';

const LIMITS = [
  'maxPerLine',
  'maxPerOrder',
  'codMax',
  'codNewMax',
  'maxOpenCod',
  'pieceGrams',
  'smsPrice',
  'whatsappPrice',
  'emailPrice',
  'codConfirmHours',
  'payNowRupees',
  'payNowPercent',
  'cashDays',
] as const;
export type LimitName = (typeof LIMITS)[number];

/** The settings as they are typed: the address as one text, limits and prices as text, empty for no limit. */
/** The thresholds of the rules for cash on delivery, as typed. */
export type CodRiskDraft = Record<keyof CodRiskRules, Record<CodRule, string>>;

export type SettingsDraft = Omit<Settings, 'address' | 'parcelBox' | 'codRisk' | LimitName> & {
  address: string;
  /** `30 × 25 × 5`. */
  parcelBox: string;
  codRisk: CodRiskDraft;
} & Record<LimitName, string>;

export type SettingsErrors = Partial<Record<keyof Settings, string>>;

export function toDraft({
  address,
  maxPerLine,
  maxPerOrder,
  codMax,
  codNewMax,
  maxOpenCod,
  smsPrice,
  whatsappPrice,
  emailPrice,
  pieceGrams,
  parcelBox,
  codRisk,
  codConfirmHours,
  payNowRupees,
  payNowPercent,
  cashDays,
  ...rest
}: Settings): SettingsDraft {
  const typed = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    ...rest,
    address: address.join('\n'),
    maxPerLine: typed(maxPerLine),
    maxPerOrder: typed(maxPerOrder),
    codMax: typed(codMax),
    codNewMax: typed(codNewMax),
    maxOpenCod: typed(maxOpenCod),
    smsPrice: typed(smsPrice),
    whatsappPrice: typed(whatsappPrice),
    emailPrice: typed(emailPrice),
    pieceGrams: typed(pieceGrams),
    codConfirmHours: typed(codConfirmHours),
    payNowRupees: typed(payNowRupees),
    payNowPercent: typed(payNowPercent),
    cashDays: typed(cashDays),
    codRisk: {
      confirm: mapRules((rule) => typed(codRisk.confirm[rule])),
      prepaid: mapRules((rule) => typed(codRisk.prepaid[rule])),
    },
    parcelBox: [parcelBox.length, parcelBox.breadth, parcelBox.height].join(' × '),
  };
}

/** The typed settings, or their errors. Empty links are left out. */
export function readDraft({ address, social, parcelBox, codRisk, ...rest }: SettingsDraft): {
  fields?: Settings;
  errors: SettingsErrors;
} {
  const gst = { ...rest, gstin: readGstin(rest) };
  const limits = LIMITS.map((name) => [name, readLimit(rest[name])] as const);
  const read = v.safeParse(settingsSchema, {
    ...gst,
    ...Object.fromEntries(limits),
    parcelBox: readBox(parcelBox),
    codRisk: {
      confirm: mapRules((rule) => readLimit(codRisk.confirm[rule])),
      prepaid: mapRules((rule) => readLimit(codRisk.prepaid[rule])),
    },
    address: address.split('\n').filter((line) => line.trim() !== ''),
    social: social.filter(({ name, url }) => name.trim() !== '' || url.trim() !== ''),
  });
  const messages = (read.issues ?? []).map((issue) => [String(issue.path?.[0]?.key), issue.message] as const);
  const errors = { ...sellerProblems(gst), ...Object.fromEntries(messages.toReversed()) };
  return read.success && Object.keys(errors).length === 0 ? { fields: read.output, errors } : { errors };
}

function mapRules<T>(of: (rule: CodRule) => T): Record<CodRule, T> {
  return { first: of('first'), value: of('value'), phone: of('phone'), pincode: of('pincode'), open: of('open') };
}

/** Without an invalid GSTIN where the form does not ask for one, so that it cannot block the form unseen. */
const readGstin = ({ gstMode, gstin }: Pick<Settings, 'gstMode' | 'gstin'>): string =>
  hasGstin(gstMode) || stateOfTyped(gstin) ? gstin : '';

/** Length, breadth and height, in any notation. */
function readBox(typed: string) {
  const [length, breadth, height] = asciiDigits(typed)
    .split(/[^\d.]+/)
    .filter(Boolean)
    .map(Number);
  return { length, breadth, height };
}

/** Rupees or pieces; null for no limit. */
const readLimit = (typed: string): number | null => (typed.trim() === '' ? null : parseRupees(typed));

export const LABELS: Record<keyof Settings, string> = {
  legalName: 'Legal name',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Working hours',
  social: 'Social links',
  officerName: 'Grievance officer',
  officerEmail: 'Officer’s e-mail',
  officerPhone: 'Officer’s phone',
  maxPerLine: 'Maximum pieces of one size',
  maxPerOrder: 'Maximum pieces in one order',
  cod: 'Cash on delivery',
  codMax: 'Maximum COD amount (₹)',
  codNewMax: 'Maximum COD amount for a new phone number (₹)',
  maxOpenCod: 'Maximum open COD orders of one phone number',
  gstMode: 'Registration under GST',
  gstin: 'GSTIN',
  sellerState: 'State of the store',
  invoicePrefix: 'Prefix of invoice numbers',
  creditNotePrefix: 'Prefix of credit note numbers',
  invoicesFrom: 'Invoices from',
  visitorReviewsWait: 'Visitors’ reviews wait for approval',
  unverifiedReviewsWait: 'Reviews by people who have not bought wait for approval',
  unverifiedReviewsCount: 'Reviews by people who have not bought count in the stars',
  makers: 'Manufacturer, packer and importer',
  origin: 'Country of origin',
  hideIncomplete: 'Products with missing facts are hidden',
  courier: 'Parcels are booked with',
  courierPickup: 'Pickup place',
  pieceGrams: 'Weight of one piece (grams)',
  parcelBox: 'Usual box (cm)',
  codRisk: 'Rules for cash on delivery',
  codConfirmHours: 'Hours in which an order has to be confirmed',
  payNowRupees: 'Offer for paying online instead (₹)',
  payNowPercent: 'Offer for paying online instead (%)',
  cashDays: 'Days in which couriers pay',
  notificationsPaused: 'Messages to shoppers are paused',
  notificationsOff: 'Events without a message',
  smsPrice: 'Each part of an SMS (₹)',
  whatsappPrice: 'Each WhatsApp message (₹)',
  emailPrice: 'Each e-mail (₹)',
};

/** A field as text, to compare two versions. */
export function fieldText(draft: SettingsDraft, name: keyof Settings): string {
  if (name === 'social') return draft.social.map((link) => `${link.name} ${link.url}`).join('\n');
  if (name === 'makers') return makersText(draft.makers);
  if (name === 'notificationsOff') return draft.notificationsOff.map((event) => NOTIFICATION_TITLES[event]).join('\n');
  if (name === 'codRisk') return codRiskText(draft.codRisk);
  if (name === 'courier') return COURIER_FACTS[draft.courier].title;
  if (name === 'gstMode') return GST_MODES[draft.gstMode].label;
  const value = draft[name];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

/** The rules that are set, one in each line. */
function codRiskText(rules: CodRiskDraft): string {
  const titles = { confirm: 'to confirm', prepaid: 'only online' };
  return (['confirm', 'prepaid'] as const)
    .flatMap((ask) => COD_RULES.map((rule) => ({ rule, ask, from: rules[ask][rule] })))
    .filter(({ from }) => from !== '')
    .map(({ rule, ask, from }) => `${COD_RULE_TITLES[rule]}: ${titles[ask]} from ${from}`)
    .join('\n');
}
