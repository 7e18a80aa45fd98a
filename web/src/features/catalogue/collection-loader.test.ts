import { expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { loadCollection } from './collection-loader.ts';

// The modules are loaded anew, because another file may have set a transport.
vi.hoisted(() => vi.resetModules());

const paths: string[] = [];
const answers: { facts: () => Response; list: () => Response } = {
  facts: () => Response.json({ slug: 'diwali-edit', title: 'Diwali', line: '', picture: '' }),
  list: () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
};
setTransport(async (path) => {
  paths.push(path);
  return path.startsWith('/api/collections/') ? answers.facts() : answers.list();
});

const load = (asked: string, search = '') =>
  loadCollection({
    request: new Request(`https://nirala.example/c/${asked}${search}`),
    params: { collection: asked },
    context: undefined,
    url: new URL(`https://nirala.example/c/${asked}${search}`),
    pattern: '/c/:collection',
  });

test('asks for the collection and its list at once, with the filters of the address and without a search', async () => {
  paths.length = 0;
  expect(await load('diwali-edit', '?size=M&q=tee')).toMatchObject({
    collection: { title: 'Diwali' },
    grid: { total: 0 },
  });
  expect(paths.sort()).toEqual(['/api/collections/diwali-edit', '/api/shirts?size=M&collection=diwali-edit&limit=24']);
});

test.each(['diwali', 'Diwali-Edit'])('%s leads to the address of today in one hop, with its filters', async (asked) => {
  const thrown: unknown = await load(asked, '?size=M').catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error('there is no redirect');
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([301, '/c/diwali-edit?size=M']);
});

test('without such a collection, or none that is shown, it is 404', async () => {
  const none = () =>
    Response.json({ error: 'There is no such collection.', code: 'collection-not-found' }, { status: 404 });
  Object.assign(answers, { facts: none, list: none });
  expect(await load('over')).toMatchObject({ data: { collection: null }, init: { status: 404 } });
});

test('a failure is not taken for a missing collection', async () => {
  const down = () => Response.json({ error: 'Please try again.', code: 'unavailable' }, { status: 503 });
  Object.assign(answers, { facts: down, list: down });
  await expect(load('diwali-edit')).rejects.toMatchObject({ status: 503 });
});
