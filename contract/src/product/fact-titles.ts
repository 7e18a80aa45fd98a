// Apart from product-facts.ts, so that the product page does not load the list of countries.
export const MAKER_ROLES = ['manufacturer', 'packer', 'importer'] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];
export const ROLE_LABELS: Record<MakerRole, string> = {
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
};

/** The titles of the facts on the product's page. */
export const FACT_TITLES = {
  genericName: 'Generic name',
  fabric: 'Fabric',
  netQuantity: 'Net quantity',
  mrp: 'MRP',
  origin: 'Country of origin',
  careContact: 'Consumer care',
} as const;
