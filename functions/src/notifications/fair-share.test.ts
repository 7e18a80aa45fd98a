import { expect, test } from 'vitest';
import { allowance, lastHourOf } from './announcements.ts';

const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
const told = [
  { at: at('10:00'), count: 1 },
  { at: at('10:45'), count: 4 },
];

test.each([
  ['10:45', 1, 0],
  ['10:59', 1, 0],
  ['11:00', 1, 1],
  ['11:44', 1, 1],
  ['11:45', 1, 5],
  ['10:50', 2, 5],
  ['10:50', 0, 0],
])('at %s with %i pieces %i more shoppers may hear', (clock, pieces, more) => {
  expect(allowance(pieces, told, at(clock))).toBe(more);
});

test('what was told counts for exactly one hour', () => {
  expect(lastHourOf(told, at('11:00'))).toEqual([told[1]]);
});
