import { expect, test } from 'vitest';
import { escapeMarkup, stripMarkup } from './markup.ts';

/** A minimal parser: removes tags and decodes three entities. */
const strip = (html: string) =>
  html
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&');

test.each([
  ['I <3 it', 'I <3 it'],
  ['3<4 and a < b', '3<4 and a < b'],
  ['XS<S, so I took M', 'XS<S, so I took M'],
  ['<b>bold</b>', 'bold'],
  ['one<br>two<P>three</P>', 'one\ntwo\nthree\n'],
  ['&lt;b&gt;in disguise&lt;/b&gt;', 'in disguise'],
  ['&amp;lt;b&amp;gt;twice', 'twice'],
  ['5 &gt; 4', '5 > 4'],
  ['<img src=x onerror=alert(1)', '<img src=x onerror=alert(1)'],
])('strips %j to %j', (written, read) => {
  expect(stripMarkup(written, strip)).toBe(read);
});

test('escapeMarkup escapes tags, entities and quotes', () => {
  expect(escapeMarkup(`Bombay & "Sons" <b>'s`)).toBe('Bombay &amp; &quot;Sons&quot; &lt;b&gt;&apos;s');
});
