import { sharesPaise } from '@nirala/contract/order/shares';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { expect, test } from 'vitest';
import { bagTotals, setLineQuantity, setSizeOf, toLine, type Lines } from './lines.ts';
import { product } from './product.fixture.ts';

type Bill = { mrp: bigint; subtotal: bigint; coupon: bigint };

/** The expected bill, computed in paise throughout. The coupon discount is rounded to the paisa. */
function billOf(entries: { paise: number; originalPaise: number; quantity: number }[], percent: number): Bill {
  const sum = (amount: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((total, entry) => total + BigInt(amount(entry)) * BigInt(entry.quantity), 0n);
  const subtotal = sum((entry) => entry.paise);
  const coupon = (subtotal * BigInt(percent) + 50n) / 100n;
  return { mrp: sum((entry) => entry.originalPaise), subtotal, coupon };
}

test('10,000 random bags cost the same after changes in rupees as when computed in paise', () => {
  const random = seededRandom(20261121);
  for (let round = 0; round < 10_000; round += 1) {
    const entries = Array.from({ length: 1 + random(8) }, (_, index) => {
      const originalPaise = 100 + random(5_000_000);
      const paise = 1 + random(originalPaise);
      return { id: `p${index}`, paise, originalPaise, quantity: 1 + random(10) };
    });
    const added: Lines = entries.map(({ id, paise, originalPaise }) =>
      toLine(product({ id, price: originalPaise / 100, discountedPrice: paise / 100 }), 'M', 1),
    );
    const changed = entries.reduce<Lines>(
      (lines, { id, quantity }) => setSizeOf(setLineQuantity(lines, { id, size: 'M' }, quantity), id, 'L'),
      added,
    );
    const stored: Lines = JSON.parse(JSON.stringify(changed));
    const percent = random(101);
    const { mrp, subtotal, discounts, payable } = bagTotals(stored, { code: 'TEN', percent });
    const bill = billOf(entries, percent);
    expect({ mrp, subtotal, discount: sharesPaise(discounts), payable }, `round ${round}`).toEqual({
      mrp: Number(bill.mrp),
      subtotal: Number(bill.subtotal),
      discount: Number(bill.coupon),
      payable: Number(bill.subtotal - bill.coupon),
    });
  }
});
