import { expect, test } from 'vitest';
import { freeOffset } from './place-toast.ts';

const toast = { top: 680, bottom: 736 };
const HEADER = 64;
const button = (top: number, height = 48) => ({ top, bottom: top + height });

test('a toast stays where it is if it covers no control', () => {
  expect(freeOffset(toast, HEADER, [[button(600)], []])).toBe(0);
});

test('a toast moves up until it covers neither buttons nor links', () => {
  expect(freeOffset(toast, HEADER, [[button(690)], []])).toBe(48);
  expect(freeOffset(toast, HEADER, [[button(690)], [button(600, 80)]])).toBe(136);
});

test('a page that is full of links has only its buttons kept free', () => {
  expect(freeOffset(toast, HEADER, [[button(690)], [button(0, 740)]])).toBe(48);
});

test('a page without any room keeps the toast at the bottom', () => {
  expect(freeOffset(toast, HEADER, [[button(0, 740)], []])).toBe(0);
});
