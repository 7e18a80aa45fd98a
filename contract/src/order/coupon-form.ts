/** The form of a coupon. Apart from coupon.ts, which shoppers load. */
import * as v from 'valibot';
import { check, choice, choices, money, number, own, text } from '../field/field.ts';
import { formOf } from '../field/form.ts';
import { MAX_TARGETS } from '../product/sale.ts';
import { codeSchema, normaliseCode } from './coupon.ts';
import { allCouponFields as schemas, couponProblems } from './coupon-fields.ts';

const fields = {
  off: choice('What it does', schemas.off, {
    initial: 'percent',
    look: 'radios',
    choices: [
      { value: 'percent', title: 'A percentage', meaning: 'Up to an amount, if you enter one.' },
      { value: 'rupees', title: 'An amount', meaning: 'At least ₹1 stays to be paid.' },
      {
        value: 'bundle',
        title: 'Some pieces for one price',
        meaning: 'Such as any 2 for ₹1,499. The dearest count first.',
      },
      {
        value: 'free',
        title: 'Some pieces free',
        meaning: 'Such as buy 2, get 1: of each three the cheapest is free.',
      },
    ],
  }),
  discountPercentage: number('Percent off', schemas.discountPercentage),
  rupees: money('Rupees off (₹)', schemas.rupees, { initial: null, optional: false }),
  cap: money('At most (₹)', schemas.cap, { initial: null, hint: 'Empty: no cap.' }),
  pieces: number('Pieces', schemas.pieces, { initial: null, optional: false }),
  bundlePrice: money('Price together (₹)', schemas.bundlePrice, { initial: null, optional: false }),
  freePieces: number('Free pieces', schemas.freePieces, { initial: null, optional: false }),
  begins: text('First day', schemas.begins, { type: 'date', hint: 'From midnight in India.' }),
  ends: text('Last day', schemas.ends, { type: 'date', hint: 'Until midnight in India.' }),
  minimum: money('Minimum subtotal (₹)', schemas.minimum),
  maxUses: number('Limit in total', schemas.maxUses, { hint: 'Orders by all shoppers together.' }),
  maxPerPhone: number('Limit per phone', schemas.maxPerPhone, { hint: 'Orders with one phone number.' }),
  firstOrderOnly: check('First order only'),
  on: choice('Applies to', schemas.on, {
    initial: 'all',
    look: 'radios',
    choices: [
      { value: 'all', title: 'Everything', meaning: 'All pieces in the bag.' },
      { value: 'products', title: 'Products', meaning: `Up to ${MAX_TARGETS} that you choose.` },
      { value: 'categories', title: 'Categories', meaning: 'All of their products, with those of their parts.' },
      { value: 'collections', title: 'Collections', meaning: 'All of their products, by the regular price.' },
    ],
  }),
  products: own('Products', schemas.products, {
    initial: [],
    draft: (ids): readonly string[] => ids ?? [],
    read: (draft) => draft,
    text: (draft) => draft.join('\n'),
  }),
  categories: choices('Categories', schemas.categories, { choices: [], initial: [] }),
  collections: choices('Collections', schemas.collections, { choices: [], initial: [] }),
  prepaidOnly: check('Paid online only', { says: 'Only for orders that are paid online.' }),
  automatic: check('Automatic', {
    says: 'Automatic: it needs no code. Of several that a bag can have, the best is used.',
  }),
  singleUse: check('Single-use codes', {
    says: 'Only with single-use codes, which you make or import after saving. The code above is then only their name.',
  }),
  listed: check('Listed', {
    says: 'Listed: offered to everybody in the bag. If not listed, only shoppers who know the code can use it.',
  }),
};

const rules = [
  'off',
  ['discountPercentage', 'cap'],
  'rupees',
  ['pieces', 'bundlePrice', 'freePieces'],
  ['begins', 'ends'],
  ['minimum', 'maxUses', 'maxPerPhone'],
  'on',
  'categories',
  'collections',
  'products',
  'firstOrderOnly',
  'prepaidOnly',
  'automatic',
  'singleUse',
  'listed',
] as const;

export type CouponFormFields = typeof fields;

export const COUPON_FORM = formOf({ fields, problems: couponProblems, groups: [{ id: 'coupon', rows: rules }] });

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
  problems: couponProblems,
  groups: [{ id: 'coupon', rows: ['code', ...rules] }],
});
