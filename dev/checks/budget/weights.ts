import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

const list = v.optional(v.array(v.string()), []);
const manifestSchema = v.record(v.string(), v.object({ file: v.string(), imports: list, css: list }));

type Manifest = v.InferOutput<typeof manifestSchema>;

/** Compressed bytes. `files`: the scripts and style sheets that are counted, the heaviest first. */
export type Weight = { js: number; css: number; files: { file: string; bytes: number }[] };

const PRE_HYDRATION = 'src/early/pre-hydration.ts';

/** Brotli quality: Hosting compresses static files once at the best quality, and replies of functions at a fast one. */
const BEST = 11;
const FAST = 5;

/**
 * What a first visit to a screen loads before hydration: the pre-hydration script, the files named in the app's HTML and
 * the screen's own script, each with all its static imports. `screen` is the name of its file. `without`: files that the
 * browser already has.
 */
export function weigh(dist: string, screen: string, without: Pick<Weight, 'files'> = { files: [] }): Weight {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const html = readFileSync(join(dist, 'app.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const scripts = named.filter((file) => file.endsWith('.js'));
  const chunks = [...scripts.map((file) => keyOf(manifest, file)), `src/screens/${screen}.tsx`, PRE_HYDRATION]
    .flatMap((name) => graphOf(manifest, name))
    .map((name) => chunkOf(manifest, name));
  const files = [...new Set([...named, ...chunks.flatMap(({ file, css }) => [file, ...css])])]
    .filter((file) => !without.files.some((had) => had.file === file))
    .map((file) => ({ file, bytes: brotli(readFileSync(join(dist, file)), BEST).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (ending: string) =>
    files.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
  if (scripts.length === 0) throw new Error('app.html names no script');
  return { js: sum('.js'), css: sum('.css'), files };
}

/** The size of all fonts of the build. woff2 files are already compressed. */
export function weighFonts(dist: string): number {
  return globSync('assets/*.woff2', { cwd: dist }).reduce(
    (sum, file) => sum + readFileSync(join(dist, file)).length,
    0,
  );
}

export function weighHtml(html: string): number {
  return brotli(Buffer.from(html), FAST).length;
}

export function brotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function keyOf(manifest: Manifest, file: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.file === file);
  if (!found) throw new Error(`the build's manifest has no ${file}`);
  return found[0];
}

function graphOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [name, ...chunkOf(manifest, name).imports.flatMap((each) => graphOf(manifest, each, seen))];
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  return chunk;
}
