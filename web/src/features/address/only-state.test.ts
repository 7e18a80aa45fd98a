import { expect, test } from 'vitest';
import { outsideMessage } from './only-state.ts';

const place = { status: 'known', state: 'Kerala', states: ['Kerala'] } as const;

test('says that the store does not deliver to the state of a pincode', () => {
  expect(outsideMessage(place, 'Karnataka')).toBe('We deliver only within Karnataka.');
  expect(outsideMessage(place, 'Kerala')).toBeUndefined();
  expect(outsideMessage(place, undefined)).toBeUndefined();
});

test('says nothing while the state can still be the right one', () => {
  // A pincode at a border, and a lookup that failed.
  expect(outsideMessage({ ...place, states: ['Kerala', 'Karnataka'] }, 'Karnataka')).toBeUndefined();
  expect(outsideMessage({ ...place, status: 'failed' }, 'Karnataka')).toBeUndefined();
  expect(outsideMessage({ ...place, states: ['Kerala', 'Tamil Nadu'] }, 'Karnataka')).toMatch('only within');
});
