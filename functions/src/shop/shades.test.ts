import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { seededRandom } from '@nirala/contract/seeded-random.fixture';
import { wcagContrast } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { PAIRS, refusalOf, shadesOf, type Colours } from './shades.ts';

/** The pairs that cannot be read in these colours. */
function unreadable(colours: Colours): string[] {
  const shades = shadesOf(colours);
  const inHex = (name: string) => shades[`--${name}`] ?? name;
  return atLeast(15, PAIRS).flatMap(({ ink, grounds, least }) =>
    grounds.filter((ground) => wcagContrast(inHex(ink), inHex(ground)) < least).map((ground) => `${ink} on ${ground}`),
  );
}

const roll = seededRandom(20_260_908);
const part = (from: number, to: number) => (from + roll(to - from + 1)).toString(16).padStart(2, '0');
const colour = (from: number, to: number) => `#${part(from, to)}${part(from, to)}${part(from, to)}`;

/** Half of them are of any colours, half are what somebody would try: a dark one, a bright one, a light ground. */
const TRIPLES = Array.from({ length: 300 }, (_, index): Colours =>
  index % 2 === 0
    ? { primary: colour(0, 255), accent: colour(0, 255), paper: colour(0, 255) }
    : { primary: colour(0, 110), accent: colour(90, 255), paper: colour(215, 255) },
);

test('every pair can be read in every colours that are accepted', () => {
  const accepted = TRIPLES.filter((colours) => !refusalOf(colours));
  for (const colours of atLeast(60, accepted)) expect(unreadable(colours), JSON.stringify(colours)).toEqual([]);
});

test('colours are refused only if a pair of theirs cannot be read', () => {
  for (const colours of TRIPLES.filter((each) => refusalOf(each)))
    expect(unreadable(colours), JSON.stringify(colours)).not.toEqual([]);
});

test('what is offered is accepted: no colour is refused twice', () => {
  for (const colours of TRIPLES) {
    const taken: string[] = [];
    let now = colours;
    for (let refusal = refusalOf(now); refusal; refusal = refusalOf(now)) {
      now = { ...now, [refusal.field]: refusal.nearest };
      expect(taken, JSON.stringify(colours)).not.toContain(refusal.field);
      taken.push(refusal.field);
    }
    expect(unreadable(now), JSON.stringify(colours)).toEqual([]);
  }
});

test('a refusal names the colour, what is offered and why', () => {
  const refusal = refusalOf({ ...DEFAULT_COLOURS, primary: '#ff6600' });
  expect(refusal).toEqual({
    field: 'primary',
    nearest: '#a53f00',
    message: 'Main colour #ff6600 cannot be read on the ground. The nearest shade that works is #a53f00.',
  });
});

test('a dark ground is refused, with the reason', () => {
  const refusal = refusalOf({ ...DEFAULT_COLOURS, paper: '#17130f' });
  expect(refusal).toMatchObject({ field: 'paper', message: expect.stringContaining('is too dark: prices, errors') });
});

test('if main and second colour are too near each other, the one that has to change less is offered', () => {
  const near = { primary: '#b5483a', accent: '#f0a31a', paper: '#fff8f0' };
  expect(refusalOf(near)).toMatchObject({ field: 'primary', nearest: '#a73b2e' });
  expect(refusalOf({ ...near, accent: '#fcd9a0', primary: '#b0493b' })).toBeUndefined();
});

describe('colours of labels are accepted as they are', () => {
  test.each([
    ['maroon and gold on ivory', '#7a1f3d', '#d9a441', '#fdf6e9'],
    ['bottle green and brass on white', '#0b4f3a', '#c9a227', '#ffffff'],
    ['black and rose on white', '#111111', '#e8a0a8', '#ffffff'],
    ['peacock and marigold on cream', '#005b6e', '#f2a900', '#fffaf0'],
    ['plum and mint on pale grey', '#4b2140', '#8fd3b6', '#f4f4f5'],
    ['navy and coral on paper', '#1d2b53', '#ff7f66', '#faf8f5'],
    ['rust and sand on sand', '#8a3b12', '#e9c58f', '#f7efe2'],
  ])('%s', (_name, primary, accent, paper) => {
    expect(refusalOf({ primary, accent, paper })).toBeUndefined();
  });
});

test('a derived shade keeps the hue of its ground, and grey has grey ones', () => {
  expect(shadesOf({ ...DEFAULT_COLOURS, paper: '#ffffff' })).toMatchObject({
    '--paper-deep': '#f3f3f3',
    '--rule': '#dedede',
    '--ink-soft': '#5a5a5a',
  });
});

test('on a darker ground, prices and errors become darker until they can be read', () => {
  const colours = { ...DEFAULT_COLOURS, paper: '#e2d6c0' };
  expect(refusalOf(colours)).toBeUndefined();
  expect(shadesOf(colours)['--sale']).not.toBe(shadesOf(DEFAULT_COLOURS)['--sale']);
});
