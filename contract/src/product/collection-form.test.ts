import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readDraft, textOf, toDraft } from '../field/form.ts';
import { ANY_PRODUCT, collectionSlug, type Rule, ruleSchema } from './collection.ts';
import { COLLECTION_FORM, NEW_COLLECTION, RULE_FIELDS } from './collection-form.ts';

const { fields } = COLLECTION_FORM;

const RULE: Rule = {
  categories: ['hoodies'],
  minRupees: 500,
  maxRupees: 1500,
  colours: ['navy', 'black'],
  newDays: 14,
  soldIn30Days: true,
  tags: ['festive', 'block print'],
  wearer: 'women',
  off: 20,
};

test('a rule is the same after the form, and each of its fields has an input', () => {
  expect(fields.rule.read(fields.rule.draft(RULE))).toEqual(RULE);
  expect(v.parse(ruleSchema, fields.rule.read(fields.rule.draft()))).toEqual(ANY_PRODUCT);
  expect(Object.keys(RULE_FIELDS).sort()).toEqual(Object.keys(ANY_PRODUCT).sort());
});

test('two versions of a rule are compared as the lines that say something', () => {
  const text = (rule?: Rule) => fields.rule.text(fields.rule.draft(rule));
  expect(text()).toBe('Every product on sale');
  expect(text({ ...ANY_PRODUCT, tags: ['festive'], maxRupees: 900 })).toBe('Tags: festive\nPrice up to (₹): 900');
});

test('a wrong number in a rule is refused in words', () => {
  const draft = toDraft(fields, NEW_COLLECTION);
  const { errors } = readDraft(fields, { ...draft, title: 'Edit', rule: { ...draft.rule, minRupees: 'cheap' } });
  expect(errors).toEqual({ rule: 'The lowest price is a whole number from 0 to 1000000.' });
  expect(textOf(fields, 'from', draft)).toBe('No time');
});

test.each([
  ['Diwali Edit', 'diwali-edit'],
  [' /c/diwali_edit/ ', 'diwali-edit'],
  ['c/24', '24'],
  ['c', 'c'],
  ['DIWALI', 'diwali'],
])('the address %j is %s', (typed, slug) => expect(v.parse(collectionSlug, typed)).toBe(slug));

test.each(['', 'दीवाली', 'a/b', '-', 'a?b', '../admin', 'a%2fb', 'x'.repeat(61)])('%j is no address', (typed) =>
  expect(v.is(collectionSlug, typed)).toBe(false),
);
