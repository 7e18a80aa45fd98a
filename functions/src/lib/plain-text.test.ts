import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['I <3 it, 5 > 4, a<b', 'I <3 it, 5 > 4, a<b'],
  ['Soft <b>and</b> <i onclick="x()">warm</i>', 'Soft and warm'],
  ['<script>alert(1)</script>Soft', 'Soft'],
  ['<style>*{display:none}</style>Soft', 'Soft'],
  ['<svg><script>alert(1)</script><style>x</style><text>Soft</text></svg>', 'Soft'],
  ['<template>hidden</template><iframe srcdoc="x">in</iframe>Soft', 'Soft'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Soft', 'Soft'],
  ['&amp;amp;lt;script&amp;amp;gt;alert(1)', ''],
  ['<!-- note -->Soft', 'Soft'],
  ['one<br/>two<div>three</div>', 'one\ntwo\nthree'],
  ['<table><tr><td>1</td></tr></table>', '1'],
  ['<a href="javascript:alert(1)">Soft</a>', 'Soft'],
  ['Tom & Jerry &amp; co', 'Tom & Jerry & co'],
])('the text of %j is %j', (written, words) => {
  expect(toPlainText(written).trim()).toBe(words);
});

test('finds the text in a thousand nested elements', () => {
  expect(toPlainText(`${'<b>'.repeat(600)}Soft`)).toBe('Soft');
});
