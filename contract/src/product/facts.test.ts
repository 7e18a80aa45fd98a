import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { isShown, listFacts, missingFacts, type Maker, type ProductFacts } from './facts.ts';
import { PRODUCT_FIELDS } from './fields.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { COUNTRIES } from '../place/country.ts';

const product = { fabric: '100% cotton', price: 1299 };
const importer: Maker = { role: 'importer', name: 'Kora Imports', address: '2, Dock Road, Mumbai 400001' };
const packer: Maker = { role: 'packer', name: 'Kora Packs', address: '3, Mill Road, Tiruppur 641601' };

describe('the facts of a product', () => {
  test('come from the settings and the category where the product has none', () => {
    expect(listFacts(product, DEFAULT_SETTINGS, 'Hoodie')).toEqual([
      { title: 'Generic name', description: 'Hoodie' },
      { title: 'Fabric', description: '100% cotton' },
      { title: 'Net quantity', description: '1 N' },
      { title: 'MRP', description: '₹1,299 (incl. of all taxes)' },
      { title: 'Country of origin', description: 'India' },
      {
        title: 'Manufacturer',
        description:
          'Nirala Clothing Private Limited\n14, Kanakapura Lane, Basavanagudi, Bengaluru 560004, Karnataka, India',
      },
      {
        title: 'Consumer care',
        description:
          'Nirala Clothing Private Limited\n+91 80 0000 0014\nhello@nirala.example\n14, Kanakapura Lane, Basavanagudi, Bengaluru 560004, Karnataka, India',
      },
    ]);
  });

  test('of the product override the defaults', () => {
    const careContact = { name: 'Care', phone: '022 1234 5678', email: 'care@kora.example', address: 'Mumbai' };
    const own = {
      makers: [importer, packer],
      origin: 'Vietnam',
      genericName: 'Pullover',
      netQuantity: '2 N',
      careContact,
    };
    const facts = listFacts({ ...product, ...own }, DEFAULT_SETTINGS, 'Hoodie');
    expect(facts.map(({ title }) => title)).toEqual([
      'Generic name',
      'Fabric',
      'Net quantity',
      'MRP',
      'Country of origin',
      'Importer',
      'Packer',
      'Consumer care',
    ]);
    expect(facts.map(({ description }) => description)).toEqual([
      'Pullover',
      '100% cotton',
      '2 N',
      '₹1,299 (incl. of all taxes)',
      'Vietnam',
      'Kora Imports\n2, Dock Road, Mumbai 400001',
      'Kora Packs\n3, Mill Road, Tiruppur 641601',
      'Care\n022 1234 5678\ncare@kora.example\nMumbai',
    ]);
  });
});

describe('missing facts', () => {
  const settings = { ...DEFAULT_SETTINGS, makers: [], origin: '' };

  test.each([
    ['everything that has no default', {}, settings, ['maker', 'origin', 'fabric']],
    ['only the fabric, with the defaults of the settings', {}, DEFAULT_SETTINGS, ['fabric']],
    ['the importer of an imported product', { fabric: 'Silk', origin: 'Nepal' }, DEFAULT_SETTINGS, ['importer']],
    ['nothing', { fabric: 'Silk', origin: 'Nepal', makers: [importer] }, settings, []],
    ['nothing, for a product from India', { fabric: 'Silk', origin: 'India', makers: [packer] }, settings, []],
  ])('are %s', (_what, facts, defaults, missing) => {
    expect(missingFacts(facts, defaults)).toEqual(missing);
  });

  test('hide a product only if the owner wants that', () => {
    const shown = (fabric: string, hideIncomplete: boolean) =>
      isShown({ fabric }, { ...DEFAULT_SETTINGS, hideIncomplete });
    expect([shown('', false), shown('', true), shown('Silk', true)]).toEqual([true, false, true]);
  });
});

const read = (field: keyof ProductFacts, value: unknown) => {
  const { success, output, issues } = v.safeParse(PRODUCT_FIELDS[field].schema, value);
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
