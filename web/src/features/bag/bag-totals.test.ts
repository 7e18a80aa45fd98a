import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { expect, test } from 'vitest';
import { bagTotals, setLineQuantity, setSizeOf, toLine, type Lines } from './lines.ts';
import { product } from './product.fixture.ts';

type Bill = { mrp: bigint; subtotal: bigint; coupon: bigint };

/** The expected bill, computed in paise throughout. The coupon discount is rounded up to whole rupees. */
function billOf(entries: { paise: number; originalPaise: number; quantity: number }[], percent: number): Bill {
  const sum = (amount: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((total, entry) => total + BigInt(amount(entry)) * BigInt(entry.quantity), 0n);
  const subtotal = sum((entry) => entry.paise);
  const wholeRupees = ((subtotal * BigInt(percent) + 9_999n) / 10_000n) * 100n;
  const coupon = wholeRupees < subtotal ? wholeRupees : subtotal;
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
    const { mrp, subtotal, couponDiscount, payable } = bagTotals(stored, percent);
    const bill = billOf(entries, percent);
    expect({ mrp, subtotal, couponDiscount, payable }, `round ${round}`).toEqual({
      mrp: Number(bill.mrp),
      subtotal: Number(bill.subtotal),
      couponDiscount: Number(bill.coupon),
      payable: Number(bill.subtotal - bill.coupon),
    });
  }
});
