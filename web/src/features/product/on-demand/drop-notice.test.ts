import { expect, test } from 'vitest';
import { countdown } from './drop-notice.tsx';

test.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59_000, '00:00:59'],
  [3_723_000, '01:02:03'],
  [86_399_001, '1 day 00:00:00'],
  [2 * 86_400_000 + 11_525_000, '2 days 03:12:05'],
  [-5_000, '00:00:00'],
])('%i milliseconds are %j', (milliseconds, text) => {
  expect(countdown(milliseconds)).toBe(text);
});
