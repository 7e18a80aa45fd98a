import { expect, test } from 'vitest';
import { hasLeft, PARCEL_STATES, parcelTitle } from './parcel.ts';

test('every state has a title, and only a parcel that was picked up has left', () => {
  expect(PARCEL_STATES.map(parcelTitle)).not.toContain(undefined);
  expect(parcelTitle('on-the-moon')).toBe('on-the-moon');
  expect(PARCEL_STATES.filter((state) => !hasLeft(state))).toEqual(['packed', 'booked']);
});
