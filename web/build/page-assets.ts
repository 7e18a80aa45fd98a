import { isPolicy } from '@nirala/contract/own-page/page';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { letters } from './letters.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { ASIDE } from './shell.ts';
import { TYPES } from './type-pairs.ts';

type Options = {
  /** The browser's build. */
  dist: string;
  /** The paths of the screens that are rendered. */
  paths: readonly string[];
  /** The folder of the default brand's pictures. */
  brand: string;
};

/**
 * Copies from the browser's build, which must exist, what the function `pages` needs: the app's HTML (`app.html`), a
 * version of it for rendered pages (`page.html`), and the tags for the head of each screen (`heads.json`): its styles
 * inline, so that no request delays the first frame, and the addresses of its scripts. Beside them are the other files
 * that have the brand, the outlines of letters (`letters.json`), and the type pairs (`types.json`).
 */
export function pageAssets({ dist, paths, brand }: Options): Plugin {
  return {
    name: 'page-assets',
    async writeBundle({ dir = '' }) {
      cpSync(join(dist, ASIDE), dir, { recursive: true });
      cpSync(brand, dir, { recursive: true });
      writeFileSync(join(dir, 'letters.json'), JSON.stringify(await letters()));
      const read = (file: string) => readFileSync(join(dist, file), 'utf8');
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
      const shell = filesOf(manifest, 'app.html');
      const heads = paths.map((path) => {
        const screen = `src/screens/${screenFile(path)}.tsx`;
        if (!manifest[screen]) throw new Error(`The browser's build has no script for ${screen}.`);
        const { js, css } = filesOf(manifest, screen);
        const sheets = [...new Set([...shell.css, ...css])];
        return [path, styles(sheets, read) + deferred(preloads(js.filter((file) => !shell.js.includes(file))))];
      });
      writeFileSync(join(dir, 'heads.json'), JSON.stringify(Object.fromEntries(heads)));
      writeFileSync(join(dir, 'types.json'), read(TYPES));
      const preHydration = manifest['src/early/pre-hydration.ts']?.file;
      if (!preHydration) throw new Error("The browser's build has no src/early/pre-hydration.ts.");
      writeFileSync(join(dir, 'page.html'), asPage(read(`${ASIDE}/app.html`), preHydration));
    },
  };
}

/** A screen's file is named like its first URL segment, except for home, the categories and the policies. */
function screenFile(path: string): string | undefined {
  if (isPolicy(path.slice(1))) return 'policy';
  return { '/': 'home', '/:category': 'category' }[path] ?? path.split('/')[1];
}

/** The HTML with its scripts deferred, and without title, style sheets and the text of bare pages, because each page has its own. */
function asPage(html: string, preHydration: string): string {
  const scripts: string[] = [];
  const rest = html
    .replace('<html ', '<html data-early data-rendered ')
    .replace(/\s*<(title|meta)\b[^>]*\bdata-shell\b[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/(?:<!--[^>]*-->\s*)?<noscript data-bare>.*?(<p>[^<]*<\/p>).*?<\/noscript>/s, '<noscript>$1</noscript>')
    .replace(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g, (tag) => {
      scripts.push(
        tag.trim().replace(/^<link rel="modulepreload"([^>]*?) href(.*)>$/, '<script type="module"$1 src$2></script>'),
      );
      return '';
    });
  // The framework runs before the app and as its own script: two short tasks instead of one long task.
  scripts.reverse();
  const first = `<script type="module" fetchpriority="low" src="/${preHydration}"></script>`;
  return rest.replace('</head>', () => `${first}${deferred(scripts.join(''))}</head>`);
}

/** Tags that src/early/pre-hydration.ts adds to the head after the page was painted. */
function deferred(tags: string): string {
  return `<template>${tags}</template>`;
}

/**
 * The style sheets inline, and disabled links to them, which are not fetched: by these links Vite's preloading sees that
 * the sheets are loaded. src/early/pre-hydration.ts adds the fonts when all of them are loaded; without JavaScript they
 * load by themselves.
 */
function styles(sheets: string[], read: (file: string) => string): string {
  const fonts: string[] = [];
  const text = sheets.map((sheet) => read(sheet).trim()).join('');
  const rest = text.replace(/@font-face\{[^}]*url\([^}]*\}/g, (font) => {
    fonts.push(font);
    return '';
  });
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}" disabled>`).join('');
  return `<style>${rest}</style><style media="(scripting:none)">${fonts.join('')}</style>${links}`;
}

function preloads(scripts: string[]): string {
  return scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
}
