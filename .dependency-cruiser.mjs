import { readdirSync } from 'node:fs';

/**
 * The allowed imports inside web/src and functions/src, checked by `npm run arrows`: a folder may import only folders
 * below it in its list, enters a folder with a face by the face's files, and there are no import cycles between files or
 * folders. Tests are not checked. The imports between packages are checked by eslint.config.js, so that editors show
 * them.
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

/**
 * The files by which a folder of functions/src is entered. The other files of these folders are for their own folder only;
 * a folder that is not listed has none of those.
 */
const FACES = {
  orders:
    'bag|cancel|cash|change|checkout|debts|fulfilment|inventory|jobs|losses|paid-already|pay|payments|payout-links|payouts|place|split|states|team-marks|test-order|write',
  returns: 'figures|find|money|move|request|states',
  parcels: 'booking|claims|jobs|news',
  products:
    'bulk|change|collections|create|delete|demo-catalogue|goods-receipts|import|list|move|sale-prices|sales|size-sets',
  papers: 'credit-due|gstr1|issue-papers|reconcile',
  stock: 'check|drop-line|shards|stock-changes',
  delivery: 'addresses|pincodes|promise',
  shop: 'brand|categories|coupons|figures|missed-searches|offered|own-details|own-pages|page-previews|page-versions|policies|settings|setup|shades|shown-pages|sold',
  shoppers: 'address-book|customers|lists|reviews|tickets',
  notifications:
    'announcements|joining|order-events|owner-alerts|pace|preview|registrations|reports|schedule|sender|templates',
  catalogue:
    'catalogue|collections|filters|finder|offers|pricing|product-index|related|search|snapshot|sort-keys|sorted-list|stocked-products',
  http: 'app|node-adapter|raw-requests',
  'services/courier': 'courier|couriers|[a-z-]+/params',
  'services/payments': 'gateway|[a-z]+/[a-z]+',
};

/** One rule per folder with a face: nobody outside imports its other files. */
const faces = Object.entries(FACES).map(([folder, files]) => ({
  name: `functions/src/${folder}: entered by its face only`,
  severity: 'error',
  from: { path: `^functions/src/(?!${folder}/)` },
  to: { path: String.raw`^functions/src/${folder}/(?!(?:${files})\.ts$)` },
}));

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
      from: { path: '^(?:web|functions|contract)/src/' },
      to: { circular: true },
    },
    ...layers('web/src', WEB),
    ...layers('functions/src', FUNCTIONS),
    ...faces,
    {
      name: 'the fields of a product are for admins and the server: no first visit loads their table',
      severity: 'error',
      from: {
        path: String.raw`^web/src/(?!admin/)|^contract/src/(?!api/admin/|product/(?:bulk-change|fields|csv)\.ts)`,
      },
      to: {
        path: String.raw`^contract/src/product/(?:bulk-change|fields|csv|cells)\.ts`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'endpoints change an order through its verbs, which write it',
      severity: 'error',
      from: { path: '^functions/src/endpoints/' },
      to: { path: String.raw`^functions/src/orders/(?:bag|effects|inventory|states|write)\.ts$` },
    },
    {
      name: 'only functions/src/entry knows which payment gateways there are',
      severity: 'error',
      from: { path: '^functions/src/(?!entry/|services/payments/)' },
      to: { path: '^functions/src/services/payments/[^/]+/' },
    },
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
