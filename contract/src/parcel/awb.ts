import * as v from 'valibot';
import { asciiDigits } from '../text/digits.ts';
import { plainLine } from '../text/plain-text.ts';

/** The form of a courier's parcel numbers, and its page about a parcel. */
export type CourierPattern = { name: string; awb: RegExp; link: string };

/** The couriers whose files the store recognises. Any other courier is used with its own link pattern. */
export const COURIER_PATTERNS: readonly CourierPattern[] = [
  {
    name: 'India Post',
    awb: /^[A-Z]{2}\d{9}IN$/,
    link: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id={number}',
  },
  { name: 'Delhivery', awb: /^\d{12,14}$/, link: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    name: 'Blue Dart',
    awb: /^\d{11}$/,
    link: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'DTDC', awb: /^[A-Z]\d{8,9}$/, link: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { name: 'Xpressbees', awb: /^\d{13,16}$/, link: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'Ekart', awb: /^[A-Z]{4}\d{10}$/, link: 'https://ekartlogistics.com/shipmenttrack/{number}' },
];

/** A courier's number of a parcel (air waybill). It is a document's id. */
export const awbSchema = v.pipe(
  v.string(),
  v.transform((typed) => asciiDigits(plainLine(typed)).toUpperCase()),
  v.regex(/^[A-Z0-9][A-Z0-9-]{4,39}$/, 'This is not a courier’s number.'),
);

/** The courier whose page about a parcel is at this address; undefined for an address of anybody else. */
export function courierOfLink(link: string): string | undefined {
  const host = hostOf(link);
  return host === undefined ? undefined : COURIER_PATTERNS.find((pattern) => hostOf(pattern.link) === host)?.name;
}

/** Without `www.`, which makes no difference. */
function hostOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : undefined;
}

/** The courier with numbers of this form; undefined if none or several have it. */
export function trackedBy(awb: string): string | undefined {
  const fitting = COURIER_PATTERNS.filter((pattern) => pattern.awb.test(awb));
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}
