import { expect, test } from 'vitest';
import * as v from 'valibot';
import { agreedPricesSchema, agreedReduction, tooHigh } from './agreed-price.ts';
import { priceOrder } from './pricing.ts';

const kurta = { price: 149_900, originalPrice: 199_900, quantity: 1 };
const vests = { price: 25_050, originalPrice: 30_000, quantity: 2 };

test('an agreed price is a named share of its own line, and the other lines keep their price', () => {
  const desk = agreedReduction([
    { ...kurta, agreed: undefined },
    { ...vests, agreed: 200.25 },
  ]);
  const { totals, lines } = priceOrder([kurta, vests], { method: 'COD', reductions: desk ? [desk] : [] });
  expect(lines).toMatchObject([
    { shares: [], netPaise: 149_900 },
    { shares: [{ kind: 'desk', name: 'Agreed price', paise: 10_050 }], netPaise: 40_050 },
  ]);
  expect(totals.payable).toBe(149_900 + 40_050 + 5_000);
});

test('the discount for paying online counts what the agreed price left', () => {
  const desk = agreedReduction([{ ...vests, agreed: 200 }]);
  const prepaid = { kind: 'prepaid', name: 'Paid online', percent: 10 } as const;
  const { lines } = priceOrder([vests], { method: 'Pre-Paid', reductions: desk ? [prepaid, desk] : [] });
  expect(lines[0]?.shares.map(({ kind, paise }) => [kind, paise])).toEqual([
    ['desk', 10_100],
    ['prepaid', 4_000],
  ]);
});

test('an agreed price of ₹0 costs nothing, and one above the price takes nothing off and is refused', () => {
  const off = (agreed: number) => agreedReduction([{ ...vests, agreed }])?.mostOf;
  expect(off(0)).toEqual([50_100]);
  expect(off(250.5)).toEqual([0]);
  expect(off(251)).toEqual([0]);
  expect(tooHigh(25_050, 250.5)).toBeUndefined();
  expect(tooHigh(25_050, 250.51)).toBe('The agreed price is above ₹250.50, which the piece costs.');
  expect(agreedReduction([{ ...vests, agreed: undefined }])).toBeUndefined();
});

test.each([
  ['without a reason', { reason: ' ', lines: [{ _id: 'a', size: 'M', price: 1 }] }, 'Please say why.'],
  ['without a price', { reason: 'x', lines: [] }, 'Agree on the price of at least one piece.'],
  [
    'below ₹0',
    { reason: 'x', lines: [{ _id: 'a', size: 'M', price: -1 }] },
    'Enter a price of one piece from ₹0 to ₹10,00,000, with at most two decimals.',
  ],
  [
    'with half a paisa',
    { reason: 'x', lines: [{ _id: 'a', size: 'M', price: 1.005 }] },
    'Enter a price of one piece from ₹0 to ₹10,00,000, with at most two decimals.',
  ],
  [
    'twice for one piece',
    {
      reason: 'x',
      lines: [
        { _id: 'a', size: 'M', price: 1 },
        { _id: 'a', size: 'M', price: 2 },
      ],
    },
    'Two prices were agreed for one piece.',
  ],
])('prices agreed %s are refused', (_what, input, message) => {
  expect(v.safeParse(agreedPricesSchema, input).issues?.[0]?.message).toBe(message);
});
