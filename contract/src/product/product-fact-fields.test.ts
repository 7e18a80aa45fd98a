import { expect, test } from 'vitest';
import * as v from 'valibot';
import { COUNTRIES } from '../place/country.ts';
import { factFields } from './facts.ts';

const read = (field: keyof typeof factFields, value: unknown) => {
  const { success, output, issues } = v.safeParse(factFields[field], value);
  return success ? output : { refused: issues[0].message };
};

test('a country of origin is found in any case, and an unknown one is refused', () => {
  expect(read('origin', ' viETnam ')).toBe('Vietnam');
  expect(read('origin', '')).toBe('');
  expect(read('origin', 'Bharat')).toEqual({ refused: 'There is no such country. Write its short English name.' });
  // The origins of a filter are separated by commas.
  expect(COUNTRIES.filter((name) => /[,\n]/.test(name))).toEqual([]);
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('an HSN code has 4, 6 or 8 digits', () => {
  for (const code of ['', '6109', '610910', '61091000']) expect(read('hsn', code)).toBe(code);
  for (const code of ['610', '61091', '6109100', '610910000', '61O9']) {
    expect(read('hsn', code)).toEqual({ refused: 'An HSN code has 4, 6 or 8 digits.' });
  }
});

test('a role needs a name and a full address, and is there once', () => {
  const maker = { role: 'packer', name: 'Kora', address: '3, Mill Road' };
  expect(read('makers', [maker])).toEqual([maker]);
  expect(read('makers', [{ ...maker, address: ' ' }])).toEqual({
    refused: 'The full address of a maker, packer or importer is missing.',
  });
  expect(read('makers', [maker, { ...maker, name: 'Other' }])).toEqual({ refused: 'A role is there twice.' });
});

test('a care contact is complete or absent', () => {
  const contact = { name: 'Care', phone: '+91 80 0000 0014', email: 'care@nirala.example', address: '14, Lane' };
  expect(read('careContact', contact)).toEqual(contact);
  expect(read('careContact', null)).toBeNull();
  for (const part of ['name', 'phone', 'email', 'address']) {
    expect(read('careContact', { ...contact, [part]: '' })).toHaveProperty('refused');
  }
  expect(read('careContact', { ...contact, phone: 'call us' })).toEqual({
    refused: 'Enter an Indian phone number with its area code, or a number such as 1800 123 4567.',
  });
});
