import { toDraft } from '@nirala/contract/field/form';
import { COUPON_FORM } from '@nirala/contract/order/coupon-form';
import { expect, test } from 'vitest';
import { readForm } from '../shared/edit-form.tsx';
import { hidden, newCoupon } from './coupon-form.tsx';

const coupon = newCoupon(new Date('2026-11-20T20:00:00Z'));
const draft = toDraft(COUPON_FORM.fields, coupon);
const readDraft = (typed: typeof draft) => readForm(COUPON_FORM, {}, typed, coupon);

test('a new coupon begins on today’s date in India and ends two weeks later', () => {
  expect(draft).toMatchObject({ begins: '2026-11-21', ends: '2026-12-05', minimum: '' });
});

test('typed text is parsed to fields; an empty field means no limit', () => {
  const { values } = readDraft({ ...draft, minimum: '₹1,999.50', maxUses: '100', begins: '' });
  expect(values).toMatchObject({ minimum: 1999.5, maxUses: 100, maxPerPhone: null, begins: null });
});

test.each([
  ['discountPercentage', ''],
  ['discountPercentage', '12.5'],
  ['minimum', 'abc'],
  ['maxPerPhone', '0'],
  ['ends', ''],
  ['ends', '2026-11-20'],
] as const)('%s of %j is an error of that field', (name, typed) => {
  expect(Object.keys(readDraft({ ...draft, [name]: typed }).errors)).toEqual([name]);
});

test('a coupon of one kind asks only for what that kind has', () => {
  const asked = (typed: Partial<typeof draft>) => {
    const left = hidden({ ...draft, ...typed });
    return [
      'discountPercentage',
      'cap',
      'rupees',
      'pieces',
      'bundlePrice',
      'freePieces',
      'products',
      'singleUse',
    ].filter((name) => !left.some((other) => other === name));
  };
  expect(asked({})).toEqual(['discountPercentage', 'cap', 'singleUse']);
  expect(asked({ off: 'rupees', on: 'products' })).toEqual(['rupees', 'products', 'singleUse']);
  expect(asked({ off: 'bundle', automatic: true })).toEqual(['pieces', 'bundlePrice']);
  expect(asked({ off: 'free' })).toEqual(['pieces', 'freePieces', 'singleUse']);
  const rupees = { ...draft, off: 'rupees', discountPercentage: 'x' };
  const read = readForm(COUPON_FORM, { hides: hidden }, rupees, coupon);
  expect(read.errors).toEqual({ rupees: expect.any(String) });
});
