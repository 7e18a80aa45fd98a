import { describe, expect, test } from 'vitest';
import { isShown, listFacts, missingFacts, type Maker } from './facts.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

const product = { category: 'hoodies', fabric: '100% cotton', price: 1299 } as const;
const importer: Maker = { role: 'importer', name: 'Kora Imports', address: '2, Dock Road, Mumbai 400001' };
const packer: Maker = { role: 'packer', name: 'Kora Packs', address: '3, Mill Road, Tiruppur 641601' };

describe('the facts of a product', () => {
  test('come from the settings and the category where the product has none', () => {
    expect(listFacts(product, DEFAULT_SETTINGS)).toEqual([
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
    const facts = listFacts({ ...product, ...own }, DEFAULT_SETTINGS);
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
    expect(missingFacts({ category: 'hoodies', ...facts }, defaults)).toEqual(missing);
  });

  test('hide a product only if the owner wants that', () => {
    const shown = (fabric: string, hideIncomplete: boolean) =>
      isShown({ category: 'hoodies', fabric }, { ...DEFAULT_SETTINGS, hideIncomplete });
    expect([shown('', false), shown('', true), shown('Silk', true)]).toEqual([true, false, true]);
  });
});
