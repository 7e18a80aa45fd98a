import { expect, test } from 'vitest';
import { PATHS } from './routes.ts';
import { SCREENS } from './screens.ts';

test('every screen of the admin has its path', () => {
  expect(PATHS).toEqual(Object.keys(SCREENS));
});
