import { describe, expect, test } from 'vitest';
import { formatRupees, formatRupeesExact, percentOff, toPaise, toRupees } from './money.ts';

describe('toPaise', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [1_299.5, 129_950],
    [8_589_934.57, 858_993_457],
    [0.005, 1],
    [0.004, 0],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  test('is the inverse of toRupees for every amount', () => {
    for (let paise = 0; paise < 10_000_000_000; paise = paise * 1.001 + 1) {
      const whole = Math.round(paise);
      if (toPaise(toRupees(whole)) !== whole) expect.fail(`${whole} paise became ${toPaise(toRupees(whole))}`);
    }
  });
});

describe('formatRupees and formatRupeesExact', () => {
  test.each([
    [0, '₹0', '₹0.00'],
    [999, '₹999', '₹999.00'],
    [1299, '₹1,299', '₹1,299.00'],
    [100_000, '₹1,00,000', '₹1,00,000.00'],
    [12_345_678, '₹1,23,45,678', '₹1,23,45,678.00'],
    [1299.5, '₹1,299.50', '₹1,299.50'],
    [0.05, '₹0.05', '₹0.05'],
    [100_000.99, '₹1,00,000.99', '₹1,00,000.99'],
  ])('format %d as %s and %s', (rupees, short, exact) => {
    expect([formatRupees(rupees), formatRupeesExact(rupees)]).toEqual([short, exact]);
  });

  test('format every amount as Intl does', () => {
    const [whole, exact] = [0, 2].map((minimumFractionDigits) => {
      const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits };
      return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits });
    });
    for (let paise = 1; paise < 1e14; paise = Math.ceil(paise * 1.01)) {
      for (const rupees of [toRupees(paise), -toRupees(paise), Math.floor(toRupees(paise))]) {
        const short = Number.isInteger(rupees) ? whole : exact;
        expect([formatRupees(rupees), formatRupeesExact(rupees)]).toEqual([
          short?.format(rupees),
          exact?.format(rupees),
        ]);
      }
    }
  });
});

describe('percentOff', () => {
  test.each([
    [1000, 400, 60],
    [2395, 958, 60],
    [999, 333, 67],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [0, 0, 0],
    [-5, -10, 0],
    [0, -10, 0],
    [NaN, 5, 0],
    [1000, NaN, 0],
    [1000, 0, 100],
    [1000, 996, 0],
    // 14.5%, which is 14.499999999999998 if the division comes first.
    [200, 171, 15],
  ])('from %d to %d is %d percent', (price, discounted, percent) => {
    expect(percentOff(price, discounted)).toBe(percent);
  });

  test('agrees with integer arithmetic for every price up to 1,000', () => {
    for (let price = 1; price <= 1000; price += 1) {
      for (let discounted = 0; discounted <= price; discounted += 7) {
        const percent = Math.floor(((price - discounted) * 200 + price) / (price * 2));
        if (percentOff(price, discounted) !== percent) expect.fail(`${price} to ${discounted} is ${percent}`);
      }
    }
  });
});
