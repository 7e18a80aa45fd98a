import { expect, test } from 'vitest';
import { readCashTable, type CashTable } from './cash-table.ts';

const read = (...lines: string[]) => readCashTable(lines.join('\n'));
const linesOf = (table: CashTable) => (table.kind === 'unknown' ? [] : table.lines);
const problems = (table: CashTable) => linesOf(table).map(({ problem }) => problem);

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
  expect(table.kind).toBe('settlements');
  expect(linesOf(table)).toMatchObject([
    { row: { id: 'pay_1', amount: 400, fee: 8, tax: 1.44, settlementId: 'setl_1', utr: 'U1', day: '2026-11-21' } },
    { row: { id: 'rfnd_1', paymentId: 'pay_1', amount: -400 } },
    { problem: 'This row is neither a payment nor a refund.' },
  ]);
});

test('a file without a number or an amount is not recognised', () => {
  expect(read('Order,Amount', 'NR-1,400')).toEqual({ kind: 'unknown' });
  expect(read('AWB,Status', '123456789012,Delivered')).toEqual({ kind: 'unknown' });
  expect(read('')).toEqual({ kind: 'unknown' });
});

test('of a thousand rows with every fault, each is read or refused with its reason', () => {
  const FAULTS = [
    { row: (awb: string) => `${awb},450,UTR1,21-11-2026` },
    { row: () => '1.23457E+11,450,UTR1,21-11-2026', problem: /shortened/ },
    { row: () => ',450,UTR1,21-11-2026', problem: /courier’s number/ },
    { row: () => '../orders/x,450,UTR1,21-11-2026', problem: /courier’s number/ },
    { row: (awb: string) => `${awb},,UTR1,21-11-2026`, problem: /amount|NaN/ },
    { row: (awb: string) => `${awb},-450,UTR1,21-11-2026`, problem: /amount|NaN/ },
    { row: (awb: string) => `${awb},0,UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},"12,50",UTR1,21-11-2026`, problem: /amount|NaN/ },
    { row: (awb: string) => `${awb},450.505,UTR1,21-11-2026`, problem: /amount/ },
    { row: (awb: string) => `${awb},450,,21-11-2026`, problem: /reference/ },
    { row: (awb: string) => `${awb},450,UTR1,31/02/2026`, problem: /date/ },
    { row: (awb: string) => `${awb},450,UTR1,yesterday`, problem: /date/ },
    { row: () => '800000000000,450,UTR1,21-11-2026', problem: /Row 2 has this already/ },
  ];
  const faultOf = (index: number) => FAULTS[index % FAULTS.length] ?? FAULTS[0];
  const rows = Array.from({ length: 1_000 }, (_, index) => faultOf(index)?.row(String(800_000_000_000 + index)) ?? '');
  const table = read('AWB,COD Amount,UTR,Remittance Date', ...rows);
  const wrong = linesOf(table).filter(({ problem, row, number }) => {
    const expected = faultOf(number - 2)?.problem;
    return expected ? !expected.test(problem ?? '') || row !== undefined : problem !== undefined || row === undefined;
  });
  expect(linesOf(table)).toHaveLength(1_000);
  expect(wrong).toEqual([]);
});

test('rows above the limit are refused, and empty ones are left out', () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => `${800_000_000_000 + index},450,UTR1,21-11-2026`);
  const found = problems(read('AWB,COD Amount,UTR,Date', ...rows));
  expect(found.filter((problem) => problem !== undefined)).toEqual(['At most 2000 rows.']);
  expect(linesOf(read('AWB,COD Amount,UTR,Date', '', ',,,', '800000000001,450,U,21-11-2026'))).toMatchObject([
    { number: 4 },
  ]);
});
