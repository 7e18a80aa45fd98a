import { expect, test } from 'vitest';
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { SCREENS } from './screens.ts';

test('every admin screen has its path', () => {
  expect(ADMIN_PATHS).toEqual(Object.keys(SCREENS));
});
