import { expect, test } from 'vitest';
import { PARCEL_COLUMNS, type ParcelColumn } from '../parcels/parcel-columns.ts';
import { openReading, orderOf, rememberedOf, withColumn, withOrder } from './file-reading.ts';

function open(lines: readonly string[], remembered?: Parameters<typeof openReading>[2]) {
  const reading = openReading(lines.join('\n'), PARCEL_COLUMNS, remembered);
  if (!reading) throw new Error('no table');
  return reading;
}

test('what is remembered is what an admin chose, and not that a file lacks a column', () => {
  const first = open(['AWB,Status,Date,Remark', '123456789012,Delivered,03/11/2026,Left at the gate']);
  const chosen = withColumn(withOrder<ParcelColumn>(first, 'time', 'day-first'), 'reason', undefined, PARCEL_COLUMNS);
  const remembered = rememberedOf(chosen, PARCEL_COLUMNS);
  expect(remembered.columns).toEqual({ awb: 'AWB', status: 'Status', time: 'Date', reason: null });
  const next = open(['AWB,Status,Date,Remark,Type', '123456789012,Delivered,04/11/2026,Gate,RTO'], remembered);
  expect(next.columns).toMatchObject({ type: 4 });
  expect(next.columns.reason).toBeUndefined();
  expect(orderOf(next, 'time')).toMatchObject({ order: 'day-first' });
});

test('a sequence of day and month that is remembered decides nothing that the dates tell themselves', () => {
  const remembered = { columns: {}, orders: { time: 'month-first' as const } };
  const orderIn = (...dates: string[]) =>
    orderOf(open(['AWB,Status,Date', ...dates.map((date) => `123456789012,Delivered,${date}`)], remembered), 'time')
      .order;
  expect(orderIn('05/11/2026', '06/11/2026')).toBe('month-first');
  expect(orderIn('05/11/2026', '25/11/2026')).toBe('day-first');
  // These contradict each other, so it is asked again.
  expect(orderIn('05/11/2026', '25/11/2026', '11/25/2026')).toBeUndefined();
});
