import { Filter, Firestore, Query } from '@google-cloud/firestore';
import { sourcesOf } from '../sources.ts';

/** The methods of queries that may need an index. A plain collection, with or without a limit, needs none. */
const QUERY_METHODS = ['where', 'orderBy', 'findNearest', 'collectionGroup'];
const OWNERS = [Query.prototype, Filter, Firestore.prototype];

/** The places in the functions' source that build a query: `functions/src/store/audit.ts:83`. */
export function querySitesInSource(): string[] {
  const word = new RegExp(`\\.(${QUERY_METHODS.join('|')})\\(`);
  const files = sourcesOf('functions').filter(({ path, isTest }) => path.startsWith('functions/src/') && !isTest);
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

/** Patches the client to record the places in the functions' source that build queries, until `stop`. */
export function recordQuerySites() {
  const seen = new Set<string>();
  const patched: (() => void)[] = [];
  for (const owner of OWNERS) {
    for (const name of QUERY_METHODS) {
      const make: unknown = Reflect.get(owner, name);
      if (typeof make !== 'function') continue;
      patched.push(() => Reflect.set(owner, name, make));
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
        const [, site] = /(functions\/src\/[^:]+:\d+):/.exec(new Error().stack ?? '') ?? [];
        if (site) seen.add(site);
        return Reflect.apply(make, this, args);
      });
    }
  }
  return { seen, stop: () => patched.forEach((restore) => restore()) };
}
