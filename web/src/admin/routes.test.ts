import { expect, test } from 'vitest';
import { PATHS } from './routes.ts';
import { SCREENS } from './screens.ts';

test('every admin screen has its path', () => {
  expect(PATHS).toEqual(Object.keys(SCREENS));
});
