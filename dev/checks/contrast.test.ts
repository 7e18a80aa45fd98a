/** Which colour is on which, as the style sheets have it, is known to the code that derives the colours of a brand. */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { PAIRS, shadesOf } from '@nirala/functions/shop/shades';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

const sheets = sourcesOf('web').filter(({ path }) => path.endsWith('.css'));

test('the shades of the default colours are those of tokens.css', () => {
  const tokens = sheets.find(({ path }) => path.endsWith('styles/tokens.css'))?.text ?? '';
  const written = [...tokens.matchAll(/^  (--[\w-]+): (#[0-9a-f]{6});$/gm)].map(([, name = '', colour]) => [
    name,
    colour,
  ]);
  expect(shadesOf(DEFAULT_COLOURS)).toEqual(Object.fromEntries(atLeast(17, written)));
});

/** Every rule that says the colour of a text, with the ground that it says too. */
const texts = sheets.flatMap(({ path, text }) =>
  [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const ink = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
    const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
    return ink === undefined ? [] : [{ rule: `${path} ${selector.trim()}`, ink, ground }];
  }),
);

/** Colours that a rule never writes without their ground, or on a ground of their own. */
const ON_A_GROUND_OF_THEIR_OWN = ['paper', 'on-primary', 'on-accent', 'accent'];
/** What is switched off needs no contrast. */
const SWITCHED_OFF = ['rule-strong'];

const known = new Set(PAIRS.flatMap(({ ink, grounds }) => grounds.map((ground) => `${ink} on ${ground}`)));
/** A pair is the same one the other way round, and what is on the main colour is the ground, on the second one the ink. */
const isKnown = (ink: string, ground: string) => known.has(`${ink} on ${ground}`) || known.has(`${ground} on ${ink}`);

test('the style sheets write no colour on a ground that the shades do not consider', () => {
  const unknown = atLeast(100, texts).filter(({ ink, ground }) => {
    if (SWITCHED_OFF.includes(ink)) return false;
    if (ground !== undefined) return !isKnown(ink, ground);
    if (ON_A_GROUND_OF_THEIR_OWN.includes(ink)) return false;
    return !['paper', 'paper-raised', 'paper-deep'].every((paper) => isKnown(ink, paper));
  });
  expect(unknown).toEqual([]);
});
