import { HOME_COUNTRY } from '../place/country.ts';
import { formatRupees, type Rupees } from '../text/money.ts';

/**
 * The facts that Indian law wants on the page of a product:
 * - Legal Metrology (Packaged Commodities) Rules, 2011, rule 6(10): an e-commerce entity displays the declarations of
 *   rule 6(1), except the month and year: name and address of the manufacturer, packer and importer, the country of
 *   origin, the generic name, the net quantity and the retail price with all taxes; and of rule 6(2): whom a consumer
 *   can contact.
 * - Consumer Protection (E-Commerce) Rules, 2020, rule 6(5): the total price, the notices that other laws require, all
 *   relevant details of the goods including the country of origin, and for imports the importer.
 */
export type ProductFacts = {
  makers: Maker[];
  /** A name of `COUNTRIES`. */
  origin: string;
  genericName: string;
  netQuantity: string;
  /** The composition: `100% cotton`. */
  fabric: string;
  careContact: CareContact | null;
  /** The owner's HSN code for this product; empty for the one of its category. Shoppers do not see it. */
  hsn: string;
};

/** Who made, packed or imported a product. */
export type Maker = { role: MakerRole; name: string; address: string };

/** Who can be named on a product, as a role and as the page says it. */
export const MAKER_ROLES = ['manufacturer', 'packer', 'importer'] as const;
export type MakerRole = (typeof MAKER_ROLES)[number];
export const ROLE_LABELS: Record<MakerRole, string> = {
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
};

/** Whom a consumer can contact about a product. */
export type CareContact = { name: string; phone: string; email: string; address: string };

/** The settings that stand in for a fact that a product does not have. */
export type FactDefaults = {
  makers: Maker[];
  origin: string;
  legalName: string;
  phone: string;
  email: string;
  address: readonly string[];
};

/** A product as the owner describes it; a fact that it lacks has a default. */
type Described = Partial<ProductFacts>;

/** One piece: the net quantity in numbers, as rule 6(1) and the Second Schedule of the rules of 2011 write it. */
const ONE_PIECE = '1 N';

/**
 * The facts of a product, with the defaults of the settings and of its category in place of those that it lacks.
 * `garment`: the name of one garment of its category.
 */
export function resolveFacts(product: Described, defaults: FactDefaults, garment = ''): ProductFacts {
  const { makers = [], origin, genericName, netQuantity, fabric = '', careContact, hsn = '' } = product;
  const { legalName: name, phone, email, address } = defaults;
  return {
    makers: makers.length > 0 ? makers : defaults.makers,
    origin: origin || defaults.origin,
    genericName: genericName || garment,
    netQuantity: netQuantity || ONE_PIECE,
    fabric,
    careContact: careContact ?? { name, phone, email, address: address.join(', ') },
    hsn,
  };
}

/** Whether it was made in another country, so that the law also wants its importer. */
export const isImported = ({ origin }: Pick<ProductFacts, 'origin'>): boolean =>
  origin !== '' && origin !== HOME_COUNTRY;

/** A fact that the law requires and that has no default: `importer` only of an imported product. */
export const REQUIRED_FACTS = ['maker', 'importer', 'origin', 'fabric'] as const;
export type RequiredFact = (typeof REQUIRED_FACTS)[number];

/** The required facts that a product lacks, even with the defaults. */
export function missingFacts(product: Described, defaults: FactDefaults): RequiredFact[] {
  const facts = resolveFacts(product, defaults);
  const isMissing: Record<RequiredFact, boolean> = {
    maker: facts.makers.length === 0,
    importer: isImported(facts) && !facts.makers.some(({ role }) => role === 'importer'),
    origin: facts.origin === '',
    fabric: facts.fabric === '',
  };
  return REQUIRED_FACTS.filter((fact) => isMissing[fact]);
}

/**
 * Whether shoppers may see a product. Products with missing facts are hidden if the owner wants that. Only the store hides
 * them: the Firestore rules let anybody read the document of an active product.
 */
export const isShown = (product: Described, rules: FactDefaults & { hideIncomplete: boolean }): boolean =>
  !rules.hideIncomplete || missingFacts(product, rules).length === 0;

type Fact = { title: string; description: string };

/** The facts for the product's page, in its order: see `resolveFacts`. Lines of a description are separated by `\n`. */
export function listFacts(product: Described & { price: Rupees }, defaults: FactDefaults, garment: string): Fact[] {
  const { makers, origin, genericName, netQuantity, fabric, careContact } = resolveFacts(product, defaults, garment);
  const { name = '', phone = '', email = '', address = '' } = careContact ?? {};
  const lines = (...parts: string[]) => parts.filter((part) => part !== '').join('\n');
  const facts = [
    { title: FACT_TITLES.genericName, description: genericName },
    { title: FACT_TITLES.fabric, description: fabric },
    { title: FACT_TITLES.netQuantity, description: netQuantity },
    { title: FACT_TITLES.mrp, description: `${formatRupees(product.price)} (incl. of all taxes)` },
    { title: FACT_TITLES.origin, description: origin },
    ...makers.map((maker) => ({ title: ROLE_LABELS[maker.role], description: lines(maker.name, maker.address) })),
    { title: FACT_TITLES.careContact, description: lines(name, phone, email, address) },
  ];
  return facts.filter(({ description }) => description !== '');
}

/** The titles of the facts on the product's page. */
export const FACT_TITLES = {
  genericName: 'Generic name',
  fabric: 'Fabric',
  netQuantity: 'Net quantity',
  mrp: 'MRP',
  origin: 'Country of origin',
  careContact: 'Consumer care',
} as const;

/** The makers as text, one in each line. */
export const makersText = (makers: readonly Maker[]): string =>
  makers.map(({ role, name, address }) => `${ROLE_LABELS[role]}: ${name}, ${address}`).join('\n');
