import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, type Manifest } from './manifest.ts';

/** A screen's file is its URL segment; these two have a name of their own. */
const screenFile = (path: string) => ({ '/': 'home', '/:category': 'category' })[path] ?? path.split('/')[1];

/**
 * Puts beside the renderer what it needs of the browser's build, which must have been made before: the app's HTML as
 * it is (`app.html`), as a rendered page takes it (`page.html`), and what stands in each screen's head (`heads.json`):
 * its styles in full, so that nothing has to come before it is seen, and its scripts by name.
 */
export function forPages(dist: string, paths: readonly string[]): Plugin {
  return {
    name: 'for-pages',
    writeBundle({ dir = '' }) {
      const read = (file: string) => readFileSync(join(dist, file), 'utf8');
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
      const shell = filesOf(manifest, 'app.html');
      const heads = paths.map((path) => {
        const screen = `src/screens/${screenFile(path)}.tsx`;
        if (!manifest[screen]) throw new Error(`The browser's build has no script of ${screen}.`);
        const own = filesOf(manifest, screen);
        const sheets = [...new Set([...shell.css, ...own.css])];
        return [path, styles(sheets, read) + later(preloads(own.js.filter((file) => !shell.js.includes(file))))];
      });
      writeFileSync(join(dir, 'heads.json'), JSON.stringify(Object.fromEntries(heads)));
      writeFileSync(join(dir, 'app.html'), read('app.html'));
      const begin = manifest['src/app/pre-hydration.ts']?.file;
      if (!begin) throw new Error("The browser's build has no src/app/pre-hydration.ts.");
      writeFileSync(join(dir, 'page.html'), asPage(read('app.html'), begin));
    },
  };
}

/** The HTML without its title and style sheets, which each page has of its own; its scripts wait for what is seen. */
function asPage(html: string, begin: string): string {
  const scripts: string[] = [];
  const rest = html
    .replace('<html ', '<html data-early data-rendered ')
    .replace(/\s*<(title|meta)\b[^>]*\bdata-shell\b[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g, (tag) => {
      scripts.push(
        tag.trim().replace(/^<link rel="modulepreload"([^>]*?) href(.*)>$/, '<script type="module"$1 src$2></script>'),
      );
      return '';
    });
  // What others wrote first and as a script, not within that of the app: two short tasks and not a long one.
  scripts.reverse();
  const first = `<script type="module" fetchpriority="low" src="/${begin}"></script>`;
  return rest.replace('</head>', () => `${first}${later(scripts.join(''))}</head>`);
}

/** What src/app/pre-hydration.ts puts in the head in its time. */
function later(tags: string): string {
  return `<template>${tags}</template>`;
}

/**
 * `disabled` fetches nothing; by it a script that needs the same sheet sees that it is there. Fonts that have to come
 * are added by src/app/pre-hydration.ts when all of them are there, by themselves only where no script runs.
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
