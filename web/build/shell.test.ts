import { readFileSync } from 'node:fs';
import { DEFAULT_BRAND, DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { expect, test } from 'vitest';
import { withDefaultBrand } from './shell.ts';

const SHELL = readFileSync(new URL('../app.html', import.meta.url), 'utf8');

test('the dev server shows the default brand', () => {
  const html = withDefaultBrand(SHELL);
  expect(html).toContain(`<title data-shell>${DEFAULT_BRAND.name} - ${DEFAULT_BRAND.tagline}</title>`);
  expect(html).toContain(`<meta name="theme-color" content="${DEFAULT_COLOURS.primary}" />`);
  expect(html.match(/%[A-Z]+%/g)).toEqual(['%POLICY%']);
});
