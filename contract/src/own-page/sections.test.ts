import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atLeast } from '../at-least.fixture.ts';
import { newSlugSchema, pageFields } from './page-form.ts';
import { kindsFor, newSection, ONCE, problemOf as problemWith, SECTION_KINDS, sectionSchema } from './sections.ts';

/** A valid section of a kind. */
const section = (kind: (typeof SECTION_KINDS)[number]['value'], id: string, more: object = {}) => ({
  ...Object.assign({}, newSection(kind, id)),
  ...(kind === 'clause' && { title: 'Refunds', text: 'Seven days.' }),
  ...(kind === 'story' && { title: 'Our Story' }),
  ...(kind === 'countdown' && { heading: 'Diwali', until: '2026-11-08T18:30:00.000Z' }),
  ...(kind === 'collection' && { collection: 'diwali' }),
  ...more,
});
/** Why a page with this id cannot have these sections. */
function problemOn(page: string, sections: unknown[]): string | undefined {
  const read = v.safeParse(pageFields.sections, sections);
  return read.success ? problemWith(page, read.output) : read.issues[0].message;
}
const problemOf = (...sections: unknown[]) => problemOn('weavers', sections);
const picture = '/images/90e3f49efade9d-226/1440.webp';
const slides = (count: number) => Array.from({ length: count }, () => ({ picture, label: 'Silk', to: '/silk' }));

test.each(atLeast(15, SECTION_KINDS))('a section $value is kept as it is', ({ value }) => {
  const given = section(value, 'one');
  expect(v.parse(sectionSchema, given)).toEqual(given);
  expect(problemOn(value === 'clause' ? 'return-policy' : 'weavers', [given])).toBeUndefined();
});

test.each(atLeast(4, ONCE))('a page has one section %s at most', (kind) => {
  expect(problemOf(section(kind, 'one'), section('text', 'two'), section(kind, 'three'))).toContain('at most one');
});

test.each([
  ['sections', Array.from({ length: 13 }, (_, index) => section('text', `s${index}`)), 'at most 12 sections'],
  [
    'products',
    [section('collection', 'a', { most: 8 }), section('collection', 'b', { most: 5 })],
    'at most 12 products',
  ],
  ['pictures', [0, 1, 2].map((id) => section('slides', `s${id}`, { slides: slides(9) })), 'at most 24 pictures'],
  ['slides in one section', [section('slides', 'one', { slides: slides(13) })], 'At most 12 slides'],
  [
    'letters',
    [section('text', 't', { text: 'x'.repeat(12_000) }), section('text', 'u', { text: 'x'.repeat(3_002) })],
    'by about 2,302 letters, or 4 of its products',
  ],
  ['letters of an Indian script', [section('text', 't', { text: 'த'.repeat(7_626) })], 'by about 2,302 letters'],
  [
    'letters beside the grid',
    [section('grid', 'g', { heading: 'All' }), section('text', 't', { text: 'x'.repeat(8_800) })],
    'by about 2,803 letters',
  ],
  [
    'letters of links',
    [0, 1]
      .map((id) => section('countdown', `c${id}`, { to: `/${'x'.repeat(299)}` }))
      .concat(section('text', 't', { text: 'x'.repeat(12_000) }), section('text', 'u', { text: 'x'.repeat(1_902) })),
    'by about 2,314 letters',
  ],
])('a page with too many %s is refused', (_what, sections, problem) => {
  expect(problemOf(...sections)).toContain(problem);
});

test('products below the grid do not count, because they are not in the HTML', () => {
  const rows = [0, 1, 2].map((id) => section('collection', `c${id}`, { most: 8 }));
  const grid = section('grid', 'g', { heading: 'All' });
  expect(problemOn('home', [grid, ...rows])).toBeUndefined();
  expect(problemOn('home', [...rows, grid])).toContain('at most 12 products');
});

test.each([
  ['two sections with one id', [section('text', 'one'), section('text', 'one')], 'same id'],
  ['a countdown without an end', [section('countdown', 'one', { until: null })], 'needs an end'],
  ['a collection that is not chosen', [section('collection', 'one', { collection: '' })], 'Choose a collection'],
  ['a kind that there is not', [{ ...section('text', 'one'), kind: 'video' }], 'no such kind'],
  ['a picture of another site', [section('story', 'one', { picture: 'https://evil.example/x.webp' })], 'picture'],
  [
    'a link that runs a script',
    [section('story', 'one', { links: [{ label: 'x', to: 'javascript:alert(1)' }] })],
    'link',
  ],
])('%s is refused', (_what, sections, problem) => {
  expect(problemOf(...sections)).toContain(problem);
});

const clauses = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => section('clause', `c${index}`, { text: 'க'.repeat(length) }));

test('a policy has up to 60 sections with texts of 20,000 characters, and 1,00,000 characters altogether', () => {
  expect(problemOn('privacy-policy', clauses(60, 1_666))).toBeUndefined();
  expect(problemOn('privacy-policy', clauses(5, 20_000))).toBeUndefined();
  expect(problemOn('privacy-policy', clauses(61, 1))).toContain('at most 60 sections');
  expect(problemOn('privacy-policy', clauses(1, 20_001))).toBe('At most 20000 characters.');
  expect(problemOn('privacy-policy', clauses(6, 17_000))).toContain('at most 1,00,000 characters');
});

test.each([
  ['without a title', { title: ' ' }, 'Enter a title.'],
  ['with a title of 121 characters', { title: 'x'.repeat(121) }, 'At most 120 characters.'],
  ['without words', { text: '\u200B' }, 'Enter a text.'],
  ['that is hidden', { hidden: true }, 'cannot be hidden'],
  ['with dates', { from: '2026-11-02T00:00:00.000Z' }, 'no dates'],
])('a section %s is none of a policy', (_what, more, problem) => {
  expect(problemOn('privacy-policy', [section('clause', 'one', more)])).toContain(problem);
});

test('a policy has its sections alone, and no other page has them', () => {
  expect(problemOn('terms-and-conditions', [section('text', 'one')])).toContain('“text”');
  for (const page of ['home', 'about-us', 'weavers'])
    expect(problemOn(page, [section('clause', 'one')])).toContain('“clause”');
  expect(kindsFor('weavers')).toHaveLength(SECTION_KINDS.length - 1);
});

test('a section that ends before it begins says so', () => {
  const dates = { from: '2026-11-02T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' };
  expect(problemOf(section('text', 'one', dates))).toBe('The section would end before it begins.');
});

test.each([
  [' /p/Our Weavers/', 'our-weavers'],
  ['size_guide', 'size-guide'],
])('the address %s is mended to %s', (typed, slug) => {
  expect(v.parse(newSlugSchema, typed)).toBe(slug);
});

test.each(['home', 'privacy-policy', 'About-Us', 'a/b', '..', 'கைத்தறி', '-a', 'x'.repeat(61), ''])(
  'an own page has no address like “%s”',
  (typed) => {
    expect(v.is(newSlugSchema, typed)).toBe(false);
  },
);
