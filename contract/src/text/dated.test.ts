import { describe, expect, test } from 'vitest';
import { endOfDayIn, isOn, nextTurn } from './dated.ts';

const at = (time: string) => new Date(time);

describe('isOn', () => {
  const sale = { from: '2026-11-12T00:00:00+05:30', until: endOfDayIn('2026-11-15') };

  test.each([
    ['2026-11-11T23:59:59.999+05:30', false],
    ['2026-11-12T00:00:00.000+05:30', true],
    ['2026-11-15T23:59:59.000+05:30', true],
    ['2026-11-15T23:59:59.999+05:30', true],
    ['2026-11-16T00:00:00.000+05:30', false],
  ])('includes its start and its last day in India, and excludes its end: %s', (time, on) => {
    expect(isOn(sale, at(time))).toBe(on);
  });

  test('is always on without a beginning and an end', () => {
    expect(isOn({ from: null, until: null }, at('1970-01-01T00:00:00Z'))).toBe(true);
  });

  test('is never on at a time that cannot be read', () => {
    const now = at('2026-11-12T00:00:00Z');
    expect([isOn({ from: 'soon', until: null }, now), isOn({ from: null, until: 'late' }, now)]).toEqual([
      false,
      false,
    ]);
  });
});

test('nextTurn is the next beginning or end after now, and never if there is none', () => {
  const dated = [
    { from: '2026-11-12T00:00:00Z', until: '2026-11-13T00:00:00Z' },
    { from: null, until: '2026-11-14T00:00:00Z' },
  ];
  expect(nextTurn(dated, at('2026-11-12T00:00:00Z'))).toBe(Date.parse('2026-11-13T00:00:00Z'));
  expect(nextTurn(dated, at('2026-11-13T00:00:00Z'))).toBe(Date.parse('2026-11-14T00:00:00Z'));
  expect(nextTurn(dated, at('2026-11-14T00:00:00Z'))).toBe(Infinity);
});
