import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RequestOrigin } from '../lib/use-store-url.ts';
import { AdminNav } from './nav.tsx';
import { SCREENS } from './screens.ts';

/** The links of the list of all screens, at this address, as they are rendered: path, text and aria-current. */
function linksAt(path: string) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AdminNav />
    </MemoryRouter>,
  );
  // The bar of a phone comes first, and repeats some of them.
  const list = html.slice(html.indexOf('</ul>'));
  const links = [...list.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)];
  const attribute = (name: string, text: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1];
  const toggles = [...list.matchAll(/<button ([^>]*)>/g)].map(([, text = '']) => text);
  return {
    links: links.map(([, text = '', name]) => ({
      path: attribute('href', text),
      name,
      current: attribute('aria-current', text),
    })),
    open: toggles
      .filter((text) => attribute('aria-expanded', text) === 'true')
      .map((text) => attribute('aria-label', text)),
    bar: [...html.slice(0, html.indexOf('</ul>')).matchAll(/<li>/g)].length,
  };
}

test('the navigation has at most ten groups, each together, and a bar of five on phones', () => {
  const groups = Object.values(SCREENS).map(({ group }) => group);
  expect(new Set(groups).size).toBeLessThanOrEqual(10);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(linksAt('/dashboard-admin').bar).toBe(5);
});

test.each(atLeast(30, ADMIN_PATHS))('%s is in the navigation, in one group, which is open there', (path) => {
  const { group, name, list } = SCREENS[path];
  const { links, open } = linksAt(path.replace(':id', 'NR-1'));
  // A screen of one thing has no link of its own: the one of its list is the current one.
  expect(name === undefined).toBe(path.includes(':id'));
  const entry = list ?? path;
  const its = links.filter((link) => link.path === entry && link.name === SCREENS[entry].name);
  expect(its).toEqual([{ path: entry, name: SCREENS[entry].name, current: list ? 'true' : 'page' }]);
  expect(SCREENS[entry].group).toBe(group);
  expect(links.filter(({ current }) => current === 'page')).toHaveLength(list ? 0 : 1);
  const members = ADMIN_PATHS.filter((each) => SCREENS[each].group === group && SCREENS[each].name !== undefined);
  const isFolded = members.some((each) => SCREENS[each].name !== group);
  expect(open).toEqual(isFolded ? [`Screens of ${group}`] : []);
});

const withName = ADMIN_PATHS.filter((path) => SCREENS[path].name !== undefined);

test('no two screens have one name', () => {
  expect(new Set(withName.map((path) => SCREENS[path].name)).size).toBe(withName.length);
});

test.each(atLeast(25, withName))('%s has its name in the heading, and calls other screens by theirs', async (path) => {
  const screen = createElement(await SCREENS[path].load());
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] });
  const html = renderToStaticMarkup(
    <RequestOrigin value="https://store.example">
      <RouterProvider router={router} />
    </RequestOrigin>,
  );
  expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(SCREENS[path].name);
  const links = [...html.matchAll(/<a [^>]*href="([^"?#]*)"[^>]*>([^<]*)<\/a>/g)];
  for (const [, to = '', text] of links) {
    const other = ADMIN_PATHS.find((each) => each === to && each !== path);
    if (other) expect([to, text?.toLowerCase()]).toEqual([to, SCREENS[other].name?.toLowerCase()]);
  }
});
