import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { COLOUR_FAMILIES, COLOUR_FAMILY_SLUGS } from './colour.ts';
import { COLOUR_NAMES, colourFamiliesOf, familiesOfColourName } from './colour-names.ts';

test.each([
  ['Ink', ['black']],
  ['Mogra white', ['white']],
  ['Ivory', ['white', 'beige']],
  ['Off-White', ['white', 'beige']],
  ['Charcoal', ['grey']],
  ['Kokum', ['red']],
  ['Bottle green', ['green']],
  ['Powder blue', ['blue']],
  ['Midnight indigo', ['navy', 'blue']],
  ['Navy Blue', ['navy', 'blue']],
  ['Marigold', ['yellow', 'orange']],
  ['Red/black', ['red', 'black']],
  ['Dark green with cream', ['green', 'white', 'beige']],
  ['BLUE, blue', ['blue']],
  ['Nightfall', []],
  ['', []],
])('the families of "%s" are %j', (colour, families) => {
  expect(colourFamiliesOf(colour)).toEqual(families);
});

test('no name has more words than the longest that is looked up, and each finds itself', () => {
  for (const name of atLeast(300, COLOUR_NAMES))
    expect([name, colourFamiliesOf(name)]).toEqual([name, familiesOfColourName(name)]);
});

test('each family has names, one swatch and one label', () => {
  const named = new Set(COLOUR_NAMES.flatMap((name) => familiesOfColourName(name)));
  expect([...named].toSorted()).toEqual(COLOUR_FAMILY_SLUGS.toSorted());
  for (const key of ['label', 'hex'] as const)
    expect(new Set(COLOUR_FAMILIES.map((family) => family[key])).size).toBe(COLOUR_FAMILIES.length);
  for (const { slug, label } of atLeast(13, COLOUR_FAMILIES)) expect(colourFamiliesOf(label)[0]).toBe(slug);
});
