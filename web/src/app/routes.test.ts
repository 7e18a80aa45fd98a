import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PATHS } from '../admin/routes.ts';
import { routes } from './routes.tsx';

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test('every route is listed as public, private or admin, and every listed path has a route', () => {
  const listed = new Set<string>([...Object.keys(PUBLIC_SCREENS), ...PRIVATE_SCREENS, ...PATHS]);
  expect(new Set(pathsOf(routes))).toEqual(listed.add('*'));
});
