import { expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CATEGORIES } from './category.ts';
import { describeModel, describePicture, viewOf } from './words.ts';

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

it('says who wears it, in feet and inches too, as far as it is known', () => {
  expect(describeModel({ modelHeight: 172, modelSize: 'S' })).toBe('The model is 172 cm (5′8″) tall and wears S.');
  expect(describeModel({ modelHeight: 183 })).toBe('The model is 183 cm (6′0″) tall.');
  expect(describeModel({ modelHeight: 182, modelSize: '' })).toBe('The model is 182 cm (6′0″) tall.');
  expect(describeModel({ modelHeight: null, modelSize: 'FREE SIZE' })).toBe('The model wears FREE SIZE.');
  expect(describeModel({})).toBeUndefined();
});
