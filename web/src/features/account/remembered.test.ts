import { expect, test } from 'vitest';
import { describeMeasurements } from './remembered.tsx';

test('remembered measurements are listed in the chosen unit, body before garment', () => {
  const known = { lowerLength: 100, height: 172, chest: 96, waist: undefined };
  expect(describeMeasurements(known, 'cm')).toBe('chest 96 cm, height 172 cm, outer seam of a garment 100 cm');
  expect(describeMeasurements(known, 'in')).toBe('chest 37.8 in, height 67.7 in, outer seam of a garment 39.4 in');
});
