import { matchesGlob } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import type { HeaderRule } from '../deploy/hosting-config.ts';

/** Whether a path matches a pattern of Hosting: a glob, with a leading `!` for all other paths. */
function fits(source: string, path: string): boolean {
  return source.startsWith('!') ? !matchesGlob(path, source.slice(1)) : matchesGlob(path, source);
}

/** The headers that the rules set for a path, by lower-case name. The last matching rule wins. */
export function headersOf(
  path: string,
  rules: readonly HeaderRule[] = firebase.hosting.headers,
): Record<string, string> {
  const fitting = rules.filter(({ source }) => fits(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(fitting.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** The function that answers a path without a file, by the first matching rewrite. */
export function functionOf(path: string): string | undefined {
  return firebase.hosting.rewrites.find(({ source }) => fits(source, path))?.function.functionId;
}

/** The rewrites and header rules, by their pattern, that apply to none of these paths. */
export function unreachedRules(paths: readonly string[]): { rewrites: string[]; headers: string[] } {
  const { rewrites, headers } = firebase.hosting;
  const reached = new Set(paths.map((path) => rewrites.find(({ source }) => fits(source, path))));
  return {
    rewrites: rewrites.filter((rewrite) => !reached.has(rewrite)).map(({ source }) => source),
    headers: headers.filter(({ source }) => !paths.some((path) => fits(source, path))).map(({ source }) => source),
  };
}
