import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { favicon, printOf } from './favicon.ts';

const webFile = (...path: string[]) => readFileSync(join(ROOT, 'web', ...path), 'utf8');

test('favicon.svg has the print of app.html and the brand colours (if not, run `npm run icons`)', () => {
  const print = printOf(webFile('app.html'));
  expect(print).toMatch(/^<path fill-rule="evenodd" d="M/);
  expect(webFile('brand', 'favicon.svg')).toBe(favicon(print));
});

test('tokens.css has the colours of the brand', () => {
  const tokens = webFile('src', 'app', 'styles', 'tokens.css');
  for (const [name, colour] of atLeast(3, Object.entries(DEFAULT_COLOURS)))
    expect(tokens).toContain(`--${name}: ${colour};`);
});

test('the page shell, manifest and icon sources contain no hard-coded brand colours', () => {
  const sources = [
    webFile('app.html'),
    webFile('build', 'web-app.ts'),
    readFileSync(join(import.meta.dirname, 'main.ts'), 'utf8'),
  ];
  for (const source of sources) {
    expect(source).toMatch(/%PRIMARY%|DEFAULT_COLOURS/);
    for (const colour of atLeast(3, Object.values(DEFAULT_COLOURS))) expect(source).not.toContain(colour);
  }
});
