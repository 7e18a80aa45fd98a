import { describe, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.fixture.ts';
import { promise, type PromiseSettings } from './promise.ts';
import { DEFAULT_DELIVERY } from './settings.ts';
import { ZONES, zoneOf } from './zones.ts';

/** Bengaluru, one day of handling, Monday to Saturday, 2 pm. The zones have 1-2, 2-3, 2-4, 3-5, 4-7 and 6-10 days. */
const STORE: PromiseSettings = DEFAULT_DELIVERY;
const CITY = '560001';

const india = (clock: string) => new Date(`${clock}+05:30`);

function promised(clock: string, pincode: string, changes: Partial<PromiseSettings> = {}, state?: string) {
  const { earliest, latest, cutoff } = promise(pincode, india(clock), { ...STORE, ...changes }, state);
  return [earliest, latest, cutoff];
}

const until = (clock: string) => india(clock).toISOString();

// 24 November 2026 is a Tuesday.
test.each([
  ['a second before the cutoff', '2026-11-24T13:59:59', {}, '2026-11-26', '2026-11-27', '2026-11-24T14:00'],
  ['at the cutoff', '2026-11-24T14:00:00', {}, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  ['a minute after the cutoff', '2026-11-24T14:01:00', {}, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  ['at the last second of a day in India', '2026-11-24T23:59:59', {}, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  ['at midnight in India', '2026-11-25T00:00:00', {}, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  ['at midnight in London', '2026-11-25T05:30:00', {}, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  ['on a Saturday in time', '2026-11-21T13:59:59', {}, '2026-11-24', '2026-11-25', '2026-11-21T14:00'],
  ['on a Saturday too late', '2026-11-21T14:00:00', {}, '2026-11-25', '2026-11-26', '2026-11-23T14:00'],
  ['as a Sunday begins', '2026-11-22T00:00:00', {}, '2026-11-25', '2026-11-26', '2026-11-23T14:00'],
  ['as a Sunday ends', '2026-11-22T23:59:59', {}, '2026-11-25', '2026-11-26', '2026-11-23T14:00'],
  ['on a Monday', '2026-11-23T00:00:00', {}, '2026-11-25', '2026-11-26', '2026-11-23T14:00'],
  [
    'the day before a holiday',
    '2026-11-24T10:00:00',
    { holidays: ['2026-11-25'] },
    '2026-11-27',
    '2026-11-28',
    '2026-11-24T14:00',
  ],
  ['on a holiday', '2026-11-24T10:00:00', { holidays: ['2026-11-24'] }, '2026-11-27', '2026-11-28', '2026-11-25T14:00'],
  [
    'two days before a holiday',
    '2026-11-24T10:00:00',
    { holidays: ['2026-11-26'] },
    '2026-11-27',
    '2026-11-28',
    '2026-11-24T14:00',
  ],
  [
    'with a holiday between the two days',
    '2026-11-24T10:00:00',
    { holidays: ['2026-11-27'] },
    '2026-11-26',
    '2026-11-28',
    '2026-11-24T14:00',
  ],
  [
    'with a holiday on a Sunday',
    '2026-11-21T10:00:00',
    { holidays: ['2026-11-22'] },
    '2026-11-24',
    '2026-11-25',
    '2026-11-21T14:00',
  ],
  ['at the end of a year', '2026-12-31T10:00:00', {}, '2027-01-02', '2027-01-04', '2026-12-31T14:00'],
  ['late on the last day of a year', '2026-12-31T14:00:00', {}, '2027-01-04', '2027-01-05', '2027-01-01T14:00'],
  [
    'before New Year, which is a holiday',
    '2026-12-31T10:00:00',
    { holidays: ['2027-01-01'] },
    '2027-01-04',
    '2027-01-05',
    '2026-12-31T14:00',
  ],
  ['before a leap day', '2028-02-28T10:00:00', {}, '2028-03-01', '2028-03-02', '2028-02-28T14:00'],
  ['late before a leap day', '2028-02-28T14:00:00', {}, '2028-03-02', '2028-03-03', '2028-02-29T14:00'],
  ['in February of another year', '2027-02-27T10:00:00', {}, '2027-03-02', '2027-03-03', '2027-02-27T14:00'],
  ['without handling', '2026-11-24T10:00:00', { handlingDays: 0 }, '2026-11-25', '2026-11-26', '2026-11-24T14:00'],
  [
    'with three days of handling',
    '2026-11-24T10:00:00',
    { handlingDays: 3 },
    '2026-11-28',
    '2026-11-30',
    '2026-11-24T14:00',
  ],
  [
    'before a free Saturday',
    '2026-11-27T10:00:00',
    { workingDays: [1, 2, 3, 4, 5] },
    '2026-12-01',
    '2026-12-02',
    '2026-11-27T14:00',
  ],
  [
    'late before a free Saturday',
    '2026-11-27T14:00:00',
    { workingDays: [1, 2, 3, 4, 5] },
    '2026-12-02',
    '2026-12-03',
    '2026-11-30T14:00',
  ],
  [
    'in a store that works every day',
    '2026-11-21T10:00:00',
    { workingDays: [0, 1, 2, 3, 4, 5, 6] },
    '2026-11-23',
    '2026-11-24',
    '2026-11-21T14:00',
  ],
  [
    'in a store that works on Sundays only',
    '2026-11-24T10:00:00',
    { workingDays: [0] },
    '2026-12-13',
    '2026-12-20',
    '2026-11-29T14:00',
  ],
  [
    'with a cutoff at midnight',
    '2026-11-24T00:00:00',
    { cutoff: '00:00' },
    '2026-11-27',
    '2026-11-28',
    '2026-11-25T00:00',
  ],
  [
    'before the last minute of a day',
    '2026-11-24T23:58:59',
    { cutoff: '23:59' },
    '2026-11-26',
    '2026-11-27',
    '2026-11-24T23:59',
  ],
  [
    'in the last minute of a day',
    '2026-11-24T23:59:00',
    { cutoff: '23:59' },
    '2026-11-27',
    '2026-11-28',
    '2026-11-25T23:59',
  ],
  [
    'before a cutoff with minutes',
    '2026-11-24T14:29:59',
    { cutoff: '14:30' },
    '2026-11-26',
    '2026-11-27',
    '2026-11-24T14:30',
  ],
])('an order %s', (_name, clock, changes, earliest, latest, cutoff) => {
  expect(promised(clock, CITY, changes)).toEqual([earliest, latest, until(`${cutoff}:00`)]);
});

// Ordered on Tuesday in time, dispatched on Wednesday.
test.each([
  ['the same state', '575001', '2026-11-27', '2026-11-28'],
  ['a metro', '110001', '2026-11-27', '2026-11-30'],
  ['the same region', '641601', '2026-11-28', '2026-12-01'],
  ['another region', '302001', '2026-11-30', '2026-12-03'],
  ['the North-East', '781001', '2026-12-02', '2026-12-07'],
  ['the army', '900001', '2026-12-02', '2026-12-07'],
])('an order to %s', (_zone, pincode, earliest, latest) => {
  expect(promised('2026-11-24T10:00:00', pincode).slice(0, 2)).toEqual([earliest, latest]);
});

test.each([
  ['560034', '560004', 'city'],
  ['562110', '560004', 'state'],
  ['600001', '560004', 'metros'],
  ['500001', '560004', 'metros'],
  ['682001', '560004', 'region'],
  ['403001', '560004', 'rest'],
  ['190001', '560004', 'remote'],
  ['744101', '560004', 'remote'],
  ['781001', '781005', 'city'],
  ['786001', '781005', 'state'],
  ['793001', '781005', 'remote'],
  ['560001', '781005', 'metros'],
  ['110001', '110020', 'city'],
  ['122001', '110020', 'metros'],
  ['226001', '110020', 'region'],
])('%s is for a store at %s in the zone “%s”', (pincode, own, zone) => {
  expect(zoneOf(pincode, own)).toBe(zone);
});

test('a pincode of an island that shares its digits with the mainland is remote if its state is known', () => {
  expect(zoneOf('682555', '560004')).toBe('region');
  expect(zoneOf('682555', '560004', 'Lakshadweep')).toBe('remote');
});

/** The same question answered with a list of all working days and the clock of Intl. */
function reference(pincode: string, now: Date, settings: PromiseSettings): [string, string] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  const [today = '', time = ''] = clock.split(' ');
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
  const all = Array.from({ length: 400 }, (_, index) => {
    const noon = new Date(`${today}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() + index);
    return noon;
  });
  const worked = all
    .filter((day) => settings.workingDays.some((number) => names[number] === weekday.format(day)))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !settings.holidays.some((holiday) => holiday === day));
  const isLate = worked[0] === today && time.localeCompare(`${settings.cutoff}:00`) >= 0;
  const days = settings.zones[zoneOf(pincode, settings.pincode)];
  const at = (transit: number) => worked[(isLate ? 1 : 0) + settings.handlingDays + transit] ?? '';
  return [at(days.earliest), at(days.latest)];
}

describe('200 random orders have the promise of a simple reference', () => {
  const random = seededRandom(20261124);
  const upTo = (most: number) => random(most + 1);
  const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
  const pad = (number: number) => String(number).padStart(2, '0');
  const pins = ['560001', '575001', '110001', '641601', '302001', '781001', '900001'];
  const cases = Array.from({ length: 200 }, () => {
    const workingDays = [0, 1, 2, 3, 4, 5, 6].filter(() => random(10) < 7);
    const cutoff = `${pad(upTo(23))}:${pad(upTo(59))}`;
    // Half of the orders come in the minute before or after the cutoff.
    const second = random(2) === 0 ? `${cutoff}:00` : `${pad(upTo(23))}:${pad(upTo(59))}:${pad(upTo(59))}`;
    const shift = upTo(2) - 1;
    const settings: PromiseSettings = {
      pincode: '560004',
      handlingDays: upTo(4),
      workingDays: workingDays.length > 0 ? workingDays : [upTo(6)],
      holidays: Array.from({ length: upTo(8) }, () => day(upTo(120))),
      cutoff,
      zones: {
        ...STORE.zones,
        ...Object.fromEntries(
          ZONES.map((zone) => {
            const earliest = upTo(5);
            return [zone, { earliest, latest: earliest + upTo(5) }];
          }),
        ),
      },
    };
    const now = new Date(india(`${day(upTo(100))}T${second}`).getTime() + shift * 1000);
    return { now, settings, pincode: pins[upTo(pins.length - 1)] ?? CITY };
  });

  test.each(cases)('$now to $pincode', ({ now, settings, pincode }) => {
    const { earliest, latest, dispatch, cutoff } = promise(pincode, now, settings);
    expect([earliest, latest]).toEqual(reference(pincode, now, settings));
    // The answer holds until the cutoff, and not a moment longer.
    const last = new Date(Date.parse(cutoff) - 1);
    expect(promise(pincode, last, settings)).toEqual({ earliest, latest, dispatch, cutoff });
    // A delivery that takes no days arrives on the day of its dispatch.
    const zones = Object.fromEntries(ZONES.map((zone) => [zone, { earliest: 0, latest: 0 }]));
    expect(promise(pincode, now, { ...settings, zones: { ...settings.zones, ...zones } }).latest).toBe(dispatch);
    expect(promise(pincode, new Date(cutoff), settings).cutoff).not.toBe(cutoff);
    expect(Date.parse(cutoff)).toBeGreaterThan(now.getTime());
  });
});
