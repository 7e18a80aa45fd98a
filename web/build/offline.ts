import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '@nirala/contract/text/brand';
import { escapeMarkup } from '@nirala/contract/page/markup';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Plugin } from 'vite';
import { filesOf, type Manifest } from './manifest.ts';
import { SPLASH } from './splash.ts';

const PAGE = 'offline.html';

/** Writes the page for a browser without a connection, and the service worker that serves it, into `dist`. */
export function offline(dist: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle() {
      writeFileSync(join(dist, PAGE), asOffline(readFileSync(join(dist, 'app.html'), 'utf8')));
      writeFileSync(join(dist, 'sw.js'), serviceWorker(dist, [PAGE, 'favicon.svg', ...offlineFiles(dist)]));
    },
  };
}

/** The code of the service worker that keeps these files. Its version changes with the content of any of them. */
export function serviceWorker(dist: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dist, file)));
  const constants = [
    `const VERSION = '${hash.digest('hex').slice(0, 12)}';`,
    `const FILES = ${JSON.stringify(files.map((file) => `/${file}`))};`,
  ];
  return [...constants, readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')].join('\n');
}

/** The app's page without a connection. Its text is in the HTML, in case the browser has lost the scripts. */
function asOffline(html: string): string {
  const title = escapeMarkup(MESSAGES.connectionTitle);
  const text = escapeMarkup(MESSAGES.connectionText);
  return html
    .replace(/<title\b.*?<\/title>/, `<title data-shell>${title} - ${escapeMarkup(BRAND.name)}</title>`)
    .replace(/<meta data-shell.*?>/, '<meta data-shell name="robots" content="noindex,nofollow">')
    .replace(
      '<div id="root"></div>',
      `<div id="root" data-offline><main class="page"><h1>${title}</h1><p>${text}</p><a href="">Retry</a></main></div>`,
    );
}

/** The scripts, styles and fonts of the offline page. */
function offlineFiles(dist: string): string[] {
  const built: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = ['app.html', 'src/app/offline.tsx', SPLASH].map((name) => filesOf(built, name));
  return [...new Set([...files.flatMap(({ js, css }) => [...js, ...css]), ...(built['app.html']?.assets ?? [])])];
}
