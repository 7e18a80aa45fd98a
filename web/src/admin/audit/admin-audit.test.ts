import { expect, test } from 'vitest';
import { groupImports } from './admin-audit.tsx';

const entry = (_id: string, product: string, action = 'product.import') => ({
  _id,
  at: '2026-11-21T06:00:00.000Z',
  phone: '+919876543210',
  action,
  target: `products/${product}`,
});

test('groups the adjacent entries of one import, but not those of another import or of an edit', () => {
  const [neem, lotus] = [entry('run-1.neem', 'neem'), entry('run-1.lotus', 'lotus')];
  const [other, edit] = [entry('run-2.neem', 'neem'), entry('run-1.edit', 'edit', 'product.edit')];
  expect(groupImports([neem, lotus, other, edit])).toEqual([[neem, lotus], [other], [edit]]);
  expect(groupImports([neem, edit, lotus])).toEqual([[neem], [edit], [lotus]]);
  expect(groupImports([])).toEqual([]);
});
