import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.fixture.ts';
import { toPaise } from '../text/money.ts';
import { lowestPrice, type Sale, saleFields, salePrice, saleProblems, stateOfSale } from './sale.ts';

const SECOND = 1_000;
const START = Date.parse('2026-11-12T00:00:00+05:30');

const saleOf = (change: Partial<Sale> = {}): Sale => ({
  id: 'diwali',
  name: 'Diwali',
  from: new Date(START).toISOString(),
  until: new Date(START + 60 * SECOND).toISOString(),
  off: 'percent',
  percent: 20,
  price: null,
  on: 'products',
  products: ['tee'],
  categories: [],
  collections: [],
  ...change,
});

describe('salePrice', () => {
  test.each([
    [20, 999, 799],
    [15, 999, 849],
    [50, 1299.5, 649],
    [99, 50, 0.5],
    [99, 0.01, 0.01],
    [1, 1, 0.99],
  ])('%i percent off %d rupees is %d, in whole rupees from one rupee on', (percent, regular, price) => {
    expect(salePrice(saleOf({ percent }), regular)).toBe(price);
  });

  test('a price counts only for what costs more', () => {
    const sale = saleOf({ off: 'price', price: 499 });
    expect([salePrice(sale, 999), salePrice(sale, 399)]).toEqual([499, 399]);
  });
});

describe('lowestPrice', () => {
  test('of two sales at the same price the one that lasts longer is named', () => {
    const [first, last] = [saleOf(), saleOf({ id: 'long', until: new Date(START + 90 * SECOND).toISOString() })];
    const now = new Date(START);
    expect(lowestPrice([first, last], 1000, now)).toEqual({ price: 800, sale: last });
    expect(lowestPrice([last, first], 1000, now)).toEqual({ price: 800, sale: last });
  });

  test('for 5,000 random sales and products: the lowest of the running ones, never above regular, never zero', () => {
    const random = seededRandom(42);
    const randomSale = (index: number): Sale => {
      const from = START + (random(120) - 60) * SECOND;
      const isPercent = random(2) === 0;
      return saleOf({
        id: `sale-${index}`,
        from: new Date(from).toISOString(),
        until: new Date(from + (1 + random(120)) * SECOND).toISOString(),
        off: isPercent ? 'percent' : 'price',
        percent: isPercent ? 1 + random(99) : null,
        price: isPercent ? null : (1 + random(200_000)) / 100,
      });
    };
    const faults: string[] = [];
    for (let round = 0; round < 5_000; round += 1) {
      const mrp = 1 + random(200_000);
      const regular = (1 + random(mrp)) / 100;
      const sales = Array.from({ length: random(5) }, (_, index) => randomSale(index));
      // The borders of each second: its last millisecond, its first, and the one after.
      for (const at of sales.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])) {
        for (const time of [at - 1, at, at + 1]) {
          const running = sales.filter(({ from, until }) => Date.parse(from) <= time && time < Date.parse(until));
          const { price, sale } = lowestPrice(sales, regular, new Date(time));
          const lowest = Math.min(regular, ...running.map((one) => salePrice(one, regular)));
          const isRight = toPaise(price) > 0 && price <= regular && regular * 100 <= mrp && price === lowest;
          const isNamed = sale ? running.includes(sale) && price < regular : price === regular;
          if (!isRight || !isNamed) faults.push(`${regular} at ${time} is ${price}: ${JSON.stringify(sales)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the fields', () => {
  const messageOf = (name: keyof typeof saleFields, value: unknown) =>
    v.safeParse(saleFields[name], value).issues?.[0].message;

  test.each<[keyof typeof saleFields, unknown, string]>([
    ['percent', 120, 'Enter a whole number of percent from 1 to 99.'],
    ['percent', 0, 'Enter a whole number of percent from 1 to 99.'],
    ['price', 0, 'The sale price is more than ₹0.'],
    ['until', '2026-13-01', 'Choose the day on which it ends.'],
    ['name', '  ', 'Enter a name.'],
  ])('refuses %s %s', (name, value, message) => {
    expect(messageOf(name, value)).toBe(message);
  });

  test('an end that is a day is the beginning of the next one in India', () => {
    expect(v.parse(saleFields.until, '2026-11-15')).toBe('2026-11-15T18:30:00.000Z');
    expect(v.parse(saleFields.until, '2026-11-15T12:00:00+05:30')).toBe('2026-11-15T06:30:00.000Z');
  });

  test('are refused if the sale ends before it begins, is for nothing, or takes nothing off', () => {
    const { from } = saleOf();
    expect(saleProblems(saleOf({ until: from }))).toEqual({ until: 'The sale would end before it begins.' });
    expect(saleProblems(saleOf({ products: [] }))).toEqual({ products: 'Choose at least one product.' });
    expect(saleProblems(saleOf({ percent: null }))).toEqual({ percent: 'Enter the percentage.' });
    expect(saleProblems(saleOf({ off: 'price' }))).toEqual({ price: 'Enter the sale price.' });
    expect(saleProblems(saleOf())).toEqual({});
  });
});

test('a sale is to come, runs and is over by the clock', () => {
  const stateAt = (ms: number) => stateOfSale(saleOf(), new Date(START + ms));
  expect([stateAt(-1), stateAt(0), stateAt(60 * SECOND - 1), stateAt(60 * SECOND)]).toEqual([
    'coming',
    'running',
    'running',
    'ended',
  ]);
});
