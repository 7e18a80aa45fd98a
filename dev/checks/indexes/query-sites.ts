import { Filter, Firestore, Query } from '@google-cloud/firestore';
import { sourcesOf } from '../sources.ts';

/** What makes a query that may want an index of its own. A plain collection, or so many of it, wants none. */
const MAKING = ['where', 'orderBy', 'findNearest', 'collectionGroup'];
const OWNERS = [Query.prototype, Filter, Firestore.prototype];

/** Where the functions' source makes a query: `functions/src/store/audit.ts:83`. */
export function querySitesInSource(): string[] {
  const word = new RegExp(`\\.(${MAKING.join('|')})\\(`);
  const files = sourcesOf('functions').filter(({ path, isTest }) => path.startsWith('functions/src/') && !isTest);
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

/** From now on, where in the functions' source queries are really made. */
export function recordQuerySites(): Set<string> {
  const seen = new Set<string>();
  for (const owner of OWNERS) {
    for (const name of MAKING) {
      const make: unknown = Reflect.get(owner, name);
      if (typeof make !== 'function') continue;
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
        const [, site] = /(functions\/src\/[^:]+:\d+):/.exec(new Error().stack ?? '') ?? [];
        if (site) seen.add(site);
        return Reflect.apply(make, this, args);
      });
    }
  }
  return seen;
}
