import { codeSchema } from '@nirala/contract/order/coupon';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { makeCodes, readCodes, sendCodes, tooManyCodes } from './single-codes.ts';

test('10,000 codes of one coupon are all different, and codes', () => {
  const codes = makeCodes('DIWALI', 10_000);
  expect(new Set(codes).size).toBe(10_000);
  expect(codes.every((code) => v.is(codeSchema, code) && code.startsWith('DIWALI-'))).toBe(true);
  expect(makeCodes('A'.repeat(40), 1)[0]).toHaveLength(40);
});

test('a file is read with or without a heading, in any case, and each wrong row is named', () => {
  const file = '\uFEFFCode;Given to\n one-1 ;Asha\n\nTWO_2;Ravi\nno code;x\nOne-1;again\n=cmd;x\n';
  expect(readCodes(file)).toEqual({
    codes: ['ONE-1', 'TWO_2'],
    wrong: [
      { row: 5, problem: '“no code” is no code: letters, digits, - and _, at most 40.' },
      { row: 6, problem: 'ONE-1 is in row 2 already.' },
      { row: 7, problem: '“=cmd” is no code: letters, digits, - and _, at most 40.' },
    ],
  });
  expect(readCodes('A1\r\nA2\r\n')).toEqual({ codes: ['A1', 'A2'], wrong: [] });
  expect(readCodes('')).toEqual({ codes: [], wrong: [] });
});

test('one code more than 10,000 is refused before anything is sent', () => {
  expect(tooManyCodes(10_000)).toBeUndefined();
  expect(tooManyCodes(10_001)).toBe('These are 10001 codes; at most 10000 can be added at once. Split the file.');
});

test('codes are sent in parts that add up, and what was sent before a failure is known', async () => {
  const calls: number[] = [];
  const progress: number[] = [];
  const send = async (codes: string[]) => {
    calls.push(codes.length);
    return { added: codes.length - 1, taken: codes.slice(0, 1) };
  };
  const sent = await sendCodes(makeCodes('X', 1_000), send, (done) => progress.push(done));
  expect([calls, progress, sent.added, sent.taken.length]).toEqual([[400, 400, 200], [400, 800, 1_000], 997, 3]);
  const fails = async () => Promise.reject(new Error('offline'));
  await expect(sendCodes(['A'], fails, () => undefined)).rejects.toThrow('offline');
});
