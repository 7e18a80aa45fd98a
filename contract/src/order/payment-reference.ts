/**
 * The bank's reference of a payment that reached the shop without a gateway: to its own UPI code or its bank account.
 * UPI and IMPS payments have 12 digits, NEFT transfers 16 letters and digits, RTGS transfers 22
 * (https://www.winvesta.in/blog/understanding-utr-numbers-formats-for-neft-rtgs-and-upi).
 */
import * as v from 'valibot';
import { asciiDigits } from '../text/digits.ts';

const FORMS = [
  { name: 'UPI or IMPS', form: /^\d{12}$/ },
  { name: 'NEFT', form: /^[A-Z0-9]{16}$/ },
  { name: 'RTGS', form: /^[A-Z0-9]{22}$/ },
] as const;

/** A reference in the one way in which it is stored and compared: capitals and digits, whatever separates them. */
export const paymentReferenceSchema = v.pipe(
  v.string(),
  v.maxLength(60, 'A reference has at most 22 letters and digits.'),
  v.transform((typed) =>
    asciiDigits(typed)
      .replace(/[\s./-]/g, '')
      .toUpperCase(),
  ),
  v.check((reference) => reference !== '', 'Enter the UTR, as it is in your bank’s or UPI app’s list.'),
  v.check(
    (reference) => reference === '' || FORMS.some(({ form }) => form.test(reference)),
    'A UTR has 12 digits (UPI, IMPS), or 16 (NEFT) or 22 (RTGS) letters and digits.',
  ),
);

/** How it was paid, as its reference says: “NEFT”. */
export const wayOfReference = (reference: string): string =>
  FORMS.find(({ form }) => form.test(reference))?.name ?? 'Bank';
