import { expect, test } from 'vitest';
import { smsLength } from './content.ts';

test.each([
  ['a', 160, 'GSM-7', 160, 1],
  ['a', 161, 'GSM-7', 161, 2],
  ['a', 306, 'GSM-7', 306, 2],
  ['a', 307, 'GSM-7', 307, 3],
  ['€', 80, 'GSM-7', 160, 1],
  ['€', 81, 'GSM-7', 162, 2],
  ['₹', 70, 'UCS-2', 70, 1],
  ['क', 71, 'UCS-2', 71, 2],
  ['क', 135, 'UCS-2', 135, 3],
])('%s × %i is %s, %i units, %i parts', (character, times, encoding, units, parts) => {
  expect(smsLength(character.repeat(times))).toEqual({ encoding, units, parts });
});

test('one character outside the small set makes the whole text UCS-2', () => {
  expect(smsLength(`${'a'.repeat(100)}₹`)).toEqual({ encoding: 'UCS-2', units: 101, parts: 2 });
});
