import type { Product } from '@nirala/contract/product/product';
import { expect, test } from 'vitest';
import { stored } from '@nirala/dev/testing/stored-product';
import { createSearch, tokenize } from './search.ts';
import { createProductIndex } from './product-index.ts';

const product = (id: string, change: Partial<Product>) => stored(id, { brand: 'Nirala', ...change }).product;

const tee = product('tee', { name: 'Monsoon Ferry', colour: 'Sea Blue', description: 'Boats on Kochi’s water.' });
const hood = product('hood', {
  name: 'Mussoorie Mist',
  category: 'hoodies',
  colour: 'Ash',
  description: 'For a monsoon evening.',
});
const polo = product('polo', {
  name: 'Café Racer',
  category: 'polo-tshirt',
  colour: 'Madder',
  description: 'A collar.',
  keyHighlights: [{ title: 'Fabric', description: 'Piqué cotton' }],
});
const index = createProductIndex([tee, hood, polo]);
const search = createSearch();
const found = (q: string, among = index) => search(among, q).products.map(({ id }) => id);

test.each([
  ['a name before a description', 'monsoon', ['tee', 'hood']],
  ['all words in any order', 'ferry monsoon', ['tee']],
  ['the beginning of a word', 'muss', ['hood']],
  ['a category', 'hoodie', ['hood']],
  ['a category however it is written', 'T-Shirts', ['polo', 'tee']],
  ['a synonym', 'pullover', ['hood']],
  ['a colour', 'blue', ['tee']],
  ['a highlight, without its accent', 'pique', ['polo']],
  ['capitals and accents', 'CAFÉ', ['polo']],
  ['a typo', 'musoorie', ['hood']],
  ['two swapped letters', 'frery', ['tee']],
  ['either word if no product has both', 'ferry pique', ['tee', 'polo']],
  ['nothing for an unknown word', 'zzzzqqqq', []],
])('finds %s: %s', (_what, q, ids) => expect(found(q).toSorted()).toEqual(ids.toSorted()));

test('what a search does not want is left out, even if nothing else is left', () => {
  expect(found('monsoon not blue')).toEqual(['hood']);
  expect(found('not hoodies').toSorted()).toEqual(['polo', 'tee']);
  expect(found('monsoon not blue not hoodie')).toEqual([]);
});

test('the best match comes first', () => expect(found('monsoon')[0]).toBe('tee'));

test('indexes new and changed products and forgets removed ones', () => {
  expect(found('kochi')).toEqual(['tee']);
  const renamed = { ...hood, name: 'Ladakh Dust' };
  const next = createProductIndex([renamed, polo, product('new', { name: 'Kolkata Tram' })]);
  expect([found('kochi', next), found('ladakh', next), found('mussoorie', next), found('tram', next)]).toEqual([
    [],
    ['hood'],
    [],
    ['new'],
  ]);
  const soldOne = createProductIndex([{ ...renamed, stock: 9 }, polo]);
  expect(search(soldOne, 'ladakh').products[0]?.stock).toBe(9);
});

test.each([
  ["It's a  T-Shirt!", ['its', 'a', 'tshirt']],
  ['t shirts, tshirts', ['tshirts', 'tshirts']],
  ['Sweat Shirts', ['sweatshirts']],
  ['नीली shirt', ['नीली', 'shirt']],
  [' \n—', []],
])('%s has the words %s', (text, words) => expect(tokenize(text)).toEqual(words));
