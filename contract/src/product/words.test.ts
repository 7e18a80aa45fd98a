import { expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CATEGORIES } from './category.ts';
import { describePicture, viewOf } from './words.ts';

const tee = {
  name: 'Chai Break',
  category: 'tshirt',
  colour: 'Sand',
  keyHighlights: [
    { title: 'Fit', description: 'Regular.' },
    { title: 'Print', description: 'CHAI over BREAK, in brown.' },
  ],
} as const;

it('describes the view, the garment, its colour and its print', () => {
  expect(describePicture({ ...tee, keyHighlights: [...tee.keyHighlights] }, 0, DEFAULT_PUBLIC_CATEGORIES)).toBe(
    'Chai Break, front: T-Shirt, Sand. CHAI over BREAK, in brown.',
  );
});

it('says nothing of a print that the product does not have', () => {
  expect(describePicture({ ...tee, keyHighlights: [] }, 2, DEFAULT_PUBLIC_CATEGORIES)).toBe(
    'Chai Break, close-up of the cloth: T-Shirt, Sand.',
  );
});

it('counts the pictures after the usual views', () => {
  expect(viewOf(4)).toBe('picture 5');
});
