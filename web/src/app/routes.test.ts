import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CallError } from '../lib/call-error.ts';
import { categoryFailureMessage, routes } from './routes.tsx';

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test('every route is listed as public, private or admin, and every listed path has a route', () => {
  const listed = new Set<string>([...Object.keys(PUBLIC_SCREENS), ...Object.keys(PRIVATE_SCREENS), ...ADMIN_PATHS]);
  expect(new Set(pathsOf(routes))).toEqual(listed.add('*'));
});

test('categoryFailureMessage distinguishes a failed reply, a failed network and other errors', () => {
  expect(categoryFailureMessage(new CallError(500, 'x'))).toBe(MESSAGES.fetchProductsFailed);
  expect(categoryFailureMessage(new CallError(0, MESSAGES.connectionText))).toBe(MESSAGES.connectionText);
  expect(categoryFailureMessage(new Error('x'))).toBe(MESSAGES.somethingWrong);
});
