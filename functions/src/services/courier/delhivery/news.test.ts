import { expect, test } from 'vitest';
import { readDelhiveryNews, readTracked } from './news.ts';

/** As in Delhivery's documentation of its webhook. */
const news = (status: string, type: string, code = 'X-UCI', more: object = {}) => ({
  Shipment: {
    Status: {
      Status: status,
      StatusDateTime: '2026-11-21T17:10:42.767',
      StatusType: type,
      StatusLocation: 'Chandigarh_Raiprkln_C (Chandigarh)',
      Instructions: 'As Delhivery says it',
      ...more,
    },
    PickUpDate: '2026-11-21 17:10:42.543',
    NSLCode: code,
    Sortcode: 'IXC/MDP',
    ReferenceNo: 'NR-1',
    AWB: '57930810000011',
  },
});
const scanOf = (...said: Parameters<typeof news>) => readDelhiveryNews(news(...said))?.scans[0];

test('reads a webhook: its time in India, its place, its words', () => {
  expect(readDelhiveryNews(news('Manifested', 'UD'))).toEqual({
    awb: '57930810000011',
    scans: [
      {
        at: '2026-11-21T11:40:42.767Z',
        state: 'booked',
        place: 'Chandigarh_Raiprkln_C (Chandigarh)',
        text: 'As Delhivery says it',
      },
    ],
  });
});

test.each([
  ['Manifested', 'UD', 'X-UCI', 'booked'],
  ['Not Picked', 'UD', 'X-PNP', 'booked'],
  ['In Transit', 'UD', 'X-PPOM', 'picked-up'],
  ['In Transit', 'UD', 'X-DLL2F', 'in-transit'],
  ['Pending', 'UD', 'X-IBD3F', 'in-transit'],
  ['Dispatched', 'UD', 'X-DDD3FD', 'out-for-delivery'],
  ['Pending', 'UD', 'EOD-11', 'undelivered'],
  // The answer to a failed attempt is not another one.
  ['Pending', 'UD', 'EOD-47', 'in-transit'],
  ['Delivered', 'DL', 'EOD-38', 'delivered'],
  ['In Transit', 'RT', 'RT-101', 'coming-back'],
  // A delivery to the store, which is never one to the shopper.
  ['Dispatched', 'RT', 'X-DDD3FD', 'coming-back'],
  ['RTO', 'DL', 'RD-AC', 'back'],
  ['DTO', 'DL', 'RD-AC', 'back'],
  ['LOST', 'LT', 'LT-100', 'lost'],
  ['Scheduled', 'PP', 'X-ASP', 'booked'],
  ['In Transit', 'PU', 'X-PPOM', 'in-transit'],
  // Of a type that does not fit.
  ['Delivered', 'RT', 'X', undefined],
  ['Delivered', '', 'X', undefined],
  ['In Audit', 'UD', 'X', undefined],
  ['', '', '', undefined],
])('%s of type %s with the code %s is %s', (status, type, code, state) => {
  // What is not known says of what it is, because an admin may explain it.
  const what = state === undefined ? `${type} ${status}`.trim() : '';
  expect(scanOf(status, type, code)).toMatchObject({ text: `${what ? `${what}: ` : ''}As Delhivery says it` });
  expect(scanOf(status, type, code)?.state).toBe(state);
  expect(scanOf(status, type, code)?.pickupFailed).toBeUndefined();
});

test.each([
  ['Scheduled', 'PP', 'EOD-11'],
  ['Canceled', 'CN', 'EOD-21'],
  ['Closed', 'CN', 'CL-107'],
])('%s of type %s with the code %s is a pickup that failed', (...said) => {
  expect(scanOf(...said)).toMatchObject({ pickupFailed: true });
  expect(scanOf(...said)?.state).toBeUndefined();
});

test('without words, place or time', () => {
  expect(scanOf('Dispatched', 'UD', 'X', { Instructions: null, StatusLocation: undefined })).toEqual({
    at: '2026-11-21T11:40:42.767Z',
    state: 'out-for-delivery',
    text: 'Dispatched',
  });
  for (const StatusDateTime of ['', 'soon', null, '2026-13-41T10:00:00']) {
    expect(readDelhiveryNews(news('Delivered', 'DL', 'X', { StatusDateTime }))?.scans).toEqual([]);
  }
});

test('other bodies and replies are no news', () => {
  for (const body of [undefined, null, 'x', [], {}, { Shipment: { AWB: 'a/b', Status: {} } }, { Shipment: null }]) {
    expect(readDelhiveryNews(body)).toBeUndefined();
    expect(readTracked(body, '57930810000011')).toBeUndefined();
  }
});

const detail = (status: string, type: string, code: string, at: string) => ({
  ScanDetail: {
    Scan: status,
    ScanType: type,
    StatusCode: code,
    ScanDateTime: at,
    StatusDateTime: at,
    ScannedLocation: 'Mysuru',
    Instructions: code,
  },
});
const reply = (AWB: unknown, Scans: unknown, Status: object) => ({
  ShipmentData: [{ Shipment: { AWB, ReferenceNo: 'NR-1', Scans, Status } }],
});

test('reads the history of a parcel, with its status of the moment once', () => {
  const scans = [detail('Manifested', 'UD', 'X-UCI', '2026-11-21T10:00:00.1'), 'none', { ScanDetail: {} }];
  const now = (Instructions: string) => ({
    Status: 'Manifested',
    StatusType: 'UD',
    StatusCode: Instructions,
    StatusDateTime: '2026-11-21T10:00:00.1',
    StatusLocation: 'Mysuru',
    Instructions,
  });
  expect(readTracked(reply('57930810000011', scans, now('X-UCI')), '57930810000011')).toMatchObject({
    reference: 'NR-1',
    isCancelled: false,
    scans: [{ state: 'booked', text: 'X-UCI', place: 'Mysuru' }],
  });
  const cancelled = readTracked(reply(57930810000011, null, now('DTUP-210')), '57930810000011');
  expect(cancelled).toMatchObject({ isCancelled: true, scans: [{ text: 'DTUP-210' }] });
  expect(readTracked(reply('57930810000022', scans, now('X-UCI')), '57930810000011')).toBeUndefined();
});

test('a webhook and the history say the same of a scan', () => {
  const [told] =
    readDelhiveryNews(news('Pending', 'UD', 'EOD-11', { Instructions: 'EOD-11', StatusLocation: 'Mysuru' }))?.scans ??
    [];
  const history = reply('1234', [detail('Pending', 'UD', 'EOD-11', '2026-11-21T17:10:42.767')], {});
  expect(readTracked(history, '1234')?.scans).toEqual([told]);
});
