/**
 * The arrows inside web/src and functions/src, checked by `npm run arrows`: a folder imports only folders below it in
 * its list, and nothing imports itself in a circle, neither files nor folders. Tests are left out. The arrows between
 * the rooms are in eslint.config.js, where the editor shows them.
 */
const TESTS = String.raw`\.(test|spec|fixture|shots)\.tsx?$|^functions/src/orders/tests/`;

/** From top to bottom. An entry with several folders puts them side by side: one may use another, never in a circle. */
const WEB = [['app'], ['screens', 'admin'], ['features'], ['components'], ['lib']];
const SUBJECTS = 'addresses content counters coupons images messages orders pages products reviews settings'.split(' ');
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

/** One rule for each line of the list: its folders import nothing from the lines above. */
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
