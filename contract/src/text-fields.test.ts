/** Every text that a call of the API takes is cleaned, however it was pasted. The fields are read from the schemas. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { API } from './api.ts';
import { atLeast } from './at-least.fixture.ts';
import { schemaLeaves } from './schema-nodes.fixture.ts';

/** What nobody types: the store wrote it and gets it back, it is one of a list of choices, or it is not read. */
const NOT_TYPED = [
  / (cursor|token|base\{key\}|(?:edits\[\]\.)?base\{\}|origin|payable|min|max|off|rating|limit|percent)$/,
  /(^| |\.)(sizes?|wantedSize)(\[\])?$/,
  /\{key\}$/,
  // Cleaned by the search (functions/src/catalogue/finder.ts), because every first visit loads its schema.
  /^(list|count)Products q$/,
  // Compared with the photos of the review.
  /^removeReviewPhoto photo$/,
  // In a URL, which a program wrote.
  /^(lookUpPincode pin|readDelivery pincode)$/,
  // A slug, which has Latin letters only.
  /^(createPage |createCollection collection\.|editCollection changes\.|createCategory category\.|editCategory changes\.)slug$/,
  // Parts of the specification's request that the server does not read.
  / cartItems\[\]\.(name|image)$/,
  /^confirmOrder status$/,
];

const fields = Object.entries(API).flatMap(([call, { input }]) =>
  schemaLeaves(input).map(({ path, schema }) => ({ label: `${call} ${path}`, schema })),
);
const typed = fields.filter(({ label }) => !NOT_TYPED.some((name) => name.test(label)));

const NAME = 'Asha Rao';
const texts = typed.filter(({ schema }) => v.is(schema, NAME) && v.is(v.string(), v.parse(schema, NAME)));

/** A text as it comes out of other programs, or from somebody who hides something in it. */
const PASTED: [what: string, of: (text: string) => string][] = [
  ['a bidirectional override around it', (text) => `\u202E${text}\u202C`],
  ['bidirectional isolates around it', (text) => `\u2067${text}\u2069`],
  ['directional marks', (text) => `\u200E${text}\u200F\u061C`],
  ['an embedding, as contact apps copy numbers', (text) => `\u202A${text}\u202C`],
  ['zero-width spaces in it', (text) => [...text].join('\u200B')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['word joiners and soft hyphens', (text) => [...text].join('\u2060\u00AD')],
  ['joiners, which its script does not use', (text) => [...text].join('\u200D\u200C')],
  ['control characters', (text) => `\u0000${text}\u0007\u001B\u009F`],
  ['blank letters', (text) => `\u3164${text}\u115F\uFFA0`],
  ['blank Braille patterns', (text) => `\u2800${text}\u2800`],
  ['tag characters', (text) => `${text}\u{E0041}\u{E007F}`],
  ['variation selectors', (text) => `${text}\uFE0F\u{E0100}`],
  ['lone surrogates', (text) => `\uD83D${text}\uDC4D`],
  ['noncharacters and an anchor of an attachment', (text) => `\uFFFC${text}\uFFFE`],
  ['no-break spaces and line breaks around it', (text) => `\u00A0\u202F\r\n${text}\u3000\u2028`],
  ['marks before it', (text) => `\u0301\u0338${text}`],
];

test.each(atLeast(60, texts))('$label keeps a text without what was pasted with it', ({ schema }) => {
  const plain = v.parse(schema, NAME);
  for (const [what, of] of PASTED) expect([what, v.safeParse(schema, of(NAME)).output]).toEqual([what, plain]);
});

test.each(atLeast(60, texts))('$label takes a text in which nothing is visible as an empty one', ({ schema }) => {
  const empty = v.safeParse(schema, '');
  for (const nothing of ['\u200B', '\u202E\u202C', '\u3164 \u2060', '\u0301\u0301', '\u200D', '\uFE0F', '\u2800']) {
    const read = v.safeParse(schema, nothing);
    expect([read.success, read.output]).toEqual([empty.success, empty.success ? empty.output : read.output]);
  }
});

test.each(atLeast(60, texts))('$label has no piles of marks, and keeps composed letters', ({ schema }) => {
  const shown = v.parse(v.string(), v.parse(schema, `Zoe\u0308 Z${'\u0361\u0335\u0316'.repeat(20)}a`));
  expect(shown).toMatch(/^Zoë Z/i);
  expect(shown).not.toMatch(/\p{M}{4}/u);
});

/** Texts that only fields of numbers take: they refuse words. */
const NUMBERS = ['560011', '9845012345', '6109', 'AB123456789IN'];
const numbers = typed.filter(({ schema }) => NUMBERS.some((number) => v.is(schema, number)) && !v.is(schema, 'tee-m'));

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const SCRIPTS: [script: string, of: (text: string) => string][] = [
  ['Devanagari', inScript(0x0966)],
  ['Bengali', inScript(0x09e6)],
  ['Gurmukhi', inScript(0x0a66)],
  ['Gujarati', inScript(0x0ae6)],
  ['Odia', inScript(0x0b66)],
  ['Tamil', inScript(0x0be6)],
  ['Telugu', inScript(0x0c66)],
  ['Kannada', inScript(0x0ce6)],
  ['Malayalam', inScript(0x0d66)],
  ['Urdu', inScript(0x06f0)],
  ['Arabic', inScript(0x0660)],
  ['fullwidth', inScript(0xff10)],
  ['bold', inScript(0x1d7ce)],
];

test.each(atLeast(30, numbers))('$label reads a number in every script, and as it was pasted', ({ schema }) => {
  for (const number of NUMBERS.filter((each) => v.is(schema, each))) {
    const plain = v.parse(schema, number);
    for (const [what, of] of [...SCRIPTS, ...PASTED]) {
      expect([number, what, v.safeParse(schema, of(number)).output]).toEqual([number, what, plain]);
    }
  }
});

test.each(atLeast(400, typed))('$label lets nothing invisible through', ({ schema }) => {
  for (const text of [NAME, ...NUMBERS, 'https://x.in/a', 'a@b.in', '2026-11-26', 'tee-m', 'M', 'Karnataka']) {
    for (const [what, of] of PASTED) {
      const { success, output } = v.safeParse(schema, of(text));
      const shown = success ? JSON.stringify(output) : '';
      expect([what, shown]).toEqual([what, shown.replace(/[\p{Cc}\p{Cf}\u2800\u3164\uFFFC]|\\u(?:00|d8)/gu, '')]);
    }
  }
});
