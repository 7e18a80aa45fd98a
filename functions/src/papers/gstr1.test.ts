import { computePaper, type PaperInput } from '@nirala/contract/gst/compute-paper';
import { gstStateOf } from '@nirala/contract/gst/gst-state';
import { totalsOf } from '@nirala/contract/gst/paper-line';
import { randomPapers } from '@nirala/contract/gst/random-papers.fixture';
import { gstr1Schema, type Gstr1 } from '@nirala/contract/paper/gstr1';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { gstr1, type BookedPaper } from './gstr1.ts';

const karnataka = gstStateOf('Karnataka');
const kerala = gstStateOf('Kerala');

function booked(
  number: string,
  { date = '2026-11-24', ...changes }: Partial<PaperInput> & { date?: string } = {},
): BookedPaper {
  const input: PaperInput = {
    mode: 'registered',
    sellerState: karnataka,
    deliveryState: kerala,
    lines: [{ description: 'Tee', hsn: '6109', quantity: 1, netPaise: 105_000, ratePercent: 5 }],
    codChargePaise: 0,
    ...changes,
  };
  const { kind, lines, charges, placeOfSupply } = computePaper(input);
  const { mode, sellerState } = input;
  return {
    number,
    kind,
    mode,
    date,
    orderId: `o-${number}`,
    buyerName: 'Asha',
    sellerState,
    placeOfSupply,
    lines,
    charges,
  };
}

/** A credit note of the whole invoice. */
const credited = (number: string, invoice: BookedPaper): BookedPaper => ({
  ...invoice,
  number,
  kind: 'credit-note',
  against: {
    number: invoice.number,
    date: invoice.date,
    totalPaise: totalsOf([...invoice.lines, ...invoice.charges]).totalPaise,
  },
});

/** Pieces for more than ₹2,500 each before tax, so at 18%. */
const jackets = (netPaise: number) => [{ description: 'Jacket', hsn: '6101', quantity: 10, netPaise, ratePercent: 18 }];

describe('table 7', () => {
  test('has a row for each place, kind of supply and rate', () => {
    const lines = [
      { description: 'Tee', hsn: '6109', quantity: 1, netPaise: 105_000, ratePercent: 5 },
      { description: 'Jacket', hsn: '6101', quantity: 1, netPaise: 590_000, ratePercent: 18 },
    ];
    const papers = [booked('N1', { lines }), booked('N2', { deliveryState: karnataka }), booked('N3')];
    const none = { igst: 0, cgst: 0, sgst: 0 };
    expect(gstr1(papers).b2cs).toEqual([
      { supply: 'intra-state', placeOfSupply: karnataka, rate: 5, ...none, taxable: 1000, cgst: 25, sgst: 25 },
      { supply: 'inter-state', placeOfSupply: kerala, rate: 5, ...none, taxable: 2000, igst: 100 },
      { supply: 'inter-state', placeOfSupply: kerala, rate: 18, ...none, taxable: 5000, igst: 900 },
    ]);
  });

  test('takes off credit notes, below zero if their invoices were earlier', () => {
    const note = credited('C1', booked('N1'));
    expect(gstr1([note]).b2cs).toMatchObject([{ rate: 5, taxable: -1000, igst: -50 }]);
    expect(gstr1([booked('N2'), booked('N3'), note]).b2cs).toMatchObject([{ taxable: 1000, igst: 50 }]);
    expect(gstr1([booked('N1'), note])).toMatchObject({ b2cs: [], hsn: [] });
  });

  test('has no row for pieces that were free', () => {
    const free = booked('N1', {
      lines: [{ description: 'Tee', hsn: '6109', quantity: 1, netPaise: 0, ratePercent: 5 }],
    });
    expect(gstr1([free])).toMatchObject({ b2cs: [], hsn: [{ hsn: '6109', quantity: 1, total: 0 }] });
  });
});

describe('tables 5 and 9B', () => {
  const limits = [
    ['2024-07-31', 25_000_000],
    ['2024-08-01', 10_000_000],
  ] as const;

  test.each(limits)('on %s an invoice of more than %d paise to another state is large', (date, limit) => {
    const at = gstr1([booked('N1', { date, lines: jackets(limit) })]);
    expect([at.b2cl.length, at.b2cs.length]).toEqual([0, 1]);
    const above = gstr1([booked('N1', { date, lines: jackets(limit + 1) })]);
    expect([above.b2cl.length, above.b2cs.length]).toEqual([1, 0]);
  });

  test('an invoice within the state is never large', () => {
    const tables = gstr1([booked('N1', { deliveryState: karnataka, lines: jackets(50_000_000) })]);
    expect([tables.b2cl.length, tables.b2cs.length]).toEqual([0, 1]);
  });

  test('have a row for each rate, with the value of the whole paper', () => {
    const tee = { description: 'Tee', hsn: '6109', quantity: 1, netPaise: 105_000, ratePercent: 5 };
    const invoice = booked('N1', { lines: [...jackets(11_800_000), tee, { ...tee, hsn: '6110' }] });
    const tables = gstr1([invoice, credited('C1', invoice)]);
    const row = { date: '2026-11-24', value: 120_100, placeOfSupply: kerala, cgst: 0, sgst: 0 };
    const rows = [
      { ...row, number: 'N1', rate: 5, taxable: 2000, igst: 100 },
      { ...row, number: 'N1', rate: 18, taxable: 100_000, igst: 18_000 },
    ];
    expect(tables.b2cl).toEqual(rows);
    const against = { number: 'N1', date: '2026-11-24' };
    expect(tables.cdnur).toEqual(rows.map((columns) => ({ ...columns, number: 'C1', against })));
    expect(tables.b2cs).toEqual([]);
  });

  test('the invoice decides where its credit note is, not the amount of the note', () => {
    const large = booked('N1', { lines: jackets(11_800_000) });
    const part = { ...credited('C1', large), lines: booked('', { lines: jackets(300_000) }).lines };
    expect(gstr1([part])).toMatchObject({ cdnur: [{ number: 'C1', value: 3000 }], b2cs: [] });
    // ₹1,50,000 was not large in July 2024.
    const july = credited('C2', booked('N2', { date: '2024-07-31', lines: jackets(15_000_000) }));
    const tables = gstr1([{ ...july, date: '2024-08-02' }]);
    expect([tables.cdnur.length, tables.b2cs.length]).toEqual([0, 1]);
  });
});

describe('table 12', () => {
  test('counts the pieces of a charge once, and takes off credit notes', () => {
    const papers = [booked('N1', { codChargePaise: 10_500 }), booked('N2'), booked('N3')];
    expect(gstr1([...papers, credited('C1', booked('N4'))]).hsn).toEqual([
      { hsn: '6109', uqc: 'PCS', rate: 5, quantity: 2, total: 2205, taxable: 2100, igst: 105, cgst: 0, sgst: 0 },
    ]);
  });

  test('has a row for each rate of an HSN', () => {
    const tee = { description: 'Tee', hsn: '6109', quantity: 1 };
    const lines = [
      { ...tee, netPaise: 590_000, ratePercent: 18 },
      { ...tee, netPaise: 105_000, ratePercent: 5 },
    ];
    expect(gstr1([booked('N1', { lines })]).hsn).toMatchObject([
      { hsn: '6109', rate: 5, quantity: 1, taxable: 1000 },
      { hsn: '6109', rate: 18, quantity: 1, taxable: 5000 },
    ]);
  });
});

describe('table 13', () => {
  test('has the first and the last number of each series, in any order of the papers', () => {
    const invoices = ['A/26/9', 'A/26/10', 'A/26/8', 'B/26/001'].map((number) => booked(number));
    expect(gstr1([...invoices, credited('CN-5', booked('A/26/8'))]).documents).toEqual([
      { kind: 'invoice', from: 'A/26/8', to: 'A/26/10', total: 3, cancelled: 0 },
      { kind: 'invoice', from: 'B/26/001', to: 'B/26/001', total: 1, cancelled: 0 },
      { kind: 'credit-note', from: 'CN-5', to: 'CN-5', total: 1, cancelled: 0 },
    ]);
  });

  test('counts cancelled papers and numbers without a paper as cancelled', () => {
    const cancelled = ['A-2', 'A-6'].map((number) => ({ ...booked(number), isCancelled: true }));
    const papers = [booked('A-1'), booked('A-5'), ...cancelled];
    expect(gstr1(papers).documents).toEqual([{ kind: 'invoice', from: 'A-1', to: 'A-6', total: 6, cancelled: 4 }]);
  });
});

test('a cancelled paper has no amounts, but is in the register', () => {
  const tables = gstr1([booked('A-1'), { ...booked('A-2'), isCancelled: true }]);
  expect(tables.b2cs).toMatchObject([{ taxable: 1000 }]);
  expect(tables.register).toMatchObject([
    { number: 'A-1', total: 1050, isCancelled: false },
    { number: 'A-2', total: 0, taxable: 0, isCancelled: true },
  ]);
});

test.each(['composition', 'unregistered'] as const)('bills of a seller that is %s are only in the register', (mode) => {
  const bill = booked('A-1', { mode, deliveryState: karnataka });
  expect(gstr1([bill, credited('C-1', bill)])).toEqual({
    b2cs: [],
    b2cl: [],
    cdnur: [],
    hsn: [],
    documents: [],
    register: [
      expect.objectContaining({ number: 'A-1', kind: 'bill-of-supply', orderId: 'o-A-1', buyer: 'Asha', total: 1050 }),
      expect.objectContaining({ number: 'C-1', kind: 'credit-note', total: -1050, taxable: -1050 }),
    ],
  });
});

const COLUMNS = ['taxable', 'igst', 'cgst', 'sgst'] as const;
type Taxes = Record<(typeof COLUMNS)[number], number>;

function sums(rows: readonly Taxes[], sign = 1): number[] {
  return COLUMNS.map((column) => rows.reduce((sum, row) => sum + sign * toPaise(row[column]), 0));
}

const added = (...lists: number[][]) =>
  COLUMNS.map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));

/** A period of a seller with up to 40 orders, some of them credited in parts. */
function randomPeriod(random: ReturnType<typeof randomPapers>): BookedPaper[] {
  const [mode, sellerState] = [random.one(['registered', 'registered', 'composition'] as const), random.state()];
  const invoices: BookedPaper[] = [];
  const notes: BookedPaper[] = [];
  for (let count = 1 + random.roll(40); count > 0; count -= 1) {
    const input = random.input(mode, sellerState);
    const paper = computePaper(input);
    const invoice: BookedPaper = {
      ...booked(`N-${invoices.length + 1}`, input),
      isCancelled: random.roll(20) === 0,
    };
    invoices.push(invoice);
    if (invoice.isCancelled || random.roll(3) > 0) continue;
    for (const entries of random.creditNotes(paper, random.roll(2) === 0)) {
      const split = invoice.lines.length;
      const note = credited(`C-${notes.length + 1}`, invoice);
      notes.push({ ...note, lines: entries.slice(0, split), charges: entries.slice(split) });
    }
  }
  return [...invoices, ...notes];
}

test('the tables of 60 random periods add up to the papers, to the paisa', () => {
  const random = randomPapers(1313);
  const seen = { b2cs: 0, b2cl: 0, cdnur: 0 };
  for (let count = 0; count < 60; count += 1) {
    const papers = randomPeriod(random);
    const tables: Gstr1 = v.parse(gstr1Schema, JSON.parse(JSON.stringify(gstr1(papers))));
    const valid = papers.filter(({ isCancelled }) => !isCancelled);
    const totals = valid.map((paper) => {
      const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = totalsOf([...paper.lines, ...paper.charges]);
      return [taxablePaise, igstPaise, cgstPaise, sgstPaise].map((paise) =>
        paper.kind === 'credit-note' ? -paise : paise,
      );
    });
    const expected = added(...totals).map(toRupees);
    const isTaxed = papers[0]?.mode === 'registered';

    const rupees = (list: number[]) => list.map(toRupees);
    expect(rupees(sums(tables.register))).toEqual(expected);
    expect(rupees(sums(tables.hsn))).toEqual(isTaxed ? expected : [0, 0, 0, 0]);
    const outward = added(sums(tables.b2cs), sums(tables.b2cl), sums(tables.cdnur, -1));
    expect(rupees(outward)).toEqual(isTaxed ? expected : [0, 0, 0, 0]);

    const numbers = tables.documents.reduce((sum, row) => sum + row.total - row.cancelled, 0);
    expect(numbers).toBe(isTaxed ? valid.length : 0);
    const pieces = valid.reduce((sum, { kind, lines }) => {
      return sum + (kind === 'credit-note' ? -1 : 1) * totalsOf(lines).quantity;
    }, 0);
    expect(tables.hsn.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(isTaxed ? pieces : 0);
    const keys = tables.b2cs.map((row) => `${row.placeOfSupply.code} ${row.supply} ${row.rate}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const table of ['b2cs', 'b2cl', 'cdnur'] as const) seen[table] += tables[table].length;
  }
  // The random periods have rows of every table.
  expect(Object.values(seen).every((rows) => rows > 20)).toBe(true);
});
