import { DEFAULT_PUBLIC_CATEGORIES, type PublicCategory } from '@nirala/contract/product/category';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../lib/call.ts';
import { pageOf } from './grid.ts';
import { loadCategory, loadSearch } from './loaders.ts';

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
  const { query } = await loadSearch({ request: new Request(url), context: undefined });
  expect(query.q).toBe('black hoodie');
  expect(paths[0]).toContain('q=black+hoodie');
});

const KURTAS: readonly PublicCategory[] = [
  { id: 'kurtas', slug: 'kurtas-for-all', label: 'Kurtas' },
  { id: 'short-kurtas', slug: 'short-kurtas', label: 'Short Kurtas', parent: 'kurtas' },
];

/** The page of a category as the server loads it, and the paths of its calls. */
async function categoryAt(path: string, categories?: readonly PublicCategory[]) {
  const paths: string[] = [];
  setTransport(async (called) => {
    paths.push(called);
    if (called.startsWith('/api/categories/')) {
      return Response.json({
        id: 'kurtas',
        slug: 'kurtas-for-all',
        label: 'Kurtas',
        line: 'Handwoven.',
        picture: '/images/u1/1440.webp',
      });
    }
    return Response.json([], { headers: { 'X-Total-Count': '0' } });
  });
  const url = new URL(path, 'https://nirala.example');
  const context = categories && {
    ...DEFAULT_STORE_DETAILS,
    returns: DEFAULT_TERMS,
    refundDays: REFUND_DAYS,
    categories: [...categories],
  };
  const params = { category: decodeURIComponent(url.pathname.slice(1)) };
  const args = { request: new Request(url), url, pattern: '/:category', params, context };
  return { page: await loadCategory(args), paths };
}

test('the page of one of the twelve needs no call but that of its list', async () => {
  const { page, paths } = await categoryAt('/Joggers');
  expect(page).toMatchObject({ category: { slug: 'joggers', label: 'Joggers' } });
  expect(page.around).toBeUndefined();
  expect(page.description).toMatch(/drawstring/);
  expect(paths).toEqual([expect.stringContaining('category=joggers')]);
});

test('a category of the owner has its sentence and its parts, and its id leads to its address', async () => {
  const { page, paths } = await categoryAt('/kurtas-for-all', KURTAS);
  expect(page).toMatchObject({ category: { label: 'Kurtas' }, description: 'Handwoven.' });
  expect(page.around).toEqual({ above: undefined, parts: [KURTAS[1]], picture: '/images/u1/1440.webp' });
  expect(paths.filter((path) => path.includes('category=kurtas')).length).toBeGreaterThan(0);
  const isMoved = (thrown: unknown) =>
    thrown instanceof Response && thrown.headers.get('Location') === '/kurtas-for-all?sort=new';
  await expect(categoryAt('/kurtas?sort=new', KURTAS)).rejects.toSatisfy(isMoved);
  const part = await categoryAt('/short-kurtas', KURTAS);
  expect(part.page.around).toMatchObject({ above: KURTAS[0], parts: [] });
});

test('an unknown category redirects to /not-found, and so does one of the twelve that the owner has not', async () => {
  const isNotFound = (thrown: unknown) => thrown instanceof Response && thrown.headers.get('Location') === '/not-found';
  await expect(categoryAt('/sarees')).rejects.toSatisfy(isNotFound);
  await expect(categoryAt('/joggers', KURTAS)).rejects.toSatisfy(isNotFound);
  expect(DEFAULT_PUBLIC_CATEGORIES.some(({ slug }) => slug === 'joggers')).toBe(true);
});
