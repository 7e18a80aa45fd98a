import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

const NAMED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
/** Where a room's package name leads to: see `exports` in its package.json. */
const FOLDERS = { contract: ['contract/src'], functions: ['functions/src', 'functions'], dev: ['dev'] };

/** The files that a file imports, types and late imports too. */
function importsOf({ path, text }: Source, files: ReadonlySet<string>): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = '']) => {
    const [, room, rest] = /^@nirala\/(contract|functions|dev)\/(.*)$/.exec(name) ?? [];
    const folders = Object.entries(FOLDERS).find(([its]) => its === room)?.[1] ?? [];
    const places = name.startsWith('.') ? [posix.join(dirname(path), name)] : folders.map((it) => `${it}/${rest}.ts`);
    return places.filter((place) => files.has(place)).slice(0, 1);
  });
}

/** Files that, one importing the next, come back to the first; each circle once, beginning with its first name. */
export function circlesIn(sources: readonly Source[]): string[][] {
  const files = new Set(sources.map(({ path }) => path));
  const arrows = new Map(sources.map((source) => [source.path, importsOf(source, files)]));
  const circles = new Map<string, string[]>();
  const done = new Set<string>();

  function walk(path: string, way: readonly string[]): void {
    const at = way.indexOf(path);
    if (at >= 0) {
      const circle = way.slice(at);
      circles.set([...circle].sort().join(), circle);
    } else if (!done.has(path)) {
      for (const next of arrows.get(path) ?? []) walk(next, [...way, path]);
      done.add(path);
    }
  }

  for (const path of files) walk(path, []);
  return [...circles.values()];
}
