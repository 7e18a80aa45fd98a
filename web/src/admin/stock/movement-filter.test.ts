import { expect, test } from 'vitest';
import { readMovementFilter, writeMovementFilter } from './admin-stock.tsx';

test('a filter survives its URL, and unknown values are ignored', () => {
  const filter = { size: '2XL', reason: 'damage' } as const;
  expect(readMovementFilter(writeMovementFilter(filter))).toEqual(filter);
  expect(readMovementFilter(new URLSearchParams('size=x/s&reason=moth'))).toEqual({});
  expect(writeMovementFilter({}).toString()).toBe('');
});
