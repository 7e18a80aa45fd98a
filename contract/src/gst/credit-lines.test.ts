import { describe, expect, test } from 'vitest';
import { computePaper } from './compute-paper.ts';
import { creditLines } from './credit-lines.ts';
import { gstStateOf } from './gst-state.ts';
import { totalsOf } from './paper-line.ts';
import { randomPapers } from './random-papers.fixture.ts';

const karnataka = gstStateOf('Karnataka');

/** Three pieces for ₹1,000.00 together, with 2,381 paise of CGST and of SGST. */
const { lines } = computePaper({
  mode: 'registered',
  sellerState: karnataka,
  deliveryState: karnataka,
  lines: [{ description: 'Tee', hsn: '6109', quantity: 3, netPaise: 100_000, ratePercent: 5 }],
  codChargePaise: 0,
});
const nothing = totalsOf([]);

describe('a credit note', () => {
  test('of all has the columns of the invoice', () => {
    expect(creditLines(lines, [nothing], [{ totalPaise: 100_000, quantity: 3 }])).toEqual(lines);
  });

  test('of one piece has its part of the taxes, and the last one the rest', () => {
    const first = creditLines(lines, [nothing], [{ totalPaise: 33_333, quantity: 1 }]);
    // 2,381 × 33,333 / 100,000 = 793.65…
    expect(first).toMatchObject([
      { quantity: 1, ratePercent: 5, cgstPaise: 794, sgstPaise: 794, taxablePaise: 31_745, totalPaise: 33_333 },
    ]);
    const second = creditLines(lines, [totalsOf(first)], [{ totalPaise: 33_333, quantity: 1 }]);
    // 2,381 × 66,666 / 100,000 = 1,587.31…
    expect(second).toMatchObject([{ cgstPaise: 793, sgstPaise: 793, taxablePaise: 31_747 }]);
    const third = creditLines(lines, [totalsOf([...first, ...second])], [{ totalPaise: 33_334, quantity: 1 }]);
    expect(third).toMatchObject([{ cgstPaise: 794, sgstPaise: 794, taxablePaise: 31_746 }]);
    expect(totalsOf([...first, ...second, ...third])).toEqual(totalsOf(lines));
  });

  test('of a price that was lowered has no pieces', () => {
    expect(creditLines(lines, [nothing], [{ totalPaise: 10_000, quantity: 0 }])).toMatchObject([
      { quantity: 0, totalPaise: 10_000, cgstPaise: 238, taxablePaise: 9524 },
    ]);
  });

  test('has zeros for a line that gets nothing back', () => {
    expect(creditLines(lines, [nothing], [{ totalPaise: 0, quantity: 0 }])).toMatchObject([
      { quantity: 0, totalPaise: 0, cgstPaise: 0, sgstPaise: 0, taxablePaise: 0 },
    ]);
  });

  test.each([
    ['more money than the line', nothing, { totalPaise: 100_001, quantity: 3 }],
    ['more pieces than the line', nothing, { totalPaise: 100_000, quantity: 4 }],
    ['more than is left', { ...nothing, totalPaise: 60_000 }, { totalPaise: 40_001, quantity: 0 }],
    ['a negative amount', { ...nothing, totalPaise: 60_000 }, { totalPaise: -1, quantity: 0 }],
    ['a negative number of pieces', nothing, { totalPaise: 1, quantity: -1 }],
  ])('of %s is refused', (_what, credited, credit) => {
    expect(() => creditLines(lines, [credited], [credit])).toThrow('more than was invoiced');
  });

  test('needs an entry for each line', () => {
    expect(() => creditLines(lines, [nothing], [])).toThrow('entry for each line');
    expect(() => creditLines(lines, [], [{ totalPaise: 1, quantity: 0 }])).toThrow('entry for each line');
  });
});

test('credit notes of 1,500 random invoices, in any portions, add up to the invoice and never exceed it', () => {
  const random = randomPapers(34);
  for (let count = 0; count < 1500; count += 1) {
    const paper = computePaper(random.input(random.one(['registered', 'registered', 'composition'])));
    const isAll = count % 3 > 0;
    const notes = random.creditNotes(paper, isAll);
    for (const [index, invoiced] of [...paper.lines, ...paper.charges].entries()) {
      const credits = notes.flatMap((note) => note[index] ?? []);
      const credited = totalsOf(credits);
      if (isAll) expect(credited).toEqual(totalsOf([invoiced]));
      const isSound = credits.every(
        (credit) =>
          credit.ratePercent === invoiced.ratePercent &&
          credit.cgstPaise === credit.sgstPaise &&
          credit.cgstPaise >= 0 &&
          credit.igstPaise >= 0 &&
          credit.taxablePaise + 2 * credit.cgstPaise + credit.igstPaise === credit.totalPaise &&
          (credit.totalPaise < 4 || credit.taxablePaise >= 0),
      );
      const isWithin =
        credited.cgstPaise <= invoiced.cgstPaise &&
        credited.igstPaise <= invoiced.igstPaise &&
        credited.totalPaise <= invoiced.totalPaise;
      if (!isSound || !isWithin) expect.fail(JSON.stringify({ invoiced, credits }));
    }
  }
});
