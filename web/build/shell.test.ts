import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withBrand } from './shell.ts';

const SHELL = readFileSync(new URL('../app.html', import.meta.url), 'utf8');

test('the texts of the brand are escaped in the shell', () => {
  const html = withBrand(SHELL, { name: 'Tom & <b>Co</b> $&', tagline: 'Rock & roll', description: 'Say "hi".' });
  const name = 'Tom &amp; &lt;b&gt;Co&lt;/b&gt; $&amp;';
  expect(html).toContain(`<title data-shell>${name} - Rock &amp; roll</title>`);
  expect(html).toContain(`<b>${name}</b>`);
  expect(html).toContain('name="description" content="Say &quot;hi&quot;."');
  expect(html).not.toMatch(/%(BRAND|TAGLINE|DESCRIPTION)%/);
});
