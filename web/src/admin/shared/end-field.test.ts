import { expect, test } from 'vitest';
import { partsOf, valueOf } from './end-field.tsx';

test('a day without a time stays a day, which the server ends at midnight', () => {
  expect(valueOf('2026-11-15', '')).toBe('2026-11-15');
  expect(partsOf('2026-11-15')).toEqual({ day: '2026-11-15', time: '' });
});

test('midnight in India is the end of the day before', () => {
  expect(partsOf('2026-11-15T18:30:00.000Z')).toEqual({ day: '2026-11-15', time: '' });
});

test('a time before midnight is shown as it was typed', () => {
  const value = valueOf('2026-11-15', '21:30');
  expect([value, partsOf(value)]).toEqual(['2026-11-15T16:00:00.000Z', { day: '2026-11-15', time: '21:30' }]);
});

test('there is no end without a day', () => {
  expect([valueOf('', '21:30'), partsOf(null)]).toEqual([null, { day: '', time: '' }]);
});
