import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/screens';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PATHS } from '../admin/routes.ts';
import { routes } from './routes.tsx';

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test('every route is marked as public or private, and every mark has its route', () => {
  const marked = new Set<string>([...Object.keys(PUBLIC_SCREENS), ...PRIVATE_SCREENS, ...PATHS]);
  expect(new Set(pathsOf(routes))).toEqual(marked.add('*'));
});
