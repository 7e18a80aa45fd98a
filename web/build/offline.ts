import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '@nirala/contract/page/markup';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Plugin } from 'vite';
import { filesOf, type Manifest } from './manifest.ts';
import { ASIDE, withDefaultBrand } from './shell.ts';
import { SPLASH } from './splash.ts';

/**
 * Writes the page for a browser without a connection, and the service worker that serves it, beside the shell. The
 * function `pages` fills the brand into them. `brand`: the folder of the default brand's pictures.
 */
export function offline(dist: string, brand: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle() {
      const page = asOffline(readFileSync(join(dist, ASIDE, 'app.html'), 'utf8'));
      writeFileSync(join(dist, ASIDE, 'offline.html'), page);
      const files = new Map<string, string | Buffer>([
        ['offline.html', withDefaultBrand(page)],
        ['favicon.svg', readFileSync(join(brand, 'favicon.svg'))],
        ...offlineFiles(dist).map((file) => [file, readFileSync(join(dist, file))] as const),
      ]);
      writeFileSync(join(dist, ASIDE, 'sw.js'), serviceWorker(files));
    },
  };
}

/** The code of the service worker that keeps these files. Its version changes with the content of any of them. */
export function serviceWorker(files: ReadonlyMap<string, string | Buffer>): string {
  const hash = createHash('sha256');
  for (const [file, content] of files) hash.update(`${file}\0`).update(content);
  const constants = [
    `const VERSION = '${hash.digest('hex').slice(0, 12)}';`,
    `const FILES = ${JSON.stringify([...files.keys()].map((file) => `/${file}`))};`,
  ];
  return [...constants, readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')].join('\n');
}

/** The app's page without a connection. Its text is in the HTML, in case the browser has lost the scripts. */
function asOffline(html: string): string {
  const title = escapeMarkup(MESSAGES.connectionTitle);
  const text = escapeMarkup(MESSAGES.connectionText);
  return html
    .replace(/<title\b.*?<\/title>/, `<title data-shell>${title} - %BRAND%</title>`)
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
