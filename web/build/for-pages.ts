import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The part of Vite's manifest that is read. */
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/** A screen's file is its URL segment; these two have a name of their own. */
const screenFile = (path: string) => ({ '/': 'home', '/:category': 'category' })[path] ?? path.split('/')[1];

/**
 * Puts beside the renderer what it needs of the browser's build, which must have been made before: the app's HTML,
 * and which style sheets each screen has.
 */
export function forPages(dist: string, paths: readonly string[]): Plugin {
  return {
    name: 'for-pages',
    writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
      const inShell = new Set(sheets(manifest, 'app.html'));
      const styles = paths.map((path) => {
        const own = sheets(manifest, `src/screens/${screenFile(path)}.tsx`);
        return [path, own.filter((sheet) => !inShell.has(sheet)).map((sheet) => `/${sheet}`)];
      });
      writeFileSync(join(dir, 'styles.json'), JSON.stringify(Object.fromEntries(styles)));
      copyFileSync(join(dist, 'app.html'), join(dir, 'app.html'));
    },
  };
}

/** The style sheets of a script and of all that it imports at once. */
function sheets(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const inner = (chunk.imports ?? []).flatMap((each) => sheets(manifest, each, seen));
  return [...new Set([...inner, ...(chunk.css ?? [])])];
}
