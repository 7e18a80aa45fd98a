/** The form of a coupon. Apart from coupon.ts, which shoppers load. */
import * as v from 'valibot';
import { check, money, number, text } from '../field/field.ts';
import { formOf, type FieldErrors } from '../field/form.ts';
import { codeSchema, couponFields, normaliseCode, type CouponFields } from './coupon.ts';

const fields = {
  discountPercentage: number('Percent off', couponFields.discountPercentage),
  begins: text('First day', couponFields.begins, { type: 'date', hint: 'From midnight in India.' }),
  ends: text('Last day', couponFields.ends, { type: 'date', hint: 'Until midnight in India.' }),
  minimum: money('Minimum subtotal (₹)', couponFields.minimum),
  maxUses: number('Limit in total', couponFields.maxUses, { hint: 'Orders by all shoppers together.' }),
  maxPerPhone: number('Limit per phone', couponFields.maxPerPhone, { hint: 'Orders with one phone number.' }),
  firstOrderOnly: check('First order only'),
  listed: check('Listed', {
    says: 'Listed: offered to everybody in the bag. If not listed, only shoppers who know the code can use it.',
  }),
};

const rules = [
  ['discountPercentage', 'begins', 'ends'],
  ['minimum', 'maxUses', 'maxPerPhone'],
  'firstOrderOnly',
  'listed',
] as const;

function problems({ begins, ends }: Pick<CouponFields, 'begins' | 'ends'>): FieldErrors<typeof fields> {
  return begins !== null && ends < begins ? { ends: 'The last day must not be before the first day.' } : {};
}

export const COUPON_FORM = formOf({ fields, problems, groups: [{ id: 'coupon', rows: rules }] });

/** A new coupon has a code, which cannot be changed later. */
const code = text(
  'Code',
  v.pipe(
    v.string(),
    v.transform(normaliseCode),
    v.nonEmpty('Enter a code, such as FESTIVE20.'),
    v.check(
      (typed) => v.is(codeSchema, typed),
      'A code begins with a letter or a digit, and has at most 40 characters.',
    ),
  ),
  { hint: 'What shoppers type. You can’t change it later.' },
);

export const NEW_COUPON_FORM = formOf({
  fields: { code, ...fields },
  problems,
  groups: [{ id: 'coupon', rows: ['code', ...rules] }],
});
