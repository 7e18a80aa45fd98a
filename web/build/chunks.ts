import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group['name'], string>>[1];

/**
 * Which modules share a file. Few files compress better and need fewer requests, but a page should not load much that it
 * does not use: dev/checks/budget has the limits. The first matching group counts, and takes what its modules import,
 * too. A module in no group is in the file of the screen or dialog that uses it.
 *
 * So a folder decides: what a page shows first is directly in the folder of its feature, and what it loads later is in a
 * folder below.
 */
export const CHUNKS: Group[] = [
  // On every page: npm packages, which rarely change between deploys, and our own code.
  { name: 'framework', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/ },
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*\/web\/src\/early\/)/ },
  { name: 'components', test: /\/web\/src\/components\/[^/]+$/, minShareCount: 7 },
  // What a product is read with, and what lists are: the first visit of a product needs the one, and nothing of `storage`.
  { name: 'schemas', test: /\/contract\/src\/(?:product\/(?:product|size)|text\/inputs)\.ts$/ },
  { name: 'facets', test: /\/contract\/src\/product\/(?:facets|colour)\.ts$/ },
  { name: 'pincode', test: /\/web\/src\/lib\/storage\/stored-pincode\.ts$/ },
  { name: 'storage', test: /\/web\/src\/lib\/storage\//, minShareCount: 2 },
  // Sends calls and checks replies: loaded when the page is used.
  { name: 'calls', test: /\/web\/src\/lib\/calls\// },
  // Pages of the owner say some of it, and need nothing else of a product's page.
  { name: 'promises', test: /\/web\/src\/features\/store\/promises\.ts$/ },
  { name: 'catalogue', test: /\/web\/src\/features\/catalogue\//, minShareCount: 2 },
  { name: 'filters', test: /\/web\/src\/features\/filters\//, minShareCount: 2 },
  { name: 'product', test: /\/web\/src\/features\/product\/[^/]+$/ },
  // Pages of the owner have dates, and need nothing else of what the screens share.
  { name: 'days', test: /\/contract\/src\/text\/(?:format-)?day\.ts$/ },
  // The rest that several screens share.
  {
    name: (id: string, graph: Graph) => (isForAdmin(id, graph) ? 'admin' : 'shop'),
    test: /\/(?:web|contract)\/src\//,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** Whether a module is only used by the admin. */
function isForAdmin(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (/\/web\/src\/admin\/|\/contract\/src\/api\/admin/.test(id)) return true;
  // Modules that import each other are the admin's if everything else that imports them is.
  if (seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const users = [...importers, ...dynamicImporters];
  return users.length > 0 && users.every((user) => isForAdmin(user, graph, seen));
}
