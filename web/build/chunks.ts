/**
 * Which modules share a file. Few files compress better than many and wait less, but a page should load little that it
 * does not use. A screen is in no group: it must be found by its name. The first that fits counts:
 * - what every page loads: what others wrote, which stays the same through most deploys, and ours
 * - what lists and a product's page have, and what lists alone have
 * - the product's page, which the admin sees as a preview
 * - what asks the API, and the pages of the owner's words, which all are small
 * - what is left, if several screens have it: of the contract, of the shop, of the checkout, and of the admin's part
 */
export const CHUNKS = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime|src\/app\/hydrate/ },
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*\/src\/app\/(pre-hydration|splash)\.ts$)/ },
  {
    name: 'parts',
    test: /\/src\/(features\/shopper\/use-wish|components\/(picture|price|stars|breadcrumb))/,
    minShareCount: 3,
  },
  {
    name: 'grid',
    test: /\/src\/(features\/(catalogue\/(product-|list-query|canonical)|shopper\/heart)|components\/badge)/,
    minShareCount: 2,
  },
  {
    name: 'piece',
    test: /\/src\/(features\/(product\/(?!size-chart-dialog|loader|fetch-current-product)|reviews\/(reviews|summary|log-failure))|review-summary)/,
  },
  {
    name: 'wire',
    test: /\/src\/(lib\/(send-call|call-request)|app\/prefetch-links|features\/(catalogue\/(loaders|read-list-query|category-descriptions)|(content|product)\/(loader|fetch-current-product)))/,
  },
  {
    name: 'content',
    test: /\/src\/features\/content\/(?!skeleton|loader|store-details)/,
  },
  { name: 'contract', test: /\/contract\/src\//, minShareCount: 2 },
  { name: 'shared', test: /\/web\/src\/(?!admin)/, minShareCount: 3 },
  {
    name: 'order',
    test: /\/web\/src\/(features\/(checkout|order-summary)|lib\/(use-form|check-form))/,
    minShareCount: 2,
  },
  { name: 'desk', test: /\/web\/src\/admin\//, minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
