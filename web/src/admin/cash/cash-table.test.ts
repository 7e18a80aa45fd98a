import { expect, test } from 'vitest';
import { openCash, readCash, type CashTable } from './cash-table.ts';

const NOW = new Date('2026-11-27T06:00:00Z');
function read(...lines: string[]): CashTable | undefined {
  const cash = openCash(lines.join('\n'));
  return cash && readCash(cash, NOW);
}
const linesOf = (table: CashTable | undefined) => table?.lines ?? [];
const problems = (table: CashTable | undefined) => linesOf(table).map(({ problem }) => problem);

test('recognises the remittance files of different couriers', () => {
  const expected = { number: 2, awb: '123456789012', amount: 1450.5, reference: 'UTR77', day: '2026-11-21' };
  const files = [
    ['AWB,COD Amount,UTR,Remittance Date', '123456789012,1450.50,UTR77,21-11-2026'],
    [
      'S.No;Waybill No;Date of remittance;Transaction Ref;Amount collected',
      '1;123456789012;2026-11-21;UTR77;"1,450.50"',
    ],
    ['\uFEFF"Tracking No"\t"CRF ID"\t"Payable"\t"Paid on"', "'123456789012\tUTR77\t₹1,450.50\t21/11/2026"],
  ];
  for (const [heading = '', row = ''] of files) {
    expect(read(heading, row)).toEqual({
      kind: 'remittances',
      lines: [{ number: 2, title: '123456789012', row: expected }],
    });
  }
});

test('recognises Razorpay’s settlement report, with refunds as negative amounts', () => {
  const heading =
    'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,payment_id,settlement_utr';
  const table = read(
    heading,
    'pay_1,payment,0,390.56,400,INR,8,1.44,21/11/2026 10:15:00,setl_1,,U1',
    'rfnd_1,refund,400,0,400,INR,0,0,21/11/2026 10:15:00,setl_1,pay_1,U1',
    'adj_1,adjustment,1,0,1,INR,0,0,21/11/2026 10:15:00,setl_1,,U1',
  );
  expect(table?.kind).toBe('settlements');
  expect(linesOf(table)).toMatchObject([
    { row: { id: 'pay_1', amount: 400, fee: 8, tax: 1.44, settlementId: 'setl_1', utr: 'U1', day: '2026-11-21' } },
    { row: { id: 'rfnd_1', paymentId: 'pay_1', amount: -400 } },
    { problem: 'This row is neither a payment nor a refund.' },
  ]);
});

test('a file without a number is not recognised; without an amount its rows wait for the column', () => {
  expect(read('Order,Amount', 'NR-1,400')).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(problems(read('AWB,Status', '123456789012,Delivered'))).toEqual(['Choose the column with the amount above.']);
});

test('takes the best column for each fact, not the first that matches', () => {
  const file = [
    'Order Date,AWB,Order Amount,COD Remitted,Reference No,UTR,Remittance Date',
    '10-11-2026,123456789012,449,399,NR-4501,AXISCN0012345,24-11-2026',
  ];
  const row = { awb: '123456789012', amount: 399, reference: 'AXISCN0012345', day: '2026-11-24' };
  expect(linesOf(read(...file))).toMatchObject([{ row }]);
  // In any sequence of the columns, and also by headings of another spelling.
  const mirrored = file.map((line) => line.split(',').toReversed().join(','));
  expect(linesOf(read(...mirrored))).toMatchObject([{ row }]);
  const [, second = ''] = file;
  const spelt = 'ORDER_DT,AWB_NO,ORDER_VALUE,REMITTED AMT (Rs.),Order Ref,utr_no,Remit Dt';
  expect(linesOf(read(spelt, second))).toMatchObject([{ row }]);
});

test('without a column for the amount that was paid none is taken for it', () => {
  const file = [
    'Order Date,AWB,Order Amount,Freight Charges,UTR,Remittance Date',
    '1-11-2026,123456789012,449,50,UTR1,24-11-2026',
  ];
  expect(problems(read(...file))).toEqual(['Choose the column with the amount above.']);
});

test('an amount below zero is no payment, and Indian amounts are read', () => {
  const rows = ['₹1,23,456.50', 'Rs. 449/-', '(50.00)', '-50', '50-', '1.2E+3'].map(
    (amount, index) => `8000000001${index}7,"${amount}",UTR1,24-11-2026`,
  );
  expect(
    linesOf(read('AWB,COD Amount,UTR,Remittance Date', ...rows)).map(({ row, problem }) => problem ?? row),
  ).toMatchObject([
    { amount: 123_456.5 },
    { amount: 449 },
    'This row takes ₹50 back, so it is no payment.',
    'This row takes ₹50 back, so it is no payment.',
    'This row takes ₹50 back, so it is no payment.',
    'The amount “1.2E+3” cannot be read.',
  ]);
});

test('money that was not paid by its own state waits until the admin says that the column is not to be used', () => {
  const cash = openCash('AWB,COD Amount,UTR,Date,Payment Status\n800000000011,450,UTR1,21-11-2026,Unpaid');
  if (cash?.kind !== 'remittances') throw new Error('not recognised');
  expect(readCash(cash, NOW).lines).toMatchObject([{ problem: expect.stringContaining('“Unpaid”') }]);
  const { state: _state, ...columns } = cash.reading.columns;
  const answered = { ...cash, reading: { ...cash.reading, columns } };
  expect(readCash(answered, NOW).lines).toMatchObject([{ row: { amount: 450 } }]);
});

test.each(['Paid', 'REMITTED', 'Settled', 'Completed', 'processed', 'Success', 'Delivered', '', '-', 'N/A', 'NEFT'])(
  'the state “%s” is one of money that was paid',
  (state) => {
    const file = ['AWB,COD Amount,UTR,Date,Status', `800000000011,450,UTR1,21-11-2026,${state}`];
    expect(linesOf(read(...file))).toMatchObject([{ row: { amount: 450 } }]);
  },
);

test.each([
  'Pending',
  'On hold',
  'Failed',
  'Reversed',
  'Not paid',
  'To be paid',
  'Partially paid',
  'RTO',
  'RTO Delivered',
  'Lost',
  'Cancelled',
  'Paid?',
])('the state “%s” is none of money that was paid', (state) => {
  const file = ['AWB,COD Amount,UTR,Date,Status', `800000000011,450,UTR1,21-11-2026,${state}`];
  expect(problems(read(...file))).toEqual([
    `“${state}” does not say that this money was paid. If it was, choose no column for the state above.`,
  ]);
});

test('a column of ones and zeros says which parcels are COD, and is no amount', () => {
  const amounts = (file: readonly string[]) => linesOf(read(...file)).map(({ row, problem }) => row ?? problem);
  expect(amounts(['AWB,COD,Amount,UTR,Date', '800000000011,1,450,UTR1,21-11-2026'])).toMatchObject([{ amount: 450 }]);
  const flags = ['800000000011,1,UTR1,21-11-2026', '800000000012,0,UTR1,21-11-2026', '800000000013,0,UTR1,21-11-2026'];
  expect(amounts(['AWB,COD,UTR,Date', ...flags])).toEqual(flags.map(() => 'Choose the column with the amount above.'));
});

test('what a file says only once is entered for all rows', () => {
  const cash = openCash('CN No,Delivery Date,COD Amt\n800000000011,20-11-2026,450\n,TOTAL,450');
  if (!cash) throw new Error('not recognised');
  expect(readCash(cash, NOW).lines).toMatchObject([{ problem: 'Say above on which day it was paid.' }]);
  const row = { awb: '800000000011', amount: 450, reference: 'UTR9', day: '2026-11-25' };
  expect(readCash(cash, NOW, { reference: 'UTR9', day: '2026-11-25' }).lines).toMatchObject([{ row }]);
});

test('a column of dates that fits both sequences waits for an answer', () => {
  const cash = openCash('AWB,COD Amount,UTR,Payment Date\n800000000011,450,UTR1,03/11/2026');
  if (cash?.kind !== 'remittances') throw new Error('not recognised');
  expect(readCash(cash, NOW).lines).toMatchObject([{ problem: expect.stringContaining('03/11/2026') }]);
  const answered = { ...cash, reading: { ...cash.reading, orders: { date: 'day-first' as const } } };
  expect(readCash(answered, NOW).lines).toMatchObject([{ row: { day: '2026-11-03' } }]);
});

test('of a thousand rows with every fault, each is read or refused with its reason', () => {
  const FAULTS = [
    { row: (awb: string) => `${awb},450,UTR1,21-11-2026` },
    { row: () => '1.23457E+11,450,UTR1,21-11-2026', problem: /shortened/ },
    { row: () => ',450,UTR1,21-11-2026', problem: /courier’s number/ },
    { row: () => '../orders/x,450,UTR1,21-11-2026', problem: /courier’s number/ },
    { row: (awb: string) => `${awb},,UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},-450,UTR1,21-11-2026`, problem: /takes ₹450 back/ },
    { row: (awb: string) => `${awb},0,UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},"12,50",UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},450.505,UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},450,,21-11-2026`, problem: /reference/ },
    { row: (awb: string) => `${awb},450,UTR1,31/02/2026`, problem: /this day does not exist/ },
    { row: (awb: string) => `${awb},450,UTR1,yesterday`, problem: /date/ },
    { row: () => '800000000001,450,UTR1,21-11-2026', problem: /Row 2 has this already/ },
  ];
  const faultOf = (index: number) => FAULTS[index % FAULTS.length] ?? FAULTS[0];
  const rows = Array.from({ length: 1_000 }, (_, index) => faultOf(index)?.row(String(800_000_000_001 + index)) ?? '');
  const table = read('AWB,COD Amount,UTR,Remittance Date', ...rows);
  const wrong = linesOf(table).filter(({ problem, row, number }) => {
    const expected = faultOf(number - 2)?.problem;
    return expected ? !expected.test(problem ?? '') || row !== undefined : problem !== undefined || row === undefined;
  });
  expect(linesOf(table)).toHaveLength(1_000);
  expect(wrong).toEqual([]);
});

test('rows above the limit are refused, and empty ones are left out', () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => `${800_000_000_001 + index},450,UTR1,21-11-2026`);
  const found = problems(read('AWB,COD Amount,UTR,Date', ...rows));
  expect(found.filter((problem) => problem !== undefined)).toEqual(['At most 2000 rows.']);
  expect(linesOf(read('AWB,COD Amount,UTR,Date', '', ',,,', '800000000001,450,U,21-11-2026'))).toMatchObject([
    { number: 4 },
  ]);
});
