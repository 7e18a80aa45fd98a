import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { ANY_PRODUCT, type Collection, collectionAt, nextChange, type Rule } from '@nirala/contract/product/collection';
import { collectionOf, ruleOf, storedCollection } from '@nirala/dev/testing/collections';
import { stored } from '@nirala/dev/testing/stored-product';
import { describe, expect, test } from 'vitest';
import { matching, type Moment, productsOf, visibleOf } from './collections.ts';
import { find, type ProductQuery } from './finder.ts';
import { createProductIndex } from './product-index.ts';
import { createSearch } from './search.ts';
import { readPage } from './sorted-list.ts';

const NOW = new Date('2026-11-27T06:30:00.000Z');
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;

const PIECES = [
  stored('tee', { name: 'Neem Leaf', createdAt: day(26), price: 1000, discountedPrice: 400, colour: 'Indigo' }),
  stored('polo', {
    name: 'Polo',
    category: 'polo-tshirt',
    createdAt: day(20),
    price: 1200,
    discountedPrice: 1200,
    colour: 'Leaf green',
  }),
  stored('hood', {
    name: 'Hood',
    category: 'hoodies',
    createdAt: day(10),
    price: 2000,
    discountedPrice: 1500,
    for: 'men',
    colour: 'Black',
  }),
  stored('jog', {
    name: 'Jog',
    category: 'joggers',
    createdAt: day(1),
    price: 900,
    discountedPrice: 899,
    for: 'women',
    colour: 'Black',
  }),
].map(({ product }) => product);

const TAGS: Record<string, string[]> = { tee: ['festive', 'office'], hood: ['festive'] };
const index = createProductIndex(PIECES, { tagsOf: (id) => TAGS[id] ?? [] });
const moment: Moment = {
  now: NOW,
  sold: new Map([
    ['jog', 9],
    ['tee', 2],
    ['hood', 0],
    ['polo', -1],
  ]),
};

const idsOf = ({ products }: { products: readonly { id: string }[] }) => products.map(({ id }) => id);
const matched = (rule: Partial<Rule>, at: Moment = moment) => idsOf(matching(index, ruleOf(rule), at));

describe('a rule', () => {
  test.each<[string, Partial<Rule>, string[]]>([
    ['asks for nothing', {}, ['tee', 'polo', 'hood', 'jog']],
    ['categories', { categories: ['hoodies', 'joggers'] }, ['hood', 'jog']],
    ['a category that is gone', { categories: ['kurtas'] }, []],
    ['the lowest price, inclusive', { minRupees: 1200 }, ['polo', 'hood']],
    ['the highest price, inclusive', { maxRupees: 899 }, ['tee', 'jog']],
    ['colours', { colours: ['black'] }, ['hood', 'jog']],
    ['one of several colours', { colours: ['green', 'navy', 'blue'] }, ['tee', 'polo']],
    ['days', { newDays: 7 }, ['tee']],
    ['days up to the hour', { newDays: 8 }, ['tee', 'polo']],
    ['one of several tags', { tags: ['office', 'festive'] }, ['tee', 'hood']],
    ['women, with what is unisex', { wearer: 'women' }, ['tee', 'polo', 'jog']],
    ['unisex only', { wearer: 'unisex' }, ['tee', 'polo']],
    ['a discount, inclusive', { off: 25 }, ['tee', 'hood']],
    ['the best sellers, the best first', { soldIn30Days: true }, ['jog', 'tee']],
    ['all of it', { tags: ['festive'], off: 30, maxRupees: 500, wearer: 'men', newDays: 30 }, ['tee']],
  ])('%s', (_what, rule, ids) => expect(matched(rule)).toEqual(ids));

  test('takes the pieces of what is part of its category', () => {
    const categories = DEFAULT_CATEGORIES.map((one) => (one.id === 'joggers' ? { ...one, parent: 'hoodies' } : one));
    const withParts = createProductIndex(PIECES, { categories });
    expect(idsOf(matching(withParts, ruleOf({ categories: ['hoodies'] }), moment))).toEqual(['hood', 'jog']);
  });

  test('follows a category that was deleted to the one that has its pieces', () => {
    const categories = DEFAULT_CATEGORIES.filter(({ id }) => id !== 'joggers').map((one) =>
      one.id === 'shorts' ? { ...one, formerIds: ['joggers'] } : one,
    );
    const heired = createProductIndex(
      PIECES.map((piece) => (piece.category === 'joggers' ? { ...piece, category: 'shorts' } : piece)),
      { categories },
    );
    expect(idsOf(matching(heired, ruleOf({ categories: ['joggers'] }), moment))).toEqual(['jog']);
  });

  test('does not ask what was sold while that is not known', () => {
    expect(matched({ soldIn30Days: true }, { now: NOW, sold: undefined })).toEqual(['tee', 'polo', 'hood', 'jog']);
  });
});

describe('a collection', () => {
  const chosen = collectionOf({ by: 'hand', products: ['hood', 'gone', 'tee', 'jog'] });
  const ids = (change: Partial<Collection>, order?: ProductQuery['sort']) =>
    idsOf(productsOf(index, { ...chosen, ...change }, moment, order));

  test('by hand has its products in their order, without those that are not on sale', () => {
    expect(ids({})).toEqual(['hood', 'tee', 'jog']);
  });

  test('is sorted as the owner says, and as a shopper does', () => {
    expect(ids({ sort: 'price-asc' })).toEqual(['tee', 'jog', 'hood']);
    expect(ids({ sort: 'price-asc' }, 'new')).toEqual(['tee', 'hood', 'jog']);
    expect(ids({ by: 'rule', rule: ruleOf({ colours: ['black'] }), sort: 'price-asc' })).toEqual(['jog', 'hood']);
    expect(ids({ by: 'rule', rule: ruleOf({ soldIn30Days: true }), sort: 'own' }, 'price-desc')).toEqual([
      'jog',
      'tee',
    ]);
  });

  test.each([
    ['its order', {}, undefined, ['tee', 'jog', 'hood']],
    ['another order', {}, 'price-desc', ['jog', 'tee', 'hood']],
    [
      'the order of its rule',
      { by: 'rule', rule: ruleOf({ soldIn30Days: true }), sort: 'own' },
      undefined,
      ['jog', 'hood'],
    ],
  ] as const)('has what is sold out last, if the owner wants it, in %s', (_what, change, order, expected) => {
    const pieces = PIECES.map((piece) => (piece.id === 'hood' ? { ...piece, stock: 0 } : piece));
    const ends = createProductIndex(pieces, { endsSoldOut: true });
    const sold = new Map([
      ['hood', 20],
      ['jog', 9],
    ]);
    const list = productsOf(ends, { ...chosen, ...change }, { now: NOW, sold }, order);
    expect(idsOf(list)).toEqual(expected);
    const { next } = readPage(list, 1);
    expect(readPage(list, 10, next).items.map(({ id }) => id)).toEqual(expected.slice(1));
  });

  const search = createSearch();
  const among: ProductQuery['among'] = (all, order) => productsOf(all, chosen, moment, order);

  test.each<[string, ProductQuery, string[]]>([
    ['its order', {}, ['hood', 'tee', 'jog']],
    ['a filter', { for: 'men' }, ['hood', 'tee']],
    ['one category', { category: ['joggers'] }, ['jog']],
    ['one category that none of it is in', { category: ['polo-tshirt'] }, []],
    ['another order', { sort: 'price-desc' }, ['hood', 'jog', 'tee']],
    ['a search', { q: 'neem leaf' }, ['tee']],
    ['a search for what is not in it', { q: 'polo' }, []],
  ])('is listed with %s', (_what, query, expected) => {
    const list = find(index, search, { ...query, among }, NOW);
    expect(idsOf(list)).toEqual(expected);
    const first = readPage(list, 1);
    const second = first.next === undefined ? [] : readPage(list, 10, first.next).items;
    expect([...first.items, ...second].map(({ id }) => id)).toEqual(expected);
  });
});

describe('at its time', () => {
  const [from, until] = [day(27), day(28)];
  const all = [
    storedCollection('always'),
    storedCollection('hidden', { hidden: true }),
    storedCollection('today', { id: 'today-1f', from, until, formerSlugs: ['diwali', 'always'] }),
    storedCollection('new-year', { from: '2026-12-31T18:30:00.000Z' }),
  ];
  const shown = (at: string) => visibleOf(all, new Date(at)).map(({ slug }) => slug);

  test('begins at its first moment, and is over at its last', () => {
    expect(shown(new Date(Date.parse(from) - 1).toISOString())).toEqual(['always']);
    expect(shown(from)).toEqual(['always', 'today']);
    expect(shown(new Date(Date.parse(until) - 1).toISOString())).toEqual(['always', 'today']);
    expect(shown(until)).toEqual(['always']);
  });

  test('the next change is the next beginning or end', () => {
    expect(nextChange(all, NOW)).toBe(Date.parse(until));
    expect(nextChange(all, new Date(until))).toBe(Date.parse('2026-12-31T18:30:00.000Z'));
    expect(nextChange(all.slice(0, 2), NOW)).toBe(Infinity);
  });

  test('is found by its address, its id and a former address, unless another one has that now', () => {
    const at = (word: string) => collectionAt(all, word, NOW)?.slug;
    expect(['today', 'today-1f', 'diwali', 'always', 'hidden', 'new-year', 'nothing'].map(at)).toEqual([
      'today',
      'today',
      'today',
      'always',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a rule that was stored before a field of it was invented asks for nothing there', () => {
  expect(storedCollection('old').rule).toEqual(ANY_PRODUCT);
  expect(matched({ ...ANY_PRODUCT })).toHaveLength(4);
});
