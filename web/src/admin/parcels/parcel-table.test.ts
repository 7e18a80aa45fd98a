import { COURIER_PATTERNS } from '@nirala/contract/awb';
import { expect, test } from 'vitest';
import { readCourierTime, readStatus } from './parcel-status.ts';
import { isTable, readParcelTable } from './parcel-table.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const courier = (name: string) => COURIER_PATTERNS.find((each) => each.name === name);
const read = (lines: readonly string[], by?: string) =>
  readParcelTable(lines.join('\n'), by ? courier(by) : undefined, NOW);

test('recognises the columns of different couriers, in any sequence', () => {
  const files = [
    ['Order ID,AWB', 'NR-1,123456789012'],
    ['S.No.,Waybill Number,Client,Reference No', '1,123456789012,Nirala,nr-1'],
    ['Ihre Nummer;Consignment;Gewicht', 'NR-1;123456789012;300'],
    ['\uFEFF"Tracking No"\t"Channel order"', "'123456789012\tNR-1"],
  ];
  for (const file of files) {
    expect(isTable(file.join('\n'))).toBe(true);
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
  expect(isTable('NR-1, AB123\nNR-2, AB124')).toBe(false);
  expect(isTable('Order, Number\nNR-2, AB124')).toBe(false);
});

test('reads what couriers write about a parcel', () => {
  const words = [
    'Delivered',
    'RTO Delivered',
    'Undelivered - door locked',
    'Not delivered',
    'RTO Initiated',
    'Out For Delivery',
    'In-Transit',
    'Shipment LOST',
    'Picked up',
  ];
  expect(words.map(readStatus)).toEqual([
    'delivered',
    'back',
    'undelivered',
    'undelivered',
    'coming-back',
    'out-for-delivery',
    'in-transit',
    'lost',
    'picked-up',
  ]);
  expect(readStatus('On hold')).toBeUndefined();
});

test.each([
  ['2026-11-21 14:05', '2026-11-21T08:35:00.000Z'],
  ['21/11/2026 2:05 PM', '2026-11-21T08:35:00.000Z'],
  ['21-11-2026 12:30:10 am', '2026-11-20T19:00:10.000Z'],
  ['1.2.2026', '2026-02-01T06:30:00.000Z'],
  ['2026-11-21T14:05:00', '2026-11-21T08:35:00.000Z'],
  ['31/02/2026', undefined],
  ['21/11/26', undefined],
  ['yesterday', undefined],
  ['2026-11-21 25:00', undefined],
])('the time %s', (written, wanted) => {
  expect(readCourierTime(written)).toBe(wanted);
});

test('news needs a known status and a time that was', () => {
  const { kind, lines } = read([
    'AWB,Status,Date',
    '123456789012,Delivered,21/11/2026 2:05 PM',
    '123456789013,On hold,21/11/2026',
    '123456789014,RTO delivered,',
    '123456789015,Lost,21/12/2026',
    '123456789016,Undelivered,24/11/2026',
    '123456789012,Delivered,21/11/2026',
  ]);
  expect(kind).toBe('news');
  expect(lines.map(({ number, problem }) => [number, problem])).toEqual([
    [2, undefined],
    [3, 'The status “On hold” is not known.'],
    [4, 'There is no readable date in this row.'],
    [5, 'This date is in the future.'],
    [6, undefined],
    [7, 'Row 2 has this tracking number already.'],
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
const awb = (n: number) => String(100_000_000_000 + n);

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
