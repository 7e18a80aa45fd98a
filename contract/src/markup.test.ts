import { expect, test } from 'vitest';
import { escapeMarkup, stripMarkup } from './markup.ts';

/** A parser in two lines: tags go, three entities are signs. */
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
])('%j is read as %j', (written, read) => {
  expect(stripMarkup(written, strip)).toBe(read);
});

test('escaped text opens no tag, no entity and ends no attribute', () => {
  expect(escapeMarkup(`Bombay & "Sons" <b>'s`)).toBe('Bombay &amp; &quot;Sons&quot; &lt;b&gt;&apos;s');
});
