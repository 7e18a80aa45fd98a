import * as v from 'valibot';

const dependencies = v.optional(v.record(v.string(), v.string()));
const packageSchema = v.looseObject({
  version: v.optional(v.string()),
  link: v.optional(v.boolean()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  peer: v.optional(v.boolean()),
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) }))),
});
/** A `package-lock.json`. Packages by path: `node_modules/hono`; a workspace by its folder: `functions`. */
const lockSchema = v.looseObject({ lockfileVersion: v.literal(3), packages: v.record(v.string(), packageSchema) });
type Packages = v.InferOutput<typeof lockSchema>['packages'];

/**
 * The `package-lock.json` of one workspace, cut out of the repository's, as JSON: the same versions of the packages
 * that the workspace needs, and no others. The cloud installs the uploaded folder alone with `npm ci`. Throws if the
 * folder alone would need two versions of a package at one path.
 */
export function lockOfWorkspace(repositoryLock: string, workspace: string): string {
  const { packages } = v.parse(lockSchema, JSON.parse(repositoryLock));
  const own = packages[workspace];
  if (!own) throw new Error(`package-lock.json does not name the workspace ${workspace}.`);
  const found = new Map<string, object>();
  const pending = [workspace];
  const seen = new Set(pending);
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (const path of neededBy(packages, from)) {
      const known = packages[path];
      if (!known || seen.has(path)) continue;
      seen.add(path);
      pending.push(path);
      // The uploaded folder has no development dependencies. What they and an optional package need is then optional.
      const { devOptional, dev: _dev, peer: _peer, ...entry } = known;
      const place = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
      if (found.has(place)) throw new Error(`${workspace} alone would need two versions of ${place}.`);
      found.set(place, devOptional ? { ...entry, optional: true } : entry);
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const { name, version } = own;
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': own, ...Object.fromEntries(sorted) },
  };
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

/**
 * The paths of the packages that the one at `from` needs: each in the nearest `node_modules` above it, as Node resolves
 * them. A linked package is a workspace of the repository, such as the contract: the bundle contains it.
 */
function neededBy(packages: Packages, from: string): string[] {
  const entry = packages[from];
  if (!entry) return [];
  const peers = namesIn(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional);
  const names = [...namesIn(entry.dependencies), ...namesIn(entry.optionalDependencies), ...peers];
  const folders = withFoldersAbove(from);
  return names.flatMap((name) => {
    const paths = folders.map((folder) => (folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`));
    return paths.find((path) => packages[path] && !packages[path].link) ?? [];
  });
}

const namesIn = (given: Record<string, string> = {}) => Object.keys(given);

/** The folder of a package and of each package around it, and '', the repository's: `a/node_modules/b`, `a`, ''. */
function withFoldersAbove(folder: string): string[] {
  if (folder === '') return [''];
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  return [folder, ...withFoldersAbove(above)];
}
