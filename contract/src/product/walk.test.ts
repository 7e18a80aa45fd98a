/** Every field of a product, on its way through the contract. What the API does with each is in products/fields.api.test.ts. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { textsOf } from '../field/form.ts';
import { namesOf } from '../field/fields.ts';
import { FIELD_COLUMNS, readRow, writeRow } from './csv.ts';
import { adminProductSchema, editableOf, INITIAL_FIELDS, PRODUCT_FIELDS, productFieldsSchema } from './fields.ts';
import { OTHER, WHOLE } from './whole-product.fixture.ts';

const names = atLeast(28, namesOf(PRODUCT_FIELDS));

/** A file has them by size, or not at all. */
const WITHOUT_CELL = ['sizes', 'drop', 'skuCodes', 'lowAt'];

test('the two whole products of the tests fill each field, and with different values', () => {
  for (const name of names) {
    expect(WHOLE[name], name).not.toEqual(INITIAL_FIELDS[name]);
    expect(OTHER[name], name).not.toEqual(WHOLE[name]);
  }
  expect(v.parse(productFieldsSchema, WHOLE)).toEqual(WHOLE);
  expect(v.parse(productFieldsSchema, OTHER)).toEqual(OTHER);
});

test.each(names)('%s is among what the API takes and what admins get', (name) => {
  expect(editableOf(WHOLE)).toHaveProperty(name);
  expect(productFieldsSchema.entries).toHaveProperty(name);
  expect(adminProductSchema.entries).toHaveProperty(name);
});

test.each(names)('%s has one cell, which says the same when it is read again', (name) => {
  const columns = FIELD_COLUMNS.filter(({ field }) => field === name);
  expect(columns).toHaveLength(WITHOUT_CELL.includes(name) ? 0 : 1);
  for (const product of [WHOLE, OTHER, { ...WHOLE, [name]: INITIAL_FIELDS[name] ?? WHOLE[name] }]) {
    const cells = writeRow({ ...product, id: 'kora', stockBySize: {}, active: true });
    const { fields, problems } = readRow(cells);
    expect([problems, columns.length === 0 || Reflect.get(fields, name)]).toEqual([
      [],
      columns.length === 0 || product[name],
    ]);
  }
});

test.each(names)('%s has a label, and two versions of it have different texts', (name) => {
  expect(PRODUCT_FIELDS[name].label).not.toBe('');
  expect(textsOf(PRODUCT_FIELDS, WHOLE)[name]).not.toBe(textsOf(PRODUCT_FIELDS, OTHER)[name]);
});

test('a column is required just if a new product has no value without it', () => {
  const required = FIELD_COLUMNS.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  const needed = names.filter((name) => !('initial' in PRODUCT_FIELDS[name]) && !WITHOUT_CELL.includes(name));
  expect(required).toEqual(needed);
});
