import { expect, test } from 'vitest';
import { adminOrder } from '../orders/admin-order.fixture.ts';
import { MAX_LINES, readTrackingLines, checkTracking } from './tracking-lines.ts';

const TEMPLATE = 'https://courier.example/track/{number}';
const read = (pasted: string, template = TEMPLATE) =>
  readTrackingLines(pasted, template).map(({ id, trackingLink, problem }) => problem ?? [id, trackingLink]);

test.each([
  ['a comma', 'NR-1,AB12'],
  ['a semicolon', 'NR-1;AB12'],
  ['a tab, as from a spreadsheet', 'NR-1\tAB12'],
  ['spaces', '  NR-1   AB12 '],
  ['quotes', '"NR-1","AB12"'],
  ['further columns', 'NR-1,AB12,2026-11-21,"Bengaluru, Karnataka"'],
  ['a byte order mark', '\uFEFFNR-1,AB12'],
  ['lower case', 'nr-1,AB12'],
  ['a sign before the order', '#NR-1,AB12'],
  ['a formula that keeps the number as text', 'NR-1,"=""AB12"""'],
  ['an apostrophe before the number', "NR-1,'AB12"],
  ['a heading and empty lines', 'Order ID,AWB\r\n\r\nNR-1,AB12\r\n'],
])('reads a line with %s', (_how, pasted) => {
  expect(read(pasted)).toEqual([['NR-1', 'https://courier.example/track/AB12']]);
});

test('a link is kept as it is; a number is URL-encoded into the pattern', () => {
  expect(read('NR-1,https://other.example/t?x=1')).toEqual([['NR-1', 'https://other.example/t?x=1']]);
  expect(read('NR-1,A/B 1')).toEqual([['NR-1', 'https://courier.example/track/A%2FB%201']]);
});

test.each([
  ['NR-1', 'No tracking number or link.'],
  ['=cmd|x,AB12', 'The line does not begin with an order id.'],
  ['NR-1,http://courier.example/1', /https:/],
  ['NR-1,javascript:alert(1)', /https:/],
])('%s is refused with the reason', (pasted, problem) => {
  expect(read(pasted)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
});

test.each(['NR-1,1.23457E+11', 'NR-1;1,23457E+11', 'NR-1\t123457000000'])('%s is refused as shortened', (pasted) => {
  expect(read(pasted)).toEqual([expect.stringContaining('has shortened the number')]);
});

test('a number without a pattern, a repeated order and too many lines are refused', () => {
  expect(read('NR-1,AB12', '')).toEqual(['This is a number. Enter a link pattern with {number} above.']);
  expect(readTrackingLines('NR-1,A\nNR-2,B\nNR-1,C', TEMPLATE)[2]?.problem).toContain('Line 1');
  const many = Array.from({ length: MAX_LINES + 1 }, (_, each) => `NR-${each},A`).join('\n');
  expect(readTrackingLines(many, TEMPLATE).filter(({ problem }) => problem)).toHaveLength(1);
});

const line = (id: string, trackingLink = 'https://courier.example/1') => ({ number: 1, text: '', id, trackingLink });
const sent = { status: 'Dispatched', trackingLink: 'https://courier.example/1' } as const;

test('a line is ready, done or wrong, depending on the state and the link of its order', () => {
  const orders = [
    adminOrder({ _id: 'NR-1' }),
    adminOrder({ _id: 'NR-2', ...sent }),
    adminOrder({ _id: 'NR-3', status: 'Cancelled' }),
  ];
  const lines = [line('NR-1'), line('NR-2'), line('NR-2', 'https://courier.example/2'), line('NR-3'), line('NR-4')];
  const broken = { ...line('NR-1'), problem: 'No tracking number or link.' };
  expect(checkTracking([...lines, broken], orders).map(({ state }) => state)).toEqual([
    'ready',
    'done',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
  ]);
});
