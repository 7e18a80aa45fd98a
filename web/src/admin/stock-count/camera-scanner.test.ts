import { expect, test } from 'vitest';
import { cameraProblem, isNewCode } from './camera-scanner.ts';

test('a code that stays in the picture counts once, and again after it was away for some time', () => {
  expect(isNewCode('NEEM-M', 0, undefined)).toBe(true);
  expect(isNewCode('NEEM-M', 1900, { code: 'NEEM-M', at: 0 })).toBe(false);
  expect(isNewCode('NEEM-M', 2100, { code: 'NEEM-M', at: 0 })).toBe(true);
  expect(isNewCode('NEEM-L', 100, { code: 'NEEM-M', at: 0 })).toBe(true);
});

test.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /There is no camera/],
  ['NotReadableError', /Another program/],
  ['AbortError', /could not be started/],
])('%s is said in a sentence', (name, sentence) => {
  expect(cameraProblem(new DOMException('', name))).toMatch(sentence);
});
