import { readdirSync } from 'node:fs';

/**
 * The allowed imports inside web/src and functions/src, checked by `npm run arrows`: a folder may import only folders
 * below it in its list, and there are no import cycles between files or folders. Tests are not checked. The imports
 * between packages are checked by eslint.config.js, so that editors show them.
 */
const TESTS = String.raw`\.(test|spec|fixture|shots)\.tsx?$|^functions/src/orders/tests/`;

/** Layers from top to bottom. Folders of one layer may import each other, but not in a cycle. */
const WEB = [['app'], ['screens', 'admin'], ['features'], ['components'], ['lib']];
/** Every folder of functions/src that is not one of the other layers. */
const NOT_SUBJECTS = ['entry', 'http', 'endpoints', 'catalogue', 'auth', 'services', 'store', 'lib'];
const SUBJECTS = readdirSync(new URL('functions/src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_SUBJECTS.includes(entry.name))
  .map(({ name }) => name);
const FUNCTIONS = [
  ['entry'],
  ['http'],
  ['endpoints'],
  SUBJECTS,
  ['catalogue'],
  ['auth', 'services'],
  ['store'],
  ['lib'],
];

/** One rule per layer: its folders may not import from the layers above. */
function layers(source, list) {
  return list.slice(1).map((folders, index) => ({
    name: `${source}: ${folders.join(', ')} may not import from above`,
    severity: 'error',
    from: { path: `^${source}/(?:${folders.join('|')})/` },
    to: {
      path: `^${source}/(?:${list
        .slice(0, index + 1)
        .flat()
        .join('|')})/`,
    },
  }));
}

export default {
  forbidden: [
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no circle of folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:web|functions)/src/' },
      to: { circular: true },
    },
    ...layers('web/src', WEB),
    ...layers('functions/src', FUNCTIONS),
  ],
  options: {
    exclude: { path: `node_modules|^functions/lib/|^web/dist/|/builds/|${TESTS}` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
