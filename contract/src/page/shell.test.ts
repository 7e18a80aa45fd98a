import { expect, test } from 'vitest';
import { fillShell } from './shell.ts';

const words = {
  name: 'Tom & <b>Co</b> $&',
  tagline: 'Rock & roll',
  description: 'Say "hi".',
  primary: '#0a5c36',
  accent: '#f0a31a',
  paper: '#ffffff',
};

test('the texts of a brand are escaped, and `$` in a name is not a replacement pattern', () => {
  expect(fillShell('<b>%BRAND%</b> - %TAGLINE% <meta content="%DESCRIPTION%">', words)).toBe(
    '<b>Tom &amp; &lt;b&gt;Co&lt;/b&gt; $&amp;</b> - Rock &amp; roll <meta content="Say &quot;hi&quot;.">',
  );
});

test('colours are filled in, and a text that looks like a mark is not filled again', () => {
  const html = '%PRIMARY%,%ACCENT%,%PAPER%,%BRAND%,100%,%POLICY%';
  expect(fillShell(html, { ...words, name: '%TAGLINE%' })).toBe('#0a5c36,#f0a31a,#ffffff,%TAGLINE%,100%,%POLICY%');
});
