import { describe, expect, test } from 'vitest';
import { computePaper, type PaperInput, type SoldLine } from './compute-paper.ts';
import { gstStateOf } from './gst-state.ts';
import { totalsOf } from './paper-line.ts';
import { randomPapers } from './random-papers.fixture.ts';
import { apparelRate, landsInRateGap } from './rate.ts';

const karnataka = gstStateOf('Karnataka');
const kerala = gstStateOf('Kerala');
const tshirt = { description: 'Tee', hsn: '6109', quantity: 1, netPaise: 99_900 };
/** Without a rate, lines have that of their price. */
type Lines = readonly (Omit<SoldLine, 'ratePercent'> & { ratePercent?: number })[];

const input = ({
  lines = [tshirt],
  ...changes
}: Partial<Omit<PaperInput, 'lines'>> & { lines?: Lines } = {}): PaperInput => ({
  mode: 'registered',
  sellerState: karnataka,
  deliveryState: karnataka,
  lines: lines.map((line) => ({ ratePercent: apparelRate({ ...line, date: '2026-11-24' }), ...line })),
  codChargePaise: 0,
  ...changes,
});

describe('an invoice', () => {
  test('within the state has CGST and SGST, which are equal', () => {
    // 99,900 × 2.5 / 105 = 2,378.57…
    expect(computePaper(input())).toEqual({
      kind: 'invoice',
      placeOfSupply: { code: '29', name: 'Karnataka' },
      isInterState: false,
      stateTaxName: 'SGST',
      lines: [
        {
          description: 'Tee',
          hsn: '6109',
          quantity: 1,
          unit: 'PCS',
          ratePercent: 5,
          taxablePaise: 95_142,
          cgstPaise: 2379,
          sgstPaise: 2379,
          igstPaise: 0,
          totalPaise: 99_900,
        },
      ],
      charges: [],
      totals: {
        quantity: 1,
        taxablePaise: 95_142,
        cgstPaise: 2379,
        sgstPaise: 2379,
        igstPaise: 0,
        totalPaise: 99_900,
      },
    });
  });

  test('to another state has IGST', () => {
    // 99,900 × 5 / 105 = 4,757.14…
    expect(computePaper(input({ deliveryState: kerala }))).toMatchObject({
      placeOfSupply: { code: '32', name: 'Kerala' },
      isInterState: true,
      lines: [{ taxablePaise: 95_143, cgstPaise: 0, sgstPaise: 0, igstPaise: 4757, totalPaise: 99_900 }],
    });
  });

  test('within a union territory without a legislature has UTGST', () => {
    const ladakh = gstStateOf('Ladakh');
    expect(computePaper(input({ sellerState: ladakh, deliveryState: ladakh })).stateTaxName).toBe('UTGST');
  });

  test.each([
    // 2.5 / 105 of 262,500 is 6,250 exactly: the value is ₹2,500.
    ['₹2,625.00', 262_500, { ratePercent: 5, taxablePaise: 250_000, cgstPaise: 6250, sgstPaise: 6250 }],
    // 9 / 118 of 262,501 is 20,021.26…
    ['₹2,625.01', 262_501, { ratePercent: 18, taxablePaise: 222_459, cgstPaise: 20_021, sgstPaise: 20_021 }],
    ['₹2,950.00', 295_000, { ratePercent: 18, taxablePaise: 250_000, cgstPaise: 22_500, sgstPaise: 22_500 }],
    ['₹0.01', 1, { ratePercent: 5, taxablePaise: 1, cgstPaise: 0, sgstPaise: 0 }],
    ['₹0.00', 0, { ratePercent: 5, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 }],
  ])('has the taxes of a piece for %s', (_text, netPaise, columns) => {
    const { lines } = computePaper(input({ lines: [{ ...tshirt, netPaise }] }));
    expect(lines).toEqual([expect.objectContaining({ ...columns, igstPaise: 0, totalPaise: netPaise })]);
  });

  test('has the rate that was fixed with the price of a line', () => {
    const { lines } = computePaper(input({ lines: [{ ...tshirt, ratePercent: 12 }] }));
    // 99,900 × 6 / 112 = 5,351.78…
    expect(lines).toMatchObject([{ ratePercent: 12, cgstPaise: 5352, sgstPaise: 5352, taxablePaise: 89_196 }]);
  });
});

describe('the COD charge', () => {
  test('has one entry for each HSN and rate, with a share by net amount', () => {
    const lines = [
      { ...tshirt, netPaise: 100_000 },
      { ...tshirt, hsn: '6110', netPaise: 300_000 },
      { ...tshirt, netPaise: 100_000 },
    ];
    // 5000 by 1 : 3 : 1. 2.5 / 105 of 2000 is 47.61…, 9 / 118 of 3000 is 228.81…
    expect(computePaper(input({ lines, codChargePaise: 5000 })).charges).toEqual([
      {
        description: 'Cash on delivery charge',
        hsn: '6109',
        quantity: 0,
        unit: 'PCS',
        ratePercent: 5,
        taxablePaise: 1904,
        cgstPaise: 48,
        sgstPaise: 48,
        igstPaise: 0,
        totalPaise: 2000,
      },
      expect.objectContaining({
        hsn: '6110',
        ratePercent: 18,
        taxablePaise: 2542,
        cgstPaise: 229,
        sgstPaise: 229,
        totalPaise: 3000,
      }),
    ]);
  });

  test('of pieces with one HSN and two rates has two entries', () => {
    const lines = [
      { ...tshirt, netPaise: 100_000 },
      { ...tshirt, netPaise: 300_000 },
    ];
    expect(computePaper(input({ lines, codChargePaise: 5000 })).charges).toMatchObject([
      { hsn: '6109', ratePercent: 5, totalPaise: 1250 },
      { hsn: '6109', ratePercent: 18, totalPaise: 3750 },
    ]);
  });

  test('does not change the rate of a piece', () => {
    const lines = [{ ...tshirt, netPaise: 262_500 }];
    const paper = computePaper(input({ lines, codChargePaise: 5000 }));
    expect([...paper.lines, ...paper.charges].map(({ ratePercent }) => ratePercent)).toEqual([5, 5]);
    expect(paper.totals).toMatchObject({ totalPaise: 267_500, quantity: 1 });
  });

  test('is on the paper even if all pieces are free', () => {
    const paper = computePaper(input({ lines: [{ ...tshirt, netPaise: 0 }], codChargePaise: 5000 }));
    expect(paper.charges).toMatchObject([{ ratePercent: 5, totalPaise: 5000 }]);
  });
});

describe('a bill of supply', () => {
  test.each(['composition', 'unregistered'] as const)('of a seller that is %s has no taxes', (mode) => {
    const paper = computePaper(input({ mode, lines: [{ ...tshirt, netPaise: 500_000 }], codChargePaise: 5000 }));
    expect(paper.kind).toBe('bill-of-supply');
    const columns = { ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    expect(paper.lines).toMatchObject([{ ...columns, taxablePaise: 500_000, totalPaise: 500_000 }]);
    expect(paper.charges).toMatchObject([{ ...columns, taxablePaise: 5000, totalPaise: 5000 }]);
  });
});

test('4,000 random papers add up to what the shopper pays, and no column deviates by more than its rounding', () => {
  const random = randomPapers(20_261_124);
  for (let count = 0; count < 4000; count += 1) {
    const order = random.input(random.one(['registered', 'registered', 'composition', 'unregistered']));
    const paper = computePaper(order);
    const entries = [...paper.lines, ...paper.charges];
    const paid = order.lines.reduce(
      (sum, { netPaise }) => sum + netPaise,
      order.codChargePaise + (order.deliveryFeePaise ?? 0),
    );
    const chargeTotal = paper.charges.reduce((sum, { totalPaise }) => sum + totalPaise, 0);

    const isSound = entries.every((entry) => {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, ratePercent } = entry;
      const tax = cgstPaise + sgstPaise + igstPaise;
      return (
        [taxablePaise, cgstPaise, igstPaise].every((paise) => Number.isSafeInteger(paise) && paise >= 0) &&
        cgstPaise === sgstPaise &&
        (paper.isInterState ? cgstPaise : igstPaise) === 0 &&
        taxablePaise + tax === totalPaise &&
        Math.abs(tax - (totalPaise * ratePercent) / (100 + ratePercent)) <= 1
      );
    });
    const isComplete =
      paper.totals.totalPaise === paid && chargeTotal === order.codChargePaise + (order.deliveryFeePaise ?? 0);
    const columns = totalsOf(entries);
    const rows = paper.lines.every((line, index) => line.totalPaise === order.lines[index]?.netPaise);
    const isTaxed = order.mode === 'registered';
    const rates = entries.every(({ ratePercent }) => (isTaxed ? [5, 12, 18].includes(ratePercent) : ratePercent === 0));
    const keys = paper.charges.map(({ description, hsn, ratePercent }) => `${description}/${hsn}/${ratePercent}`);
    if (!isSound || !isComplete || !rows || !rates || new Set(keys).size !== keys.length) {
      expect.fail(JSON.stringify({ order, paper }));
    }
    expect(paper.totals).toEqual(columns);
  }
});

test('the high rate in the gap is what the admin is warned of', () => {
  const line = { ...tshirt, netPaise: 280_000 };
  expect(landsInRateGap({ ...line, date: '2026-11-24' })).toBe(true);
  expect(computePaper(input({ lines: [line] })).lines).toMatchObject([{ ratePercent: 18, taxablePaise: 237_288 }]);
});
