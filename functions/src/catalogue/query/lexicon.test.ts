import { atLeast } from '@nirala/contract/at-least.fixture';
import { CATEGORIES } from '@nirala/contract/product/category';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { expect, test } from 'vitest';
import { LEXICON } from './lexicon.ts';
import { Phrases } from './phrases.ts';
import { normalPhrase } from './tokens.ts';
import { readQuery } from './read-query.ts';
import { createVocabulary } from './vocabulary.ts';

const texts = {
  vocabulary: createVocabulary([], new Set()),
  isName: () => false,
  isInName: () => false,
  sizes: new Phrases<string>(),
};

test.each(atLeast(12, CATEGORIES))('the label $label is read as its category', ({ slug, label }) => {
  const { categories, words } = readQuery(label, texts);
  expect([categories[0], words]).toEqual([slug, []]);
});

test.each(atLeast(5, STANDARD_SIZES))('size %s is read', (size) => {
  expect(LEXICON.get(normalPhrase(size))).toMatchObject({ kind: 'size', sizes: [size] });
});
