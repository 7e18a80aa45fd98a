import type { Plugin } from 'vite';

/** A module of a script: its path, its bytes before minification, and the modules that import it. */
export type BuiltModule = { path: string; bytes: number; importers: string[] };

/**
 * Writes `.vite/modules.json`: the modules in each script of the build, with paths relative to `root`. dev/checks/budget
 * uses it to name the modules that exceed a budget.
 */
export function listModules(root: string): Plugin {
  const short = (id: string) =>
    id.startsWith(`${root}/`) ? id.slice(root.length + 1).replace(/^.*node_modules\//, '') : id;
  return {
    name: 'list-modules',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
      const lists = scripts.map(({ fileName, modules }) => {
        const list = Object.entries(modules).map(([id, { renderedLength }]): BuiltModule => {
          const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
          return { path: short(id), bytes: renderedLength, importers: [...importers, ...dynamicImporters].map(short) };
        });
        return [fileName, list];
      });
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}
