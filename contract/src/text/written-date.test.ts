import { expect, test } from 'vitest';
import { readDate, dayOrderOf, turnedAround } from './written-date.ts';

const NOW = new Date('2026-11-27T06:00:00Z');
const read = (cell: string, clock?: string) => readDate(cell, { order: 'day-first', now: NOW, clock });
const at = (cell: string, clock?: string) => {
  const found = read(cell, clock);
  return 'at' in found ? found.at : found.problem;
};

/** 14:05 in India on 26 November. */
const WITH_TIME = '2026-11-26T08:35:00.000Z';

test.each([
  '2026-11-26 14:05:00',
  '2026-11-26 14:05',
  '2026-11-26T14:05:00',
  '2026-11-26T14:05:00.752',
  '2026-11-26T14:05:00.57',
  '2026-11-26T14:05:00+05:30',
  '2026-11-26T14:05:00+0530',
  '2026-11-26T08:35:00Z',
  '2026-11-26T08:35:00.000Z',
  '2026-11-26 08:35:00 UTC',
  '2026-11-26 08:35:00 +0000 UTC',
  '2026-11-26 14:05:00 IST',
  '2026/11/26 2:05 PM',
  '26 11 2026 14:05:00',
  '26-11-2026 14:05',
  '26/11/2026 14:05',
  '26/11/2026 2:05 PM',
  '26/11/2026, 2:05:00 pm',
  '26/11/2026 2:05\u202FPM',
  '26/11/2026 02:05 p.m.',
  '26.11.2026 14.05',
  '26-11-26 14:05',
  '26/11/26 14:05 hrs',
  '26-Nov-2026 14:05',
  '26 Nov 2026 02:05 PM',
  '26 Nov, 2026, 14:05',
  '26 Nov 2026 at 14:05',
  '26-Nov-26 2:05 PM',
  '26 November 2026 14:05',
  '26-NOV-2026 14:05:00',
  '26Nov2026 14:05',
  'Nov 26, 2026 2:05 PM',
  'November 26 2026, 14:05',
  'Thu, 26 Nov 2026 14:05:00 +0530',
  'Thursday, 26 November 2026 2:05 pm',
  'Thu Nov 26 2026 14:05:00 GMT+0530 (India Standard Time)',
  'Thu Nov 26 14:05:00 IST 2026',
  '20261126140500',
  '26112026 14:05:00',
  '26112026 1405',
  '1795682100',
  '1795682100000',
  '46352.5868055556',
  '46352,5868055556',
  "'26/11/2026 14:05",
  '="26-11-2026 14:05"',
  '2026-11-26 14:05 PM',
])('the moment %s is read in India’s time', (cell) => {
  expect(read(cell)).toEqual({ at: WITH_TIME, hasTime: true });
});

test.each([
  '26-Nov-2026',
  '26-11-26',
  '26/11/2026',
  '2026-11-26',
  '20261126',
  '26112026',
  '46352',
  '26th November, 2026',
  'Nov 26, 2026',
  '2026-Nov-26',
])('the day %s is noon', (cell) => {
  expect(read(cell)).toEqual({ at: '2026-11-26T06:30:00.000Z', hasTime: false });
});

test('a time in a column of its own belongs to the day', () => {
  expect(at('9112026', '1845')).toBe('2026-11-09T13:15:00.000Z');
  expect(at('22112026', '50')).toBe('2026-11-21T19:20:00.000Z');
  expect(at('26-11-2026', '0905')).toBe('2026-11-26T03:35:00.000Z');
  // India Post writes midnight in UTC after each day of India, and the time beside it.
  expect(at('2026-11-26T00:00:00Z', '14:05:00')).toBe(WITH_TIME);
  expect(at('26 November 2026', '02:05 PM')).toBe(WITH_TIME);
  expect(at('26/11/2026', '-')).toBe('2026-11-26T06:30:00.000Z');
});

test.each([
  ['31/02/2026', /does not exist/],
  ['31-Nov-2026', /does not exist/],
  ['13/13/2026', /does not exist/],
  ['2026-11-26 25:00', /time cannot be read/],
  ['26/11/2026 14:61', /time cannot be read/],
  ['26/11/2026 tomorrow', /time cannot be read/],
  ['26/11/2026 14:05 CET', /time cannot be read/],
  ['28/12/2026', /in the future/],
  ['26/11/2206', /in the future/],
  ['26/11/1926', /more than three years ago/],
  ['01/01/2020', /more than three years ago/],
  ['yesterday', /no date that can be read/],
  ['22 FEB', /no date that can be read/],
  ['Tuesday, February 25', /no date that can be read/],
  ['123456789012', /no date/],
  ['NR-1', /no date/],
  ['', /There is no date/],
  ['N/A', /There is no date/],
  ['-', /There is no date/],
  ['0000-00-00 00:00:00', /There is no date/],
  ['01/01/1970', /There is no date/],
  ['1970-01-01 05:30:00', /There is no date/],
  ['1900-01-00', /There is no date/],
  ['01011900', /There is no date/],
])('%s is refused with its reason', (cell, reason) => {
  expect(at(cell)).toMatch(reason);
});

test('the sequence of day and month follows from all values of a column', () => {
  expect(dayOrderOf(['03/04/2026', '26/04/2026'])).toBe('day-first');
  expect(dayOrderOf(['03/04/2026', '04/26/2026'])).toBe('month-first');
  expect(dayOrderOf(['03/04/2026', '05/06/26 14:00'])).toBe('either');
  expect(dayOrderOf(['26/04/2026', '04/26/2026'])).toBe('both');
  expect(dayOrderOf(['2026-04-03', '3 Apr 2026', '46352', 'N/A', '', '05/05/2026'])).toBeUndefined();
  const monthFirst = readDate('11/05/2026', { order: 'month-first', now: NOW });
  expect(monthFirst).toEqual({ at: '2026-11-05T06:30:00.000Z', hasTime: false });
});

test('two digits at the beginning that are this year are not taken for a day of an earlier year', () => {
  expect(at('26-11-25 14:05')).toMatch(/may have the year at its beginning/);
  expect(at('26/11/05')).toMatch(/may have the year at its beginning/);
  expect(at('26-11-26')).toBe('2026-11-26T06:30:00.000Z');
  expect(at('25-11-26')).toBe('2026-11-25T06:30:00.000Z');
});

test('a day whose day and month a spreadsheet has turned around is told from the dates that it left as they were', () => {
  const turned = (...cells: string[]) => cells.filter(turnedAround(cells));
  expect(turned('25-11-2026', '13-11-2026', '2026-05-11', '11-Jun-26', '46214')).toEqual([
    '2026-05-11',
    '11-Jun-26',
    '46214',
  ]);
  expect(turned('11/25/2026', '11/13/2026', '2026-05-11')).toEqual(['2026-05-11']);
  // Honest dates of the same days, an older day that is none of them in either sequence, and a column that tells nothing.
  expect(turned('25-11-2026', '2026-11-05', '05-Nov-2026', '2026-11-11')).toEqual([]);
  expect(turned('25-11-2026', '2026-03-10')).toEqual([]);
  expect(turned('25-11-2026', '05-11-2026', '2026-05-11')).toEqual([]);
  expect(turned('2026-05-11', '2026-11-25')).toEqual([]);
});
