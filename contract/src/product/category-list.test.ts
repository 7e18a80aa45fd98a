import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { ADMIN_PATHS } from '../page/admin-screens.ts';
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '../page/screens.ts';
import {
  type Category,
  CATEGORY_FIELDS,
  categoryCalled,
  categoryProblems,
  DEFAULT_CATEGORIES,
  isShown,
  ownCategories,
  publicCategories,
  resolveCategory,
  slugProblem,
  withChildren,
} from './category-list.ts';
import { DEFAULT_PUBLIC_CATEGORIES } from './category.ts';

const [tshirt] = DEFAULT_CATEGORIES;
if (!tshirt) throw new Error('there are no categories');

const category = (more: Partial<Category>): Category => ({ ...tshirt, hidden: false, ...more });
const kurtas = category({ id: 'kurtas', slug: 'kurtas', label: 'Kurtas', one: 'Kurta' });
const list = [...DEFAULT_CATEGORIES, kurtas];

describe('what shoppers get', () => {
  test('of the default list is what the build has, so pages have nothing of it', () => {
    expect(publicCategories(DEFAULT_CATEGORIES)).toEqual(DEFAULT_PUBLIC_CATEGORIES);
    expect(ownCategories(DEFAULT_CATEGORIES)).toBeUndefined();
  });

  test('is what only the admin sees of the list without its sentences, words and codes', () => {
    const changed = DEFAULT_CATEGORIES.map((one) => ({ ...one, line: 'New.', words: ['new'], hsn: '6203' }));
    expect(ownCategories(changed)).toBeUndefined();
    expect(ownCategories(list)?.at(-1)).toEqual({ id: 'kurtas', slug: 'kurtas', label: 'Kurtas', one: 'Kurta' });
  });

  test('has neither hidden categories nor their parts', () => {
    const women = category({ id: 'women', slug: 'women', label: 'Women', hidden: true });
    const part = { ...kurtas, parent: 'women' };
    expect(publicCategories([women, part, kurtas]).map(({ id, parent }) => [id, parent])).toEqual([
      ['kurtas', undefined],
    ]);
    expect([isShown([women, part], part), isShown([{ ...women, hidden: false }, part], part)]).toEqual([false, true]);
  });
});

describe('a word of an address', () => {
  const renamed = { ...kurtas, slug: 'kurta-sets', formerSlugs: ['kurtas', 'kurtis'], formerIds: ['tunics'] };
  test.each([
    ['kurta-sets', 'kurtas', true],
    ['KURTA-SETS', 'kurtas', true],
    ['kurtas', 'kurtas', false],
    ['kurtis', 'kurtas', false],
    ['hoodies', 'hoodies', true],
    ['sarees', undefined, undefined],
    ['__proto__', undefined, undefined],
  ])('%s is the address of %s now: %s', (word, id, isAddress) => {
    const found = resolveCategory([...DEFAULT_CATEGORIES, renamed], word);
    expect([found?.category.id, found?.isAddress]).toEqual([id, isAddress]);
  });

  test('is that of the category that took it, not of the one that had it before', () => {
    const second = category({ id: 'kurtas-2', slug: 'kurtis', label: 'Kurtis' });
    expect(resolveCategory([renamed, second], 'kurtis')?.category.id).toBe('kurtas-2');
  });

  test('or name or id names a category, also that of a deleted one', () => {
    for (const word of ['kurtas', 'KURTAS', 'Kurtas', 'kurta-sets', 'kurtis', 'tunics']) {
      expect([word, categoryCalled([renamed], word)?.id]).toEqual([word, 'kurtas']);
    }
    expect(categoryCalled([renamed], 'sarees')).toBeUndefined();
  });
});

describe('an address', () => {
  const screens = [...Object.keys(PUBLIC_SCREENS), ...Object.keys(PRIVATE_SCREENS), ...ADMIN_PATHS]
    .map((path) => path.split('/')[1] ?? '')
    .filter((part) => part !== '' && !part.startsWith(':'));

  test('of a screen is refused', () => {
    for (const part of atLeast(30, screens)) {
      expect([part, slugProblem(list, part)]).toEqual([
        part,
        `/${part} is another page of the store. Choose another address.`,
      ]);
    }
  });

  test.each(['api', 'assets', 'images', 'icons', 'c', 'o', 'p', 'preview', 'sitemap', 'admin-kurtas'])(
    'of other data is refused: %s',
    (slug) => {
      expect(slugProblem(list, slug)).toContain('another page of the store');
    },
  );

  test.each(['', 'Kurtas', 'kurta sets', 'kurta/sets', 'कुर्ता', '-kurtas', 'kurtas.html', 'k'.repeat(61), '..'])(
    'that cannot be part of a path is refused: %j',
    (slug) => {
      expect(slugProblem(list, slug)).toBeDefined();
    },
  );

  test('or id of another category is refused, a former one can be taken, and so can its own', () => {
    const renamed = { ...kurtas, slug: 'kurta-sets', formerSlugs: ['tunics'] };
    const all = [...DEFAULT_CATEGORIES, renamed];
    const taken = ['hoodies', 'kurta-sets', 'kurtas', 'tunics'].map((slug) => slugProblem(all, slug) === undefined);
    expect(taken).toEqual([false, false, false, true]);
    expect(slugProblem(all, 'kurtas', 'kurtas')).toBeUndefined();
  });

  test.each([
    [' /Kurta Sets ', 'kurta-sets'],
    ['Kurta_Sets/', 'kurta-sets'],
    ['kurtas', 'kurtas'],
  ])('%j is typed for %j', (typed, slug) => {
    expect(v.parse(CATEGORY_FIELDS.slug.schema, typed)).toBe(slug);
  });
});

describe('a category is refused', () => {
  const women = category({ id: 'women', slug: 'women', label: 'Women' });
  const part = { ...kurtas, parent: 'women' };
  const all = [women, part, category({ id: 'sarees', slug: 'sarees', label: 'Sarees' })];

  test.each([
    ['with the name of another one', { ...kurtas, label: 'WOMEN' }, { label: 'There is already a category “WOMEN”.' }],
    ['that is part of itself', { ...women, parent: 'women' }, { parent: 'A category cannot be part of itself.' }],
    ['that is part of nothing', { ...kurtas, parent: 'gone' }, { parent: 'There is no such category.' }],
    [
      'that is part of a part',
      category({ id: 'sarees', slug: 'sarees', label: 'Sarees', parent: 'kurtas' }),
      { parent: '“Kurtas” is itself part of a category.' },
    ],
    [
      'that has parts and would be one',
      { ...women, parent: 'sarees' },
      { parent: '“Women” has parts of its own, so it cannot be part of another category.' },
    ],
    [
      'with an address that is taken',
      { ...kurtas, slug: 'sarees' },
      { slug: '/sarees is the address of “Sarees”. Choose another one.' },
    ],
  ])('%s', (_what, changed, problems) => {
    expect(categoryProblems(all, changed)).toEqual(problems);
  });

  test('not as it is', () => {
    for (const one of all) expect(categoryProblems(all, one)).toEqual({});
    for (const one of atLeast(12, DEFAULT_CATEGORIES)) expect(categoryProblems(DEFAULT_CATEGORIES, one)).toEqual({});
  });
});

test('words keep their script, and each is there once', () => {
  const words = [' kurta ', 'KURTA', 'कुर्ता', 'kurti'];
  expect(v.parse(CATEGORY_FIELDS.words.schema, words)).toEqual(['kurta', 'कुर्ता', 'kurti']);
  expect(v.is(CATEGORY_FIELDS.words.schema, [''])).toBe(false);
  expect(v.is(CATEGORY_FIELDS.label.schema, 'क'.repeat(41))).toBe(false);
});

test('a category has its parts', () => {
  const part = { ...kurtas, parent: 'tshirt' };
  expect(withChildren([...DEFAULT_CATEGORIES, part], 'tshirt')).toEqual(['tshirt', 'kurtas']);
  expect(withChildren(list, 'tshirt')).toEqual(['tshirt']);
});
