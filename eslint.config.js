import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const rooms = ['contract', 'functions', 'web', 'dev', 'e2e'];
/** Which rooms a room may import, besides itself. ARCHITECTURE.md draws the arrows. */
const arrows = {
  contract: [],
  functions: ['contract'],
  web: ['contract'],
  dev: ['contract', 'functions'],
  e2e: ['contract', 'functions', 'dev'],
};

/** Newer than Node 20, under which `firebase emulators:start` may run the functions, and than some shoppers' browsers. */
const tooNew = [
  { object: 'Promise', property: 'withResolvers', message: 'Node 20 lacks it: write new Promise().' },
  { object: 'Map', property: 'groupBy', message: 'Node 20 lacks it.' },
  { object: 'Object', property: 'groupBy', message: 'Node 20 lacks it.' },
];

const restrictedFetch = { name: 'fetch', message: 'Use call() of lib/call.ts.' };

/** Some packages' types declare these in web too, but browsers do not have them. Vite replaces `process.env.NODE_ENV`. */
const nodeGlobals = ['Buffer', 'process', 'global', 'require', '__dirname', '__filename', 'setImmediate'].map(
  (name) => ({ name, message: 'Browsers do not have this global of Node.' }),
);

/** What the files of a room may not import, as patterns of the rule `no-restricted-imports`. */
const forbidden = (room, allowed = arrows[room]) => [
  {
    regex: '^(?:\\.\\./)+(?:' + rooms.join('|') + ')/',
    message: 'Another room is imported by its package name, not by a path.',
  },
  ...rooms
    .filter((other) => other !== room && !allowed.includes(other))
    .map((other) => ({
      regex: `^@nirala/${other}(/|$)`,
      message: `${room} may not import ${other}; see ARCHITECTURE.md.`,
    })),
];

const pure = { regex: '^(react|firebase|node:|hono)', message: 'The contract is pure: no I/O, no React, no Firebase.' };
const noNode = { regex: '^node:', message: 'Browsers do not have the modules of Node.' };

const wall = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const walls = [
  ...rooms.map((room) => wall([`${room}/**/*.{ts,tsx}`], forbidden(room))),
  // What tests share is in dev/testing.
  wall(['functions/**/*.test.ts'], forbidden('functions', ['contract', 'dev'])),
  wall(['contract/**/*.ts'], [...forbidden('contract'), pure]),
  wall(['web/src/**/*.{ts,tsx}'], [...forbidden('web'), noNode], ['**/*.test.{ts,tsx}']),
];

/** Money, counts, percent, days and times have one formatter each, in contract/src. */
const formatting = [
  {
    selector: 'MemberExpression[property.name=/^(toLocale|toDateString$|toTimeString$|toUTCString$|toFixed$)/]',
    message: 'Use money, format-count, format-percent, format-day or format-time of the contract.',
  },
  {
    selector: "Identifier[name='Intl']",
    message: 'Use money, format-count, format-percent, format-day or format-time of the contract.',
  },
  {
    selector: 'MemberExpression[property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)$/]',
    message: 'A device may be anywhere: dayOf and clockOf of contract/src/day.ts have the day and time in India.',
  },
  {
    selector: "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString']",
    message: 'That is the day in UTC: use dayOf of contract/src/day.ts.',
  },
  {
    selector: ':matches(TemplateElement[value.raw=/₹$/], JSXText[value=/₹\\s*$/] + JSXExpressionContainer)',
    message: 'Use formatRupees of contract/src/money.ts.',
  },
  {
    selector: ':matches(TemplateElement[value.raw=/^ ?%(?![A-Z])/], JSXText[value=/^ ?%/])',
    message: 'Use formatPercent of contract/src/format-percent.ts.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      'functions/lib',
      '**/node_modules',
      'test-results',
      '.data',
      '.cache',
      'web/public',
      'dev/checks/old-clients/builds',
    ],
  },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: ['dev/**', 'functions/build.ts', 'e2e/**', '*.js'], rules: { 'no-console': 'off' } },
  {
    files: ['{contract,functions,web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...tooNew] },
  },
  {
    files: ['{contract,functions,web}/src/**/*.{ts,tsx}'],
    ignores: ['contract/src/{money,format-count,format-percent,day,format-day,format-time}.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...formatting] },
  },
  // Each of these touches the outside, so each is touched in one place only.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', restrictedFetch, ...nodeGlobals] },
  },
  {
    files: ['web/src/lib/call.ts'],
    rules: { 'no-restricted-globals': ['error', ...nodeGlobals] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/storage/{local-storage,storage.test,storage.fixture}.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...tooNew,
        { object: 'window', property: 'localStorage', message: 'Use lib/storage/storage.ts.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...formatting,
        {
          selector: "Identifier[name='localStorage']",
          message: 'Browser storage lives in lib/storage/local-storage.ts.',
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/store/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...formatting,
        {
          selector: 'CallExpression[callee.property.name=/^(where|orderBy|collectionGroup)$/]',
          message: 'Queries live in store/, and each stands in dev/checks/indexes/queries.ts.',
        },
      ],
    },
  },
  ...walls,
);
