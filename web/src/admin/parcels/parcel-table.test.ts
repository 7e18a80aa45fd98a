import { expect, test } from 'vitest';
import { openReading } from '../files/file-reading.ts';
import { PARCEL_COLUMNS } from './parcel-columns.ts';
import { readParcelTable } from './parcel-table.ts';
import { beginsWithOrder } from './tracking-lines.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const open = (lines: readonly string[]) => openReading(lines.join('\n'), PARCEL_COLUMNS);
function read(lines: readonly string[], courier?: string) {
  const reading = open(lines);
  if (!reading) throw new Error('no table');
  return readParcelTable({ reading, courier, learned: [], now: NOW });
}
const columnsOf = (heading: string, row: string) => {
  const { table, columns } = open([heading, row]) ?? { table: { headings: [] }, columns: {} };
  return Object.fromEntries(Object.entries(columns).map(([name, index]) => [name, table.headings[index]]));
};

test('recognises the columns of different couriers, in any sequence', () => {
  const files = [
    ['Order ID,AWB', 'NR-1,123456789012'],
    ['S.No.,Waybill Number,Client,Reference No', '1,123456789012,Nirala,nr-1'],
    ['Our number;Consignment;Weight', 'NR-1;123456789012;300'],
    ['\uFEFF"Tracking No"\t"Channel order"', "'123456789012\tNR-1"],
  ];
  for (const file of files) {
    expect(read(file)).toEqual({
      kind: 'numbers',
      lines: [
        expect.objectContaining({
          id: 'NR-1',
          awb: '123456789012',
          trackingLink: expect.stringMatching(/^https:.*123456789012$/),
        }),
      ],
    });
  }
});

test('pasted lines of orders and numbers are no table', () => {
  expect(beginsWithOrder('NR-1, AB123\nNR-2, AB124')).toBe(true);
  expect(beginsWithOrder('Order ID,AWB\nNR-2, AB124')).toBe(false);
  expect(open(['Order, Number', 'NR-2, AB124'])?.columns.awb).toBeUndefined();
});

test('takes the best column for each fact, not the first that matches', () => {
  expect(
    columnsOf(
      'Pickup Date,Status Date,RTO AWB,AWB,Order Status,Current Status,Delivered Date,Reference No,NDR Reason',
      '11/11/2026,21/11/2026,999999999999,123456789012,Shipped,Delivered,21/11/2026,NR-1,',
    ),
  ).toEqual({
    awb: 'AWB',
    order: 'Reference No',
    status: 'Current Status',
    time: 'Status Date',
    deliveredOn: 'Delivered Date',
    pickedUpOn: 'Pickup Date',
    reason: 'NDR Reason',
  });
  expect(columnsOf('AWB,Status Date,Status', '123456789012,21/11/2026,Delivered')).toMatchObject({
    status: 'Status',
    time: 'Status Date',
  });
});

test('a delivery has the date of the delivery, and not that of the pickup', () => {
  const { lines } = read([
    'AWB,Pickup Date,Status,Delivered Date',
    '123456789012,13/11/2026,Delivered,21/11/2026',
    '123456789013,13/11/2026,Picked up,',
    '123456789014,13/11/2026,Undelivered,',
  ]);
  expect(lines).toMatchObject([
    { state: 'delivered', at: '2026-11-21T06:30:00.000Z' },
    { state: 'picked-up', at: '2026-11-13T06:30:00.000Z' },
    { problem: 'This file has no date for “Delivery attempt failed”.' },
  ]);
});

test('the reason of a failed attempt is kept with it', () => {
  const { lines } = read([
    'AWB,Status,Date,Remarks',
    '123456789012,Undelivered,21/11/2026,Customer asked for Monday',
    '123456789013,Undelivered - Door locked,21/11/2026,',
    '123456789014,Delivered,21/11/2026,N/A',
  ]);
  expect(lines.map((line) => 'words' in line && line.words)).toEqual([
    'Undelivered: Customer asked for Monday',
    'Undelivered - Door locked',
    'Delivered',
  ]);
});

test('several events of a parcel are several news, and only the same one twice is refused', () => {
  const { lines } = read([
    'AWB,Status,Date',
    '123456789012,In transit,20/11/2026 10:00',
    '123456789012,Out for delivery,21/11/2026 9:00',
    '123456789012,OUT_FOR_DELIVERY,21/11/2026 9:00',
    '123456789012,Delivered,21/11/2026 14:00',
  ]);
  expect(lines.map(({ problem }) => problem)).toEqual([undefined, undefined, 'Row 3 says this already.', undefined]);
});

test('unknown words are refused, listed, and read after an admin has said what they mean', () => {
  const reading = open([
    'AWB,Status,Date',
    '123456789012,On hold with us,21/11/2026',
    '123456789013,Deleted,21/11/2026',
  ]);
  if (!reading) throw new Error('no table');
  const lines = (learned: Parameters<typeof readParcelTable>[0]['learned']) =>
    readParcelTable({ reading, courier: 'DTDC', learned, now: NOW }).lines;
  expect(lines([])).toMatchObject([
    { problem: 'The status “On hold with us” is not known.', unknown: 'On hold with us' },
    { unknown: 'Deleted' },
  ]);
  expect(
    lines([
      { courier: 'DTDC', words: 'ON-HOLD WITH US', means: 'in-transit' },
      { words: 'deleted', means: 'nothing' },
    ]),
  ).toMatchObject([{ state: 'in-transit' }, { skipped: true }]);
});

test('a column of dates that fits both sequences waits for an answer', () => {
  const reading = open(['AWB,Status,Date', '123456789012,Delivered,03/11/2026']);
  if (!reading) throw new Error('no table');
  const of = (orders: typeof reading.orders) =>
    readParcelTable({ reading: { ...reading, orders }, courier: undefined, learned: [], now: NOW }).lines;
  expect(of({})).toMatchObject([{ problem: expect.stringContaining('whether the day or the month comes first') }]);
  expect(of({ time: 'day-first' })).toMatchObject([{ at: '2026-11-03T06:30:00.000Z' }]);
  expect(of({ time: 'month-first' })).toMatchObject([{ at: '2026-03-11T06:30:00.000Z' }]);
});

test('news needs a known status and a time that was', () => {
  const { kind, lines } = read([
    'AWB,Status,Date',
    '123456789012,Delivered,21/11/2026 2:05 PM',
    '123456789013,On the moon,21/11/2026',
    '123456789014,RTO delivered,',
    '123456789015,Lost,21/12/2026',
    '123456789016,Undelivered,24/11/2026',
    '123456789012,Delivered,21/11/2026',
  ]);
  expect(kind).toBe('news');
  expect(lines.map(({ number, problem }) => [number, problem])).toEqual([
    [2, undefined],
    [3, 'The status “On the moon” is not known.'],
    [4, 'There is no date in this row.'],
    [5, '“21/12/2026” is in the future.'],
    [6, undefined],
    [7, undefined],
  ]);
  expect(lines[0]).toMatchObject({ state: 'delivered', at: '2026-11-21T08:35:00.000Z' });
});

/** Every fault that a row can have, with the reason that is given for it. `n`: the row's own number. */
const FAULTS: readonly ((n: number) => { row: string; reason: RegExp | undefined })[] = [
  (n) => ({ row: `NR-A${n},${awb(n)}`, reason: undefined }),
  (n) => ({ row: `NR-A${n},1.23457E+11`, reason: /^The spreadsheet has shortened the number to 1\.23457E\+11/ }),
  (n) => ({ row: `NR-A${n},`, reason: /no tracking number/ }),
  (n) => ({ row: `,${awb(n)}`, reason: /no order id/ }),
  (n) => ({ row: `NR/A${n},${awb(n)}`, reason: /no order id/ }),
  (n) => ({ row: `NR-A${n},12345678901`, reason: /not a number of Delhivery/ }),
  (n) => ({ row: `NR-A${n},see mail`, reason: /not a tracking number/ }),
  (n) => ({ row: `NR-A2,${awb(n)}`, reason: /^Row 2 has this order already/ }),
  (n) => ({ row: `NR-A${n},${awb(2)}`, reason: /^Row 2 has this tracking number already/ }),
  (n) => ({ row: ` nr-a${n} , '${awb(n)} `, reason: undefined }),
];
const awb = (n: number) => String(100_000_000_100 + n);

test('of 1,000 rows with every kind of fault, each is taken or refused with its reason', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const make = FAULTS[index % FAULTS.length];
    if (!make) throw new Error('no fault');
    return make(index + 2);
  });
  const table = read(['Order ID,AWB', ...rows.map(({ row }) => row)], 'Delhivery');
  expect(table.lines).toHaveLength(1_000);
  const wrong = table.lines.filter(({ number, problem }) => {
    const reason = rows[number - 2]?.reason;
    return reason === undefined ? problem !== undefined : !reason.test(problem ?? '');
  });
  expect(wrong).toEqual([]);
  expect(table.lines.filter(({ problem }) => problem === undefined)).toHaveLength(200);
  const more = read(['Order ID,AWB', ...Array.from({ length: 1_001 }, (_, n) => `NR-A${n},${awb(n)}`)]);
  expect(more.lines.at(-2)?.problem).toBeUndefined();
  expect(more.lines.at(-1)?.problem).toBe('At most 1000 rows at a time.');
});

test('a delivery of a parcel that is a return by another column of its row is no delivery to the shopper', () => {
  const states = (...file: string[]) =>
    read(file).lines.map((line) => ('state' in line && line.state ? line.state : line.problem?.slice(0, 44)));
  const returned = 'By this file the parcel was on its way back, ';
  const date = '21/11/2026';
  expect(
    states(
      'AWB,Status,RTO Status,Date',
      `123456789012,Delivered,Delivered,${date}`,
      `123456789013,Delivered,,${date}`,
      `123456789014,Delivered,N/A,${date}`,
    ),
  ).toEqual(['back', 'delivered', 'delivered']);
  expect(
    states(
      'AWB,Delivery Status,Delivered Date,RTO Delivered Date',
      `123456789012,Delivered,${date},${date}`,
      `123456789013,Delivered,${date},-`,
    ),
  ).toEqual([returned.slice(0, 44), 'delivered']);
  expect(states('AWB,Old Status,New Status,Date', `123456789012,Delivered,RTO Initiated,${date}`)).toEqual([
    'coming-back',
  ]);
  expect(
    states(
      'AWB,Order Type,Is RTO,Status,Date',
      `123456789012,COD,Yes,Delivered,${date}`,
      `123456789013,COD,No,Delivered,${date}`,
    ),
  ).toEqual(['back', 'delivered']);
});
