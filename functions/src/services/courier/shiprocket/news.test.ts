import { expect, test } from 'vitest';
import { readShiprocketNews, readTracked } from './news.ts';

/** As in Shiprocket's documentation of its webhook. */
const BODY = {
  awb: 19041424751540,
  courier_name: 'Delhivery Surface',
  current_status: 'IN TRANSIT',
  current_status_id: 20,
  shipment_status: 'IN TRANSIT',
  shipment_status_id: 18,
  current_timestamp: '23 05 2026 11:43:52',
  order_id: 'NR-1',
  sr_order_id: 348456385,
  scans: [
    { date: '2026-05-19 11:59:16', status: 'X-UCI', activity: 'Manifested', location: 'Chomu', 'sr-status': '5' },
    {
      date: '2026-05-19 15:32:17',
      status: 'X-PPOM',
      activity: 'In Transit  -\nPicked up',
      location: 'NA',
      'sr-status': 42,
    },
    { date: 'soon', status: 'X', activity: 'No time', location: '', 'sr-status': '18' },
    'none',
    {
      date: '2026-05-20 01:00:00',
      status: 'X-NEW',
      activity: '',
      location: 'Jaipur',
      'sr-status': 'NA',
      'sr-status-label': 'NA',
    },
  ],
};

test('reads times in India, known statuses, and keeps the words of unknown ones', () => {
  expect(readShiprocketNews(BODY)).toEqual({
    awb: '19041424751540',
    scans: [
      { at: '2026-05-19T06:29:16.000Z', state: 'booked', place: 'Chomu', text: 'Manifested' },
      { at: '2026-05-19T10:02:17.000Z', state: 'picked-up', text: 'In Transit - Picked up' },
      { at: '2026-05-19T19:30:00.000Z', place: 'Jaipur', text: 'NA' },
      { at: '2026-05-23T06:13:52.000Z', state: 'in-transit', text: 'IN TRANSIT' },
    ],
  });
});

test('the status of the moment is no second scan if the scans have it', () => {
  const scan = { date: '2026-05-23 11:40:00', activity: 'Reached', 'sr-status': '18' };
  expect(readShiprocketNews({ ...BODY, scans: [scan] })?.scans).toHaveLength(1);
  expect(readShiprocketNews({ ...BODY, scans: [{ ...scan, 'sr-status': '6' }] })?.scans).toHaveLength(2);
  expect(readShiprocketNews({ ...BODY, scans: null })?.scans).toHaveLength(1);
});

test('a parcel that was delivered to the store itself is back, not delivered', () => {
  const states = [7, 10].map(
    (id) => readShiprocketNews({ ...BODY, scans: [], shipment_status_id: id })?.scans[0]?.state,
  );
  expect(states).toEqual(['delivered', 'back']);
});

test('other bodies and replies are no news', () => {
  for (const body of [undefined, null, 'x', {}, { awb: 'a/b' }, { awb: '' }]) {
    expect(readShiprocketNews(body)).toBeUndefined();
    expect(readTracked(body)).toBeUndefined();
  }
  expect(readTracked({ tracking_data: { shipment_track_activities: BODY.scans } })).toHaveLength(3);
});
