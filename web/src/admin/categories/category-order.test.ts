import { expect, test } from 'vitest';
import { asShown } from '../shared/category-options.tsx';
import { moved, neighbourOf, sortedBy } from './category-order.ts';

const kurtas = { id: 'kurtas', parent: '' };
const short = { id: 'short-kurtas', parent: 'kurtas' };
const long = { id: 'long-kurtas', parent: 'kurtas' };
const sarees = { id: 'sarees', parent: '' };
const LIST = [kurtas, short, long, sarees];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

test('a category is followed by those that are part of it, wherever they are stored', () => {
  expect(asShown([short, sarees, kurtas, long])).toEqual([sarees, kurtas, short, long]);
  const orphan = { id: 'orphan', parent: 'gone' };
  expect(asShown([orphan, kurtas])).toEqual([orphan, kurtas]);
});

test('a category moves among those beside it, and its parts come with it', () => {
  expect(idsOf(moved(LIST, sarees, -1))).toBe('sarees kurtas short-kurtas long-kurtas');
  expect(idsOf(moved(LIST, long, -1))).toBe('kurtas long-kurtas short-kurtas sarees');
  expect(neighbourOf(LIST, kurtas, -1)).toBeUndefined();
  expect(neighbourOf(LIST, long, 1)).toBeUndefined();
  expect(moved(LIST, long, 1)).toEqual(LIST);
});

test('a category that the new order does not name yet is the last', () => {
  expect(idsOf(sortedBy(LIST, ['sarees', 'kurtas', 'long-kurtas']))).toBe('sarees kurtas long-kurtas short-kurtas');
  expect(idsOf(sortedBy([...LIST, { id: 'dupattas', parent: '' }], ['sarees', 'kurtas']))).toMatch(/ dupattas$/);
});
