import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ChunkLoadError } from '../../lib/chunk.ts';
import { routes } from '../../app/routes.tsx';

/** The error of a screen whose script cannot be loaded. */
const failure = new ChunkLoadError('error', 'https://nirala.example/assets/screen-a1.js');

/** A copy of the route table in which one screen's script fails and every loader succeeds. */
function withoutScriptOf(path: string, table: RouteObject[]): RouteObject[] {
  return table.map(({ index: _index, children, ...route }) => ({
    ...route,
    lazy: route.lazy && { Component: () => (route.path === path ? Promise.reject(failure) : Promise.resolve(Outlet)) },
    loader: route.loader && (() => null),
    children: children && withoutScriptOf(path, children),
  }));
}

function lazyPaths(table: RouteObject[]): string[] {
  return table.flatMap(({ path, lazy, children }) => [
    ...(path && lazy ? [path] : []),
    ...(children ? lazyPaths(children) : []),
  ]);
}

/** Resolves when the first navigation is over. */
function settled(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && router.state.navigation.state === 'idle' && resolve();
    router.subscribe(check);
    check();
  });
}

describe.each(lazyPaths(routes))('%s', (path) => {
  test('reports a script that cannot be loaded to its error screen', async () => {
    const address = path.replace(':id', 'a-product').replace(':category', 'hoodies');
    const router = createMemoryRouter(withoutScriptOf(path, routes), { initialEntries: [address] });
    await settled(router);
    expect(router.state.matches.at(-1)?.route.path).toBe(path);
    expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
    router.dispose();
  });
});

test('reports a missing script of the admin frame to its error screen', async () => {
  const [admin] = withoutScriptOf('', routes);
  const frame = { ...admin, lazy: { Component: () => Promise.reject(failure) } };
  const router = createMemoryRouter([frame as RouteObject], { initialEntries: ['/admin-audit'] });
  await settled(router);
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  router.dispose();
});
