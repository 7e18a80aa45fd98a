import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../lib/paths.ts';

const scripts = Object.keys(packageJson.scripts);
const pages = globSync(['*.md', '{docs,contract,functions,web,dev,e2e,.github}/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The anchors of a page, from its headings outside of code blocks. */
function anchorsOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Links of a page that lead to no file or to no heading. Links to other sites are not checked. */
function brokenLinks({ path, text }: { path: string; text: string }): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(join(ROOT, target), 'utf8')).includes(anchor);
  });
}

/** Commands of a page that do not exist: npm scripts, and programs started with `node`. */
function missingCommands(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  const programs = [...text.matchAll(/\bnode ((?:dev|functions|web|contract|e2e)\/[\w./-]+\.\w+)/g)];
  return [
    ...named.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`),
    ...programs.flatMap(([, path = '']) => (existsSync(join(ROOT, path)) ? [] : [`node ${path}`])),
  ];
}

test('every link in the Markdown pages leads to a file or a heading that exists', () => {
  expect(pages.map(({ path }) => path)).toContain('README.md');
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page.path}: ${link}`))).toEqual([]);
});

test('every npm script and node program named in the Markdown pages exists', () => {
  expect(pages.flatMap(({ path, text }) => missingCommands(text).map((command) => `${path}: ${command}`))).toEqual([]);
});

test('a broken link, a broken anchor and a missing command are found', () => {
  const path = 'README.md';
  const text = '[a](docs/gone.md) [b](#no-such-heading) [c](https://example.com) `[d](gone.md)` [e](package.json)';
  expect(brokenLinks({ path, text })).toEqual(['docs/gone.md', '#no-such-heading']);
  expect(brokenLinks({ path: 'docs/testing.md', text: '[a](../README.md) [b](README.md)' })).toEqual(['README.md']);
  expect(
    missingCommands('`npm run gone`, `npm run build:web`, `node dev/gone.ts`, `node dev/run/install.mjs`'),
  ).toEqual(['npm run gone', 'node dev/gone.ts']);
  expect(anchorsOf('# A: `b` & c\n```\n# no\n```\n## Two words')).toEqual(['a-b--c', 'two-words']);
});
