import { matchesGlob } from 'node:path';
import firebase from '../../../firebase.json' with { type: 'json' };

type Rewrite = { source: string; function?: { functionId: string }; destination?: string };

const { headers } = firebase.hosting;
const rewrites: readonly Rewrite[] = firebase.hosting.rewrites;

/** Hosting's patterns: globs over the path, with a leading `!` for all other paths. */
function fits(source: string, path: string): boolean {
  return source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);
}

/** The headers that firebase.json gives a path, by their names in small letters; the last one that fits counts. */
export function headersOf(path: string): Record<string, string> {
  const fitting = headers.filter(({ source }) => fits(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(fitting.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** What answers a path where no file lies, by the first rewrite that fits: a function, or another file. */
export function rewriteOf(path: string): { name?: string; file?: string } {
  const found = rewrites.find(({ source }) => fits(source, path));
  if (found?.destination) return { file: found.destination };
  return found?.function ? { name: found.function.functionId } : {};
}
