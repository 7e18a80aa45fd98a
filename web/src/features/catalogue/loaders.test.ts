import { describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { pageOf } from './grid.ts';
import { loadSearch } from './loaders.ts';

// The modules are loaded anew, because another file may have set a transport.
vi.hoisted(() => vi.resetModules());

describe('the number of grid pages in a URL', () => {
  test.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=2.5', 1],
    ['?page=lots', 1],
    // The server shows at most 6 pages.
    ['?page=1e9', 6],
    ['?page=2&page=9', 2],
  ])('%s is page %i', (search, page) => expect(pageOf(`https://nirala.example/${search}`)).toBe(page));
});

test('a search of a URL is repeated, and sent, on one line and without hidden characters', async () => {
  const paths: string[] = [];
  setTransport(async (path) => {
    paths.push(path);
    return Response.json([], { headers: { 'X-Total-Count': '0' } });
  });
  const url = `https://nirala.example/search?q=${encodeURIComponent(' black\u202e\n\u200bhoodie ')}`;
  const { query } = await loadSearch({ request: new Request(url) });
  expect(query.q).toBe('black hoodie');
  expect(paths[0]).toContain('q=black+hoodie');
});
