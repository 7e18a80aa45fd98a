import { expect, test } from 'vitest';
import { bagTotals, setLineQuantity, setSizeOf, toLine, type Lines } from './lines.ts';
import { product } from './product.fixture.ts';

/** The same numbers at every run (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

type Bill = { mrp: bigint; subtotal: bigint; coupon: bigint };

/** The bill in whole paise, from prices that were paise to begin with; the coupon takes off whole rupees, rounded up. */
function billOf(entries: { paise: number; originalPaise: number; quantity: number }[], percent: number): Bill {
  const sum = (amount: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((total, entry) => total + BigInt(amount(entry)) * BigInt(entry.quantity), 0n);
  const subtotal = sum((entry) => entry.paise);
  const wholeRupees = ((subtotal * BigInt(percent) + 9_999n) / 10_000n) * 100n;
  const coupon = wholeRupees < subtotal ? wholeRupees : subtotal;
  return { mrp: sum((entry) => entry.originalPaise), subtotal, coupon };
}

test('10,000 bags cost in the browser what whole paise say, through rupees, storage and changes', () => {
  const roll = dice(20261121);
  for (let round = 0; round < 10_000; round += 1) {
    const entries = Array.from({ length: 1 + roll(8) }, (_, index) => {
      const originalPaise = 100 + roll(5_000_000);
      const paise = 1 + roll(originalPaise);
      return { id: `p${index}`, paise, originalPaise, quantity: 1 + roll(10) };
    });
    const added: Lines = entries.map(({ id, paise, originalPaise }) =>
      toLine(product({ id, price: originalPaise / 100, discountedPrice: paise / 100 }), 'M', 1),
    );
    const changed = entries.reduce<Lines>(
      (lines, { id, quantity }) => setSizeOf(setLineQuantity(lines, { id, size: 'M' }, quantity), id, 'L'),
      added,
    );
    const stored: Lines = JSON.parse(JSON.stringify(changed));
    const percent = roll(101);
    const { mrp, subtotal, couponDiscount, payable } = bagTotals(stored, percent);
    const bill = billOf(entries, percent);
    expect([mrp, subtotal, couponDiscount, payable].map(BigInt), `round ${round}`).toEqual([
      ...[bill.mrp, bill.subtotal, bill.coupon],
      bill.subtotal - bill.coupon,
    ]);
  }
});
