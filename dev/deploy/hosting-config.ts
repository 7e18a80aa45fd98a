import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };

export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** A script, style or font named by the hash of its content, as the build writes it. */
export const ASSET_NAME = /^\w[\w.-]*-[\w-]{8,}\.(?:js|css|woff2)$/;
/** A file of a published picture, below /images. Its id is a hash of the content. */
const IMAGE_NAME = /^([0-9a-f]{14,16}(?:-[0-9a-f]{3,4})?)\/(\d+\.(?:avif|webp))$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Keeps each pattern at a few kilobytes: Hosting compiles it to a regular expression of limited size. */
const NAMES_PER_RULE = 50;

/**
 * The Hosting part of firebase.json for the build in this folder. Hosting applies a header rule to every response under
 * its pattern, 404 included, and the last matching rule wins. The exact files of the build may be cached for a year;
 * every other address under /assets is `no-store`. The function `images` answers all other addresses of pictures with
 * headers of its own.
 */
export function hostingConfig(dist: string) {
  const assets = assetNames(dist);
  const images = Map.groupBy(imageFolders(dist), ({ files }) => files.join('|'));
  const headers: HeaderRule[] = [
    ...firebase.hosting.headers,
    rule('/assets/**', 'no-store'),
    ...chunks(assets).map((names) => rule(`/assets/@(${names.join('|')})`, IMMUTABLE)),
    ...[...images].flatMap(([files, folders]) =>
      chunks(folders.map(({ id }) => id)).map((ids) => rule(`/images/@(${ids.join('|')})/@(${files})`, IMMUTABLE)),
    ),
  ];
  return { ...firebase.hosting, headers };
}

/** The scripts, styles and fonts of a build, sorted. Empty if nothing is built there. */
export const assetNames = (dist: string): string[] =>
  filesIn(join(dist, 'assets')).filter((name) => ASSET_NAME.test(name));

function imageFolders(dist: string): { id: string; files: string[] }[] {
  const filesOf = new Map<string, string[]>();
  for (const file of filesIn(join(dist, 'images'))) {
    const [, id, name] = IMAGE_NAME.exec(file) ?? [];
    if (id && name) filesOf.set(id, [...(filesOf.get(id) ?? []), name]);
  }
  return [...filesOf].map(([id, files]) => ({ id, files }));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { encoding: 'utf8', recursive: true }).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const rule = (source: string, value: string): HeaderRule => ({ source, headers: [{ key: 'Cache-Control', value }] });

function chunks(names: string[]): string[][] {
  const count = Math.ceil(names.length / NAMES_PER_RULE);
  return Array.from({ length: count }, (_, at) => names.slice(at * NAMES_PER_RULE, (at + 1) * NAMES_PER_RULE));
}
