import { expect, test } from 'vitest';
import { suggestionsOf } from './link-field.tsx';

test('a link field suggests pages, collections, categories and the pages of every store, each once by its name', () => {
  const suggestions = suggestionsOf({
    pages: [
      { id: 'home', path: '/', title: '' },
      { id: 'our-weavers', path: '/p/our-weavers', title: 'Our Weavers' },
    ],
    collections: [{ id: 'diwali', title: 'Diwali edit' }],
    categories: [{ slug: 'kurtas', label: 'Kurtas' }],
  });
  expect(suggestions.slice(0, 4)).toEqual([
    { to: '/', label: 'Home' },
    { to: '/p/our-weavers', label: 'Our Weavers' },
    { to: '/c/diwali', label: 'Diwali edit' },
    { to: '/kurtas', label: 'Kurtas' },
  ]);
  expect(suggestions.map(({ to }) => to)).toContain('/return-policy');
  expect(new Set(suggestions.map(({ to }) => to)).size).toBe(suggestions.length);
});
