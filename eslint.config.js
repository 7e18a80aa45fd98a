import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import ts from 'typescript';

const packages = ['contract', 'functions', 'web', 'dev', 'e2e'];
/** The packages that each package may import. See ARCHITECTURE.md. */
const arrows = {
  contract: [],
  functions: ['contract'],
  web: ['contract'],
  dev: ['contract', 'functions'],
  e2e: ['contract', 'functions', 'dev'],
};

/** Missing in Node 20, which may run the functions under `firebase emulators:start`, and in some shoppers' browsers. */
const tooNew = [
  { object: 'Promise', property: 'withResolvers', message: 'Node 20 does not have it: use new Promise().' },
  { object: 'Map', property: 'groupBy', message: 'Node 20 does not have it.' },
  { object: 'Object', property: 'groupBy', message: 'Node 20 does not have it.' },
];

const restrictedFetch = { name: 'fetch', message: 'Use call() of lib/call.ts.' };

/** Types of some packages declare these globals in web too. Vite replaces `process.env.NODE_ENV`. */
const nodeGlobals = ['Buffer', 'process', 'global', 'require', '__dirname', '__filename', 'setImmediate'].map(
  (name) => ({ name, message: 'A Node global, which browsers do not have.' }),
);

/** What a package may not import, as patterns for the rule `no-restricted-imports`. */
const forbidden = (name, allowed = arrows[name]) => [
  {
    regex: '^(?:\\.\\./)+(?:' + packages.join('|') + ')/',
    message: 'Import another package by its name, not by a path.',
  },
  ...packages
    .filter((other) => other !== name && !allowed.includes(other))
    .map((other) => ({
      regex: `^@nirala/${other}(/|$)`,
      message: `${name} may not import ${other}; see ARCHITECTURE.md.`,
    })),
];

const pure = { regex: '^(react|firebase|node:|hono)', message: 'The contract is pure: no I/O, no React, no Firebase.' };
const noNode = { regex: '^node:', message: 'A Node module, which browsers do not have.' };

const importRule = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const importRules = [
  ...packages.map((name) => importRule([`${name}/**/*.{ts,tsx}`], forbidden(name))),
  // Shared test helpers are in dev/testing.
  importRule(['functions/**/*.test.ts'], forbidden('functions', ['contract', 'dev'])),
  importRule(['contract/**/*.ts'], [...forbidden('contract'), pure]),
  importRule(['web/src/**/*.{ts,tsx}'], [...forbidden('web'), noNode], ['**/*.test.{ts,tsx}']),
];

/** Money, counts, percentages, days and times have one formatter each, in contract/src/text. */
const formatting = [
  {
    selector: 'MemberExpression[property.name=/^(toLocale|toDateString$|toTimeString$|toUTCString$|toFixed$)/]',
    message: 'Use money, format-number or format-day of the contract.',
  },
  {
    // Intl.Segmenter formats nothing.
    selector: "Identifier[name='Intl']:not(MemberExpression[property.name='Segmenter'] > Identifier)",
    message: 'Use money, format-number or format-day of the contract.',
  },
  {
    selector: 'MemberExpression[property.name=/^[gs]et(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds)$/]',
    message:
      'This is the time zone of the device. Use dayOf and clockOf of contract/src/text/day.ts, which are in Indian time.',
  },
  {
    selector: "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString']",
    message: 'This is the day in UTC. Use dayOf of contract/src/text/day.ts.',
  },
  {
    selector: ':matches(TemplateElement[value.raw=/₹$/], JSXText[value=/₹\\s*$/] + JSXExpressionContainer)',
    message: 'Use formatRupees of contract/src/text/money.ts.',
  },
  {
    selector: ':matches(TemplateElement[value.raw=/^ ?%(?![A-Z])/], JSXText[value=/^ ?%/])',
    message: 'Use formatPercent of contract/src/text/format-number.ts.',
  },
];

/**
 * The only files with type assertions (`as`). Everywhere else, data gets its type from a schema or a type guard; `as const`
 * and `satisfies` are always allowed.
 */
const filesWithTypeAssertions = [
  // Object.keys, Object.fromEntries and Object.entries lose the types of the keys.
  'contract/src/order/order.ts',
  'contract/src/return/return.ts',
  'contract/src/api/admin/summary.ts',
  'contract/src/shopper/notification.ts',
  'contract/src/field/fields.ts',
  'contract/src/field/form.ts',
  'functions/src/catalogue/filters.ts',
  'functions/src/endpoints/admin/summary.ts',
  'web/src/lib/use-form.ts',
  'dev/lib/keys-of.ts',
  'dev/testing/replies.ts',
  // Handlers, schemas and replies of different calls are called in one place, which has no type for all of them.
  'functions/src/http/app.ts',
  'functions/src/http/replies.ts',
  // The type of a library or of the browser is missing or too wide.
  'web/src/app/background-work.ts',
  'web/src/early/pre-hydration.ts',
  'web/src/features/shell/screen-route.test.ts',
  'e2e/shop/pre-hydration.spec.ts',
  'e2e/shop/razorpay-window.spec.ts',
  'dev/checks/framework/raw-requests.test.ts',
  'dev/testing/fake-google.ts',
  'dev/testing/fault-injection.ts',
  // Values of a test that are incomplete on purpose.
  'functions/src/lib/merge-edit.test.ts',
  'functions/src/shop/counters.api.test.ts',
];

/** The only files of the app and the server that may know the brand of a store whose owner has saved none. */
const filesWithDefaultBrand = [
  'web/src/features/store/store-details.ts',
  // The build's files have the default brand.
  'functions/src/pages/brand.ts',
  'functions/src/notifications/registrations.ts',
  // The style sheet has the default colours.
  'functions/src/shop/shades.ts',
  // The cards of products are made once, with the picture.
  'functions/src/images/card.ts',
];

/** Reports imports of the default brand, and its name in texts: pages, messages and papers have the owner's brand. */
const noCompiledBrand = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'Use the brand of the owner: useBrand() and readBrand() in web, deps.brand() in functions.',
      });
    const check = (node, text) => void (/\bNirala\b/.test(text) && report(node));
    return {
      ':matches(ImportSpecifier > .imported, ExportSpecifier > .local, MemberExpression > .property)[name=/^DEFAULT_(BRAND|COLOURS)$/]':
        report,
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};

/** Reports `.only`, `.skip` and the like on `test`, `it`, `describe` and `suite`, including `test.describe.skip`. */
const noSkippedTests = {
  create: (context) => ({
    'MemberExpression[property.name=/^(?:only|skip|skipIf|runIf|todo|fixme|fail|fails)$/]'(node) {
      let root = node.object;
      while (root.type === 'MemberExpression' || root.type === 'CallExpression') root = root.object ?? root.callee;
      if (root.type === 'Identifier' && /^(?:test|it|describe|suite)$/.test(root.name)) {
        context.report({ node, message: 'Every test runs. Delete this one, or mend it.' });
      }
    },
  }),
};

/** What a list that is made from another list or object is made with. */
const DERIVES = /^(?:keys|values|entries|filter|map|flatMap|toSorted|toReversed|sort|slice)$/;

/**
 * Reports loops of tests, and `test.each`, over a list that is imported or made from something imported: if that became
 * empty, the test would pass without a check. `atLeast` of contract/src/at-least.fixture.ts says how many there must be.
 */
const noBareLists = {
  create(context) {
    const unwrap = (node) =>
      /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) ? unwrap(node.expression) : node;
    /** What a name stands for: the node of its value, `import`, or undefined. */
    function valueOf(node) {
      let variable;
      for (let scope = context.sourceCode.getScope(node); scope && !variable; scope = scope.upper)
        variable = scope.set.get(node.name);
      const definition = variable?.defs[0];
      if (definition?.type === 'ImportBinding') return 'import';
      return definition?.node.id?.type === 'Identifier' ? (definition.node.init ?? undefined) : undefined;
    }
    function isDerived(given) {
      const node = unwrap(given);
      if (node.type === 'Identifier') {
        const value = valueOf(node);
        return value === 'import' || (value !== undefined && isDerived(value));
      }
      if (node.type === 'NewExpression') return node.arguments.some(isDerived);
      if (node.type === 'ArrayExpression')
        return (
          node.elements.length > 0 &&
          node.elements.every((each) => each?.type === 'SpreadElement' && isDerived(each.argument))
        );
      if (node.type !== 'CallExpression') return false;
      const { callee } = node;
      if (callee.type !== 'MemberExpression') return callee.name === 'keysOf' && node.arguments.some(isDerived);
      const isOfObject = callee.object.type === 'Identifier' && callee.object.name === 'Object';
      return isOfObject
        ? node.arguments.some(isDerived)
        : DERIVES.test(callee.property.name) && isDerived(callee.object);
    }
    const report = (node) =>
      context.report({ node, message: 'It may become empty: atLeast(12, list) says how many there must be.' });
    return {
      ForOfStatement: ({ right }) => void (isDerived(right) && report(right)),
      'CallExpression[callee.property.name=/^(?:each|for)$/]'({ callee, arguments: [list] }) {
        let root = callee.object;
        while (root.type === 'MemberExpression' || root.type === 'CallExpression') root = root.object ?? root.callee;
        const isTest = root.type === 'Identifier' && /^(?:test|it|describe|suite)$/.test(root.name);
        if (isTest && list && isDerived(list)) report(list);
      },
    };
  },
};

/** What React shows nothing for. */
const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral;

/**
 * Reports text that changes beside other text or elements, such as `<dd>−{formatRupees(saved)}</dd>`. A browser that
 * translates the page replaces each text node, and React goes on to change the old one, so the figure on the screen stays
 * as it was. The only text of an element is replaced as a whole. Names and ids, which do not change while they are shown,
 * are left alone.
 */
const noSharedText = {
  create(context) {
    const services = context.sourceCode.parserServices;
    function isNumber(node) {
      if (!services?.program) return false;
      const type = services.getTypeAtLocation(node);
      const types = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & NOTHING) === 0);
      // A ReactNode may be a number, too.
      return types.length > 0 && types.every(({ flags }) => (flags & ts.TypeFlags.Number) !== 0);
    }
    const isText = (node) =>
      node.type === 'TemplateLiteral' || (node.type === 'Literal' && node.value !== null) || changes(node);
    function changes(node) {
      if (node.type === 'TemplateLiteral') return node.expressions.some(changes);
      if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
      if (node.type === 'LogicalExpression') {
        return isText(node.right) || (node.operator !== '&&' && isText(node.left)) || changes(node.right);
      }
      if (/^(?:JSX|Literal)/.test(node.type)) return false;
      return (node.type === 'CallExpression' && /^format/.test(node.callee.name)) || isNumber(node);
    }
    const isBlank = ({ type, value, expression }) =>
      (type === 'JSXText' && value.includes('\n') && value.trim() === '') || expression?.type === 'JSXEmptyExpression';
    const check = ({ children }) => {
      const shown = children.filter((child) => !isBlank(child));
      for (const node of shown.length > 1 ? shown : []) {
        if (node.type === 'JSXExpressionContainer' && changes(node.expression)) {
          context.report({
            node,
            message:
              'A translated page would keep the old text: make it one template literal, or an element of its own.',
          });
        }
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

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
  // The only rule that needs types. It finds checks of what cannot happen; types of data from outside must be honest.
  {
    files: [`{${packages.join(',')}}/**/*.{ts,tsx}`],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: filesWithTypeAssertions,
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
  {
    files: ['**/*.{test,spec,shots}.{ts,tsx}'],
    plugins: { house: { rules: { 'no-skipped-tests': noSkippedTests, 'no-bare-lists': noBareLists } } },
    rules: { 'house/no-skipped-tests': 'error', 'house/no-bare-lists': 'error' },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { screens: { rules: { 'no-shared-text': noSharedText } } },
    rules: { 'screens/no-shared-text': 'error' },
  },
  {
    files: ['{functions,web}/src/**/*.{ts,tsx}'],
    ignores: [...filesWithDefaultBrand, '**/*.{test,fixture}.{ts,tsx}'],
    plugins: { brand: { rules: { 'no-compiled-brand': noCompiledBrand } } },
    rules: { 'brand/no-compiled-brand': 'error' },
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
    ignores: ['contract/src/text/{money,format-number,day,format-day}.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...formatting] },
  },
  // fetch and browser storage are used in one place each.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', restrictedFetch, ...nodeGlobals] },
  },
  {
    files: ['web/src/lib/calls/send-call.ts'],
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
          message: 'Only lib/storage/local-storage.ts uses browser storage.',
        },
        {
          selector: "JSXOpeningElement[name.name='bdi']",
          message: 'Show what people wrote with <Written>.',
        },
        {
          selector:
            "JSXOpeningElement:not(:has(JSXAttribute[name.name='type'][value.value='search'])) > JSXAttribute[name.name='maxLength']",
          message:
            'This cuts what is pasted without a word. Show what its schema says: problemOf of lib/check-form.ts.',
        },
      ],
    },
  },
  {
    files: ['web/src/components/written.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...formatting] },
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
          message: 'Queries belong in store/, each with a line in dev/checks/indexes/queries.ts.',
        },
      ],
    },
  },
  ...importRules,
);
