import { expect, test } from 'vitest';
import { changedDocuments, faultsOf, newParts, SHOP } from './shop.ts';

const pages = Object.fromEntries(
  Object.entries(SHOP.shows).map(([path, words]) => [path, `<p>${words.join('</p><p>')}`]),
);

test('a shop that shows what its label saved has no faults', () => {
  expect(faultsOf({ pages })).toEqual([]);
});

test('a page without the colour, with sections in another order, or with the name of the default brand has faults', () => {
  const { title, text } = SHOP.home;
  const { '/': home = '', ...others } = pages;
  expect(faultsOf({ pages: { ...others, '/': home.replace(SHOP.brand.primary, '') } })).toEqual([
    `/ does not show “${SHOP.brand.primary}” in its place.`,
  ]);
  expect(faultsOf({ pages: { ...others, '/': home.replace(title, '').concat(title) } })).toEqual([
    `/ does not show “${text}” in its place.`,
  ]);
  expect(faultsOf({ pages: { ...others, '/': `${home} Nirala` } })).toEqual(['/ names Nirala.']);
  expect(faultsOf({ pages: others })).toHaveLength(SHOP.shows['/']?.length ?? 0);
});

test('a document that is gone, new or written again has changed', () => {
  const before = { pages, documents: { 'settings/brand': 'a', 'pages/home': 'b' } };
  const after = { pages, documents: { 'settings/brand': 'c', 'settings/menu': 'd' } };
  expect(changedDocuments(before, after)).toEqual(['settings/brand', 'pages/home', 'settings/menu']);
  expect(changedDocuments(before, before)).toEqual([]);
});

test('hashes of a build are not new in a page; words are', () => {
  const page = (asset: string, style: string, word: string) =>
    `<style>._row_${style}_3{color:red}</style><script src="/assets/app-${asset}.js"></script><p class="_row_${style}_3">${word}</p>`;
  const before = page('DH-a_f12', '1fuzh', 'Sarees');
  expect(newParts(before, page('xY3dE_fg', 'ab-d2', 'Sarees'))).toEqual([]);
  expect(newParts(before, page('xY3dE_fg', 'ab-d2', 'Kurtas'))).toEqual(['<p class="_row">Kurtas</p>']);
});
