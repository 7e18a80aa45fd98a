import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_CATEGORIES } from '@nirala/contract/product/category-list';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { expect, test } from 'vitest';
import { lexiconOf } from './lexicon.ts';
import { Phrases } from './phrases.ts';
import { normalPhrase } from './tokens.ts';
import { readQuery } from './read-query.ts';
import { createVocabulary } from './vocabulary.ts';

const LEXICON = lexiconOf(DEFAULT_CATEGORIES);
const texts = {
  lexicon: LEXICON,
  vocabulary: createVocabulary([], new Set()),
  isName: () => false,
  isInName: () => false,
  sizes: new Phrases<string>(),
};

test.each(atLeast(12, DEFAULT_CATEGORIES))('the label $label is read as its category', ({ slug, label }) => {
  const { categories, words } = readQuery(label, texts);
  expect([categories[0], words]).toEqual([slug, []]);
});

test.each(atLeast(5, STANDARD_SIZES))('size %s is read', (size) => {
  expect(LEXICON.get(normalPhrase(size))).toMatchObject({ kind: 'size', sizes: [size] });
});
