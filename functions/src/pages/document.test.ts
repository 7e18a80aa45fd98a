import { expect, test } from 'vitest';
import { toDocument } from './document.ts';

const html =
  '<!doctype html><html><head><meta charset="utf-8" /></head><body><div id="root"></div><script src="/app.js">' +
  '</script></body></html>';
const shell = { html: 'bare', page: html, heads: { '/': '<style>b{}</style>' } };
const page = {
  status: 200,
  head: '<title>Home</title>',
  body: '<main>Hello</main>',
  data: '{"loaderData":{}}',
  screen: '/',
};

test('a page has its own title, styles, content and data', () => {
  expect(toDocument(shell, page, undefined)).toBe(
    '<!doctype html><html><head><meta charset="utf-8" />' +
      '<style>b{}</style><title>Home</title></head><body>' +
      '<div id="root"><main>Hello</main></div><script type="application/json" id="page-data">{"loaderData":{}}</script>' +
      '<script src="/app.js"></script></body></html>',
  );
});

test('data cannot end its script element, and `$` in a page is not a replacement pattern', () => {
  const data = JSON.stringify({ name: '</script><script>alert(1)</script><!--' });
  const made = toDocument(shell, { ...page, body: "$& $' $1", data }, undefined);
  expect(made).not.toContain('alert(1)</script>');
  expect(made).toContain('<div id="root">$& $\' $1</div>');
  expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(made)?.[1] ?? '')).toEqual(JSON.parse(data));
});

test('a page without data has no data element, so the browser loads it', () => {
  expect(toDocument(shell, { ...page, data: undefined }, undefined)).not.toContain('application/json');
});
