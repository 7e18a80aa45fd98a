import { type Category, DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { describe, expect, test } from 'vitest';
import { garmentsOf } from './garments.ts';
import { lexiconOf } from './lexicon.ts';
import { Phrases } from './phrases.ts';
import { readQuery, type Reading } from './read-query.ts';
import { notSoldSentence } from './sentences.ts';
import { createVocabulary } from './vocabulary.ts';

const category = (id: string, more: Partial<Category> = {}): Category => ({
  ...newCategory(id),
  label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  ...more,
});
const without = (...ids: string[]) => DEFAULT_CATEGORIES.filter(({ id }) => !ids.includes(id));
const kurtas = category('kurtas', { one: 'Kurta' });

function read(categories: readonly Category[], q: string): Reading {
  return readQuery(q, {
    lexicon: lexiconOf(categories),
    vocabulary: createVocabulary([], new Set()),
    isName: () => false,
    isInName: () => false,
    sizes: new Phrases<string>(),
  });
}

/** What a search says is not sold, or the categories that it names. */
function found(categories: readonly Category[], q: string): string | readonly string[] {
  const reading = read(categories, q);
  return reading.notSold.length > 0 ? notSoldSentence(reading) : reading.categories;
}

test('the twelve add no words to the tables', () => {
  const { meanings } = garmentsOf(DEFAULT_CATEGORIES, new Phrases<true>());
  const first = garmentsOf(without('tshirt'), new Phrases<true>()).meanings;
  expect(meanings[0]?.[0]).toMatch(/^tshirt, t shirt, tee/);
  expect(first[0]?.[0]).toMatch(/^tshirt, t shirt, tee/);
  expect(found(DEFAULT_CATEGORIES, 'kurta')).toBe('We do not sell kurtas.');
});

describe('a category of the owner', () => {
  const list = [...DEFAULT_CATEGORIES, kurtas];

  test.each(['kurta', 'kurtas', 'Kurtas', 'kurte', 'कुर्ता', 'kurta pajama', 'kurtaa'])(
    'is found by its name, in other forms and scripts of the tables too: %s',
    (q) => {
      expect(found(list, q)).toEqual(['kurtas']);
    },
  );

  test('does not change what is not sold besides', () => {
    expect(found(list, 'saree')).toBe('We do not sell sarees.');
    expect(found(list, 'hoodie')).toEqual(['hoodies']);
  });

  test.each([
    ['sarees', {}, ['saree', 'sari', 'साड़ी']],
    ['co-ords', { label: 'Co-ord Sets', one: 'Co-ord Set' }, ['co-ord set', 'coord', 'co ord', 'co-ord sets']],
    ['dupattas', { words: ['odhni', 'chunni'] }, ['dupatta', 'दुपट्टा', 'odhni']],
    ['dresses', { one: 'Dress' }, ['dress', 'dresses', 'frock', 'gown']],
    ['kids', { label: 'Kids' }, ['kids', 'kids wear', 'baby']],
    ['lungis', { label: 'Veshtis', words: ['வேட்டி', 'veshti'] }, ['வேட்டி', 'veshti', 'veshtis']],
    ['sets', { label: 'Night Suits', one: 'Night Suit' }, ['night suit', 'nightsuit', 'night suits']],
  ])('%s is found by its words', (id, more, searches) => {
    const all = [...DEFAULT_CATEGORIES, category(id, more)];
    for (const q of searches) expect([q, found(all, q)]).toEqual([q, [id]]);
  });

  test('that claims one word of something else does not claim all of it', () => {
    const boxers = category('boxers', { one: 'Boxer' });
    const all = [...DEFAULT_CATEGORIES, boxers];
    expect(found(all, 'boxers')).toEqual(['boxers']);
    expect(found(all, 'bra')).toBe('We do not sell underwear.');
  });

  test('that claims a word of the twelve is found with them, the nearest first', () => {
    const formal = category('formal', { label: 'Formal', words: ['shirt', 'winter'] });
    const all = [...DEFAULT_CATEGORIES, formal];
    expect(found(all, 'shirt')).toEqual(['formal', 'oversized-shirts']);
    expect(found(all, 'winter')).toEqual(['formal', 'hoodies', 'sweat-shirts', 'varsity-jacket']);
    expect(read(all, 'shirt').understood.map(({ label }) => label)).toEqual(['Shirts']);
  });

  test('shares its word with another one', () => {
    const all = [...DEFAULT_CATEGORIES, kurtas, category('sets', { words: ['kurta'] })];
    expect(found(all, 'kurta')).toEqual(['kurtas', 'sets']);
  });

  test('is found with its parts', () => {
    const women = category('ethnic');
    expect(found([...DEFAULT_CATEGORIES, women, { ...kurtas, parent: 'ethnic' }], 'ethnic')).toEqual([
      'ethnic',
      'kurtas',
    ]);
  });

  test('takes no word for whom, of which colour or how much something is', () => {
    const all = [...DEFAULT_CATEGORIES, category('women'), category('black'), category('sale')];
    expect(read(all, 'women hoodie')).toMatchObject({ wearer: 'women', categories: ['hoodies'] });
    expect(read(all, 'black hoodie').colours).toHaveLength(1);
  });

  test('that is hidden claims nothing', () => {
    expect(found([...DEFAULT_CATEGORIES, { ...kurtas, hidden: true }], 'kurta')).toBe('We do not sell kurtas.');
  });

  test('keeps the words of the tables under another name', () => {
    const renamed = DEFAULT_CATEGORIES.map((one) =>
      one.id === 'hoodies' ? { ...one, label: 'Sweaters with hood', slug: 'with-hood', one: '' } : one,
    );
    expect(found(renamed, 'hoodie')).toEqual(['hoodies']);
    expect(found(renamed, 'sweaters with hood')).toEqual(['hoodies']);
  });
});

describe('words of the twelve that are gone or hidden', () => {
  test('are for what is not sold', () => {
    expect(found(without('hoodies'), 'hoodie')).toBe('We do not sell hoodies.');
    const hidden = DEFAULT_CATEGORIES.map((one) => ({ ...one, hidden: one.id === 'hoodies' }));
    expect(found(hidden, 'hoodie')).toBe('We do not sell hoodies.');
    expect(read(without('hoodies'), 'hoodie').nothingSold).toBe(true);
  });

  test('mean the others of them that are left', () => {
    expect(found(without('tshirt', 'oversized-tshirt'), 'tshirt')).toEqual([
      'acid-wash-oversized-t-shirt',
      'polo-tshirt',
    ]);
    expect(found(without('hoodies', 'sweat-shirts', 'varsity-jacket'), 'winter')).toEqual([]);
  });

  test('lead to something that is sold, in a store that has none of the twelve', () => {
    const own = [kurtas, category('sarees')];
    expect(read(own, 'jeans').notSold[0]?.near).toEqual(['kurtas', 'sarees']);
    expect(read(own, 'tshirt').notSold[0]?.near).toEqual(['kurtas', 'sarees']);
    expect(found(own, 'kurta')).toEqual(['kurtas']);
  });
});
