/**
 * Which modules share a file. Few files compress better and need fewer requests, but a page should not load much that it
 * does not use. Screens are in no group, so that each can be found by its name. The first matching group counts:
 * - on every page: npm packages, which rarely change between deploys, and our own code
 * - shared by lists and the product page, and by lists only
 * - the bar of the filters, whose fields load when they are opened
 * - the product page, which the admin uses as a preview
 * - code for API calls, the loaders of the screens, and the pages with the owner's texts, which are small
 * - shared by parts of the product page that load later
 * - the rest, if several screens use it: of the contract (the admin's part for itself), the shop, the checkout and the admin
 */
export const CHUNKS = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/ },
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*\/src\/early\/)/ },
  {
    name: 'parts',
    test: /\/src\/(features\/shopper\/use-wish|components\/(picture|price|stars|breadcrumb)|picture-text|size\.|product-listing)/,
    minShareCount: 3,
  },
  {
    name: 'grid',
    test: /\/src\/(features\/(catalogue\/(product-|list-query|canonical)|filters\/(without-script|filter-icon)|shopper\/heart)|components\/badge)/,
    minShareCount: 2,
  },
  {
    name: 'filter-bar',
    test: /\/src\/(features\/filters\/(filter-bar|active-filters|clear-filters|use-list-query|filters\.module)|lib\/use-history-flag)/,
  },
  {
    name: 'product-page',
    test: /\/src\/(features\/(related\/going-on|product\/(?!stock-alert|size-notes|share-button|loader|when-viewed|fetch-current-product|drop-notice|countdown)|reviews\/(reviews|summary|log-failure))|review-summary)/,
  },
  {
    name: 'api',
    test: /\/src\/(lib\/(send-call|call-request)|features\/product\/fetch-current-product)/,
  },
  {
    name: 'loaders',
    test: /\/src\/features\/(catalogue\/(loaders|read-list-query|category-descriptions)|product\/loader)/,
  },
  {
    name: 'content',
    test: /\/src\/features\/content\/(?!skeleton|loader|store-details)/,
  },
  {
    name: 'contract',
    test: /\/contract\/src\/(?!api\/admin|admin-order|product-(edit|columns|cells|row|links|fact)|size-set|seller|gst|edit|day-schema|parse-rupees|country)/,
    minShareCount: 2,
  },
  { name: 'admin-contract', test: /\/contract\/src\//, minShareCount: 2 },
  { name: 'shared', test: /\/web\/src\/(components\/choice|features\/reviews\/review-photos)/ },
  { name: 'shared', test: /\/web\/src\/(?!admin)/, minShareCount: 3 },
  {
    name: 'order',
    test: /\/web\/src\/features\/(checkout|order-summary)/,
    minShareCount: 2,
  },
  { name: 'admin-shared', test: /\/web\/src\/admin\//, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
