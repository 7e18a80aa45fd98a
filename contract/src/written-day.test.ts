import { expect, test } from 'vitest';
import { writtenDay } from './written-day.ts';

test('every day is written as Intl writes it, wherever it is read', () => {
  const intl = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  for (let hour = 0; hour < 24 * 800; hour += 5) {
    const moment = new Date(Date.UTC(2025, 10, 21, hour, 29));
    expect(writtenDay(moment)).toBe(intl.format(moment));
  }
});
