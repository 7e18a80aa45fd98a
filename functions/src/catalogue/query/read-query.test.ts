import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { expect, test } from 'vitest';
import { Phrases } from './phrases.ts';
import { lexiconOf } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { createVocabulary } from './vocabulary.ts';

const names = new Set(['winter sun', 'lungi check', 'nimbu soda']);
const nameWords = new Set(['winter', 'sun', 'lungi', 'check', 'nimbu', 'soda']);
const texts = {
  lexicon: lexiconOf(DEFAULT_CATEGORIES),
  vocabulary: createVocabulary([...nameWords, 'tiger', 'patang', 'monsoon', 'ladakh'], nameWords),
  isName: (words: string) => names.has(words),
  isInName: (word: string) => nameWords.has(word),
  sizes: new Phrases<string>(),
};

const understood = (q: string) => readQuery(q, texts).understood.map(({ label }) => label);
const words = (q: string) => readQuery(q, texts).words.map(({ typed }) => typed);

test.each([
  ['Black hoodies under ₹1,000', ['Black', 'Hoodies', 'under ₹1,000']],
  ['women’s t-shirts', ['For women', 'T-shirts']],
  ['hoddie blak', ['Hoodies', 'Black']],
  ['काली हुडी ५०० से कम', ['Black', 'Hoodies', 'under ₹500']],
  ['between 500 and 800', ['₹500 to ₹800']],
  ['₹500–₹800', ['₹500 to ₹800']],
  ['500 se 800 ke beech', ['₹500 to ₹800']],
  ['800 to 500', ['₹500 to ₹800']],
  ['ek hazaar se kam', ['under ₹1,000']],
  ['above 1k', ['₹1,000 or more']],
  ['500 wali tshirt', ['around ₹500', 'T-shirts']],
  ['min 50% off', ['50% off or more']],
  ['4 stars', ['4 stars or more']],
  ['size 2xl', ['2XL']],
  ['light pink polo', ['Pink', 'Polo T-shirts']],
  ['oversized shirts', ['Oversized', 'Shirts']],
  ['show me some clothes please', []],
  ['shorts not more than 450', ['Shorts', 'under ₹450']],
  ['tshirt undr 500', ['T-shirts', 'under ₹500']],
  ['hazaar se kam', ['under ₹1,000']],
  ['purpul tshits', ['Purple', 'T-shirts']],
  ['whit shirt', ['White', 'Shirts']],
  ['graphic tee', ['Printed', 'T-shirts']],
  ['top 10 hoodies', ['Best rated first', 'Hoodies']],
  ['zara', []],
  ['rating above 4', ['4 stars or more']],
  ['4+ stars polo', ['4 stars or more', 'Polo T-shirts']],
  ['new in', ['Newest first']],
  ['jogars', ['Joggers']],
  ['100% cotton tshirt', ['“cotton”', 'T-shirts']],
  ['cotton 50% off', ['“cotton”', '50% off or more']],
  ['180 gsm tshirt under 500', ['“180 gsm”', 'T-shirts', 'under ₹500']],
  ['not black hoodie', ['Not black', 'Hoodies']],
  ['hoodie but not black', ['Hoodies', 'Not black']],
  ['black nahi hoodie', ['Not black', 'Hoodies']],
  ['काली नहीं हुडी', ['Not black', 'Hoodies']],
  ['not black or white tshirt', ['Not black', 'Not white', 'T-shirts']],
  ['no hoodies', ['Not hoodies']],
  ['not printed tshirt', ['Plain', 'T-shirts']],
  ['not for men tshirt', ['T-shirts']],
])('understands "%s" as %j', (q, labels) => expect(understood(q)).toEqual(labels));

test('each part can be removed from the search as it was typed', () => {
  const parts = readQuery('Black  T-Shirts, in XL under Rs. 1,000', texts).understood;
  expect(parts.map(({ without }) => without)).toEqual([
    'T-Shirts, in XL under Rs. 1,000',
    'Black , in XL under Rs. 1,000',
    'Black T-Shirts, in under Rs. 1,000',
    'Black T-Shirts, in XL',
  ]);
});

test.each([
  ['winter sun', ['winter', 'sun']],
  ['lungi', ['lungi']],
  ['monson', ['monsoon']],
  ['ladkah', ['ladakh']],
  ['मॉनसून', ['monsoon']],
  ['xqzv', ['xqzv']],
  ['320 gsm', ['320 gsm']],
  ['180gsm tshirt', ['180 gsm']],
  ['pure cotton', ['cotton']],
  ['100% cotton', ['cotton']],
  ['cotton 100 %', ['cotton']],
  ['60% cotton 40% polyester', ['cotton', 'polyester']],
  ['size 40 shirt', []],
])('looks the words of "%s" up in the texts', (q, typed) => expect(words(q)).toEqual(typed));

test('a cut that a kind of garment does not have is unmet', () => {
  const { categories, unmetCuts } = readQuery('oversized hoodie', texts);
  expect([categories, unmetCuts.map(({ label }) => label)]).toEqual([['hoodies'], ['Oversized']]);
});

test('a cut narrows a kind of garment, also to a category that the kind alone does not name', () => {
  expect(readQuery('oversized tee', texts).categories).toEqual(['oversized-tshirt', 'acid-wash-oversized-t-shirt']);
  expect(readQuery('cricket tshirt', texts).categories).toEqual(['sports-wear']);
});

test('a search of signs, of endless words or of particles narrows nothing by accident', () => {
  for (const q of ['s', '%', '- - -', '₹', '1'.repeat(100), 'से से से', '5 star %', '<', 'a'.repeat(100)])
    expect(readQuery(q, texts).understood.length).toBeLessThan(3);
});

test.each([
  ['jeans pants', true],
  ['jeans and pants', false],
  ['jeans, pants', false],
  ['jeans tshirt', false],
  ['kids tshirt', true],
  ['jeans', true],
  ['adidas jacket', false],
  ['pants', false],
])('"%s": nothing that it asks for is sold: %s', (q, nothingSold) =>
  expect(readQuery(q, texts).nothingSold).toBe(nothingSold),
);

test.each([
  ['return', ['/return-policy']],
  ['How to return?', ['/return-policy']],
  ['retrun policy', ['/return-policy']],
  ['how many days for a refund', ['/return-policy']],
  ['order', ['/my-orders']],
  ['where is my order', ['/my-orders']],
  ['ऑर्डर', ['/my-orders']],
  ['size chart', ['/search']],
  ['customer care number', ['/contact-us']],
  ['shipping', ['/shipping-info']],
  ['exchange and cash on delivery', ['/return-policy', '/shipping-info']],
])('"%s" asks for pages, and for no products', (q, to) => {
  const { pages, onlyPages } = readQuery(q, texts);
  expect([pages.map((page) => page.to), onlyPages]).toEqual([to, true]);
});

test.each([
  ['track', ['/my-orders'], ['Joggers']],
  ['track pants', [], ['Joggers']],
  ['hoodie return policy', ['/return-policy'], ['Hoodies']],
  ['order black hoodie online', [], ['Black', 'Hoodies']],
  ['size M tshirt', [], ['M', 'T-shirts']],
])('"%s" asks for the pages %j beside products', (q, to, labels) => {
  const { pages, onlyPages, understood: parts } = readQuery(q, texts);
  expect([pages.map((page) => page.to), onlyPages, parts.map(({ label }) => label)]).toEqual([to, false, labels]);
});

test('the name of a fabric is not taken for a misspelt colour or garment', () => {
  expect(words('khadi kurta')).toEqual(['khadi']);
  expect(words('french terry')).toEqual(['french', 'terry']);
});
