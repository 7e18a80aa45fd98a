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

const walls = rooms.map((room) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(?:\\.\\./)+(?:' + rooms.join('|') + ')/',
            message: 'Another room is imported by its package name, not by a path.',
          },
          ...rooms
            .filter((other) => other !== room && !arrows[room].includes(other))
            .map((other) => ({
              regex: `^@nirala/${other}(/|$)`,
              message: `${room} may not import ${other}; see ARCHITECTURE.md.`,
            })),
          ...(room === 'contract'
            ? [
                {
                  regex: '^(react|firebase|node:|hono)',
                  message: 'The contract is pure: no I/O, no React, no Firebase.',
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['**/dist', 'functions/lib', '**/node_modules', 'test-results', '.data', '.cache', 'web/public'] },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 250],
      'no-console': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: ['dev/**', 'functions/build.ts', 'e2e/**', '*.js'], rules: { 'no-console': 'off' } },
  // Each of these touches the outside, so each is touched in one place only.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/call.ts'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Use call() of lib/call.ts.' }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/raw-storage.ts', 'web/src/lib/storage.{test,fixture}.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'localStorage', message: 'Use lib/storage.ts.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "Identifier[name='localStorage']", message: 'Browser storage lives in lib/raw-storage.ts.' },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/store/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(where|orderBy|collectionGroup)$/]',
          message: 'Queries live in store/, and each stands in dev/indexes/queries.ts.',
        },
      ],
    },
  },
  ...walls,
);
