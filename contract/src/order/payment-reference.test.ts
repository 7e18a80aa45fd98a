import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paymentReferenceSchema, wayOfReference } from './payment-reference.ts';

test.each([
  ['4126 7890 1234', '412678901234', 'UPI or IMPS'],
  ['४१२६७८९०१२३४', '412678901234', 'UPI or IMPS'],
  [' sbin-n5 2026 1128 001 ', 'SBINN520261128001', undefined],
  ['n332 26 1234567 890', 'N332261234567890', 'NEFT'],
  ['HDFCR52026112812345678', 'HDFCR52026112812345678', 'RTGS'],
])('%j is compared as %s', (typed, reference, way) => {
  const read = v.safeParse(paymentReferenceSchema, typed);
  expect(read.success ? read.output : undefined).toBe(way === undefined ? undefined : reference);
  if (way !== undefined) expect(wayOfReference(reference)).toBe(way);
});

test.each(['', '  ', '41267890123', '4126789012345', 'pay_Rk9Lm4', 'N33226123456789_', '412678901234\u202e'])(
  '%j is refused with a sentence',
  (typed) => {
    const read = v.safeParse(paymentReferenceSchema, typed);
    expect(read.success).toBe(false);
    expect(read.issues?.[0].message).toMatch(/UTR/);
  },
);
