import { expect, test } from 'vitest';
import { declarationOf, maySellToOtherStates } from './seller-mode.ts';

test('a composition dealer declares what Rule 5(1)(f) says, word for word', () => {
  expect(declarationOf('composition')).toBe('composition taxable person, not eligible to collect tax on supplies');
  expect(declarationOf('unregistered')).toContain('not registered');
  expect(declarationOf('registered')).toBeUndefined();
});

test('only a registered seller that is no composition dealer may sell to other states', () => {
  expect((['registered', 'composition', 'unregistered'] as const).filter(maySellToOtherStates)).toEqual(['registered']);
});
