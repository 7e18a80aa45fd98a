import * as v from 'valibot';
import { expect, test } from 'vitest';
import { whyOf } from './log.ts';

const schema = v.object({ address: v.object({ pincode: v.pipe(v.string(), v.regex(/^\d{6}$/)) }) });

function refused(given: unknown): unknown {
  try {
    return v.parse(schema, given);
  } catch (error) {
    return error;
  }
}

test('logs the path of an invalid field, and not its value', () => {
  expect(whyOf(refused({ address: { pincode: '+91 98450 12345' } }))).toBe('not valid at address.pincode');
  expect(whyOf(refused('+91 98450 12345'))).toBe('not valid at the root');
});

test('logs the stack of any other error', () => {
  expect(whyOf(new Error('broken'))).toMatch(/^Error: broken\n\s+at /);
  expect(whyOf('a word')).toBe('a word');
  expect(whyOf(undefined)).toBe('');
});
