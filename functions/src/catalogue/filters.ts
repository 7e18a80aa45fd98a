/** The filters of a list: which products pass them, and how many products each choice would leave. */
import {
  type Category,
  categoryWithId,
  DEFAULT_CATEGORIES,
  publicCategories,
} from '@nirala/contract/product/category-list';
import { COLOUR_FAMILY_SLUGS, type ColourFamily } from '@nirala/contract/product/colour';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import { HOME_COUNTRY } from '@nirala/contract/place/country';
import { mergeSizes } from '@nirala/contract/product/size-set';
import { percentOff } from '@nirala/contract/text/money';
import { isFor, WEARERS, type Product } from '@nirala/contract/product/product';
import {
  NEW_DAYS,
  DISCOUNT_STEPS,
  RATING_STEPS,
  type Facet,
  type ProductFilters,
  type FilterCounts,
} from '@nirala/contract/product/facets';
import { STANDARD_SIZES } from '@nirala/contract/product/size';

type Values = readonly (string | number)[];

/** How a facet judges a product. */
type FacetTest = {
  /** Whether a product passes the filter; every product passes a filter that is not set. */
  test: (product: Product, filters: ProductFilters, at: Place) => boolean;
  /** All choices that have a count. */
  choices: Values | ((at: Place) => Values);
  /** The choices that this product would pass. */
  passedBy: (product: Product, at: Place) => Values;
};

/** Where a product is judged. `since`: the time, in ISO 8601, from which one is new. */
type Place = { since: string; categories: readonly Category[] };

/** The facets by the names of their filters. */
const FACETS = {
  size: {
    test: ({ stockBySize }, { size }) => !size || size.some((one) => (stockBySize[one] ?? 0) > 0),
    choices: STANDARD_SIZES,
    passedBy: ({ stockBySize }) => Object.keys(stockBySize).filter((size) => (stockBySize[size] ?? 0) > 0),
  },
  off: {
    test: ({ price, discountedPrice }, { off }) => !off || percentOff(price, discountedPrice) >= off,
    choices: DISCOUNT_STEPS,
    passedBy({ price, discountedPrice }) {
      const percent = percentOff(price, discountedPrice);
      return DISCOUNT_STEPS.filter((step) => percent >= step);
    },
  },
  rating: {
    test: ({ ratingAverage }, { rating = 0 }) => ratingAverage >= rating,
    choices: RATING_STEPS,
    passedBy: ({ ratingAverage }) => RATING_STEPS.filter((step) => ratingAverage >= step),
  },
  category: {
    test: (product, { category }, at) => !category || categoriesOf(product, at).some((id) => category.includes(id)),
    choices: ({ categories }) => publicCategories(categories).map(({ id }) => id),
    passedBy: categoriesOf,
  },
  for: {
    test: (product, { for: wearer }) => !wearer || isFor(wearer, product),
    choices: WEARERS,
    passedBy: (product) => WEARERS.filter((wearer) => isFor(wearer, product)),
  },
  colour: {
    test: (product, { colour }) => !colour || colourFamilies(product).some((family) => colour.includes(family)),
    choices: COLOUR_FAMILY_SLUGS,
    passedBy: colourFamilies,
  },
  new: {
    test: ({ createdAt }, { new: isNew }, { since }) => !isNew || createdAt >= since,
    choices: ['1'],
    passedBy: ({ createdAt }, { since }) => (createdAt >= since ? ['1'] : []),
  },
  // Products have an origin only while the store sells imports: see catalogue.ts.
  origin: {
    test: ({ origin = HOME_COUNTRY }, { origin: chosen }) => !chosen || chosen.includes(origin),
    choices: [],
    passedBy: ({ origin }) => (origin === undefined ? [] : [origin]),
  },
} satisfies Record<Facet, FacetTest>;

/** The facets whose choices are counted: all but the price. */
const COUNTED = Object.entries(FACETS) as [Facet, FacetTest][];

const isInPrice: FacetTest['test'] = ({ discountedPrice: price }, { min = 0, max = Infinity }) =>
  price >= min && price <= max;

const TESTS = [isInPrice, ...COUNTED.map(([, { test }]) => test)];

/** The products that pass all filters, whose categories are ids. `now` decides which ones are new. */
export function applyFilters(
  products: readonly Product[],
  filters: ProductFilters,
  now: Date,
  categories: readonly Category[] = DEFAULT_CATEGORIES,
): readonly Product[] {
  const at = { since: newSince(now), categories };
  return products.filter((product) => TESTS.every((test) => test(product, filters, at)));
}

/**
 * For each value of each filter, the number of products that would be left with the other filters as they are. Takes
 * one pass.
 */
export function countFacets(
  products: readonly Product[],
  filters: ProductFilters,
  now: Date,
  categories: readonly Category[] = DEFAULT_CATEGORIES,
): FilterCounts {
  const at = { since: newSince(now), categories };
  const made = mergeSizes(products.map(({ sizes }) => sizes));
  const sizes = made.length > 0 ? made : [...STANDARD_SIZES];
  const counts: FilterCounts = { total: 0, ...uncounted(at), sizes, min: Infinity, max: 0 };
  Object.assign(counts.size, zeros(sizes));
  for (const product of products) {
    const failed = TESTS.filter((test) => !test(product, filters, at));
    if (failed.length > 1) continue;
    if (failed.length === 0) counts.total += 1;
    // A product that fails one filter only is counted for the other choices of that filter.
    for (const [name, { test, passedBy }] of COUNTED) {
      if (failed.length > 0 && failed[0] !== test) continue;
      for (const choice of passedBy(product, at)) add(counts[name], choice);
    }
    if (failed.length === 0 || failed[0] === isInPrice) widen(counts, product.discountedPrice);
  }
  return counts.min === Infinity ? { ...counts, min: 0 } : counts;
}

/** Zero for each choice of each facet. */
function uncounted(at: Place) {
  const choicesOf = ({ choices }: FacetTest) => (typeof choices === 'function' ? choices(at) : choices);
  return Object.fromEntries(COUNTED.map(([name, facet]) => [name, zeros(choicesOf(facet))])) as Record<Facet, Counts>;
}

type Counts = Record<string, number>;

function zeros(choices: Values): Counts {
  return Object.fromEntries(choices.map((choice) => [choice, 0]));
}

function add(counts: Counts, value: string | number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

function widen(range: { min: number; max: number }, price: number): void {
  range.min = Math.min(range.min, price);
  range.max = Math.max(range.max, price);
}

const DAY = 24 * 60 * 60_000;

/** The time, in ISO 8601, from which a product is new. */
function newSince(now: Date): string {
  return new Date(now.getTime() - NEW_DAYS * DAY).toISOString();
}

/** The category of a product, and the one that it is part of. */
function categoriesOf({ category }: Product, { categories }: Place): string[] {
  const above = categoryWithId(categories, category)?.parent;
  return above ? [category, above] : [category];
}

const familiesOf = new WeakMap<Pick<Product, 'colour'>, readonly ColourFamily[]>();

/** The colour families of a product, read from its colour once: the replica replaces a product that changes. */
export function colourFamilies(product: Pick<Product, 'colour'>): readonly ColourFamily[] {
  const families = familiesOf.get(product) ?? colourFamiliesOf(product.colour);
  familiesOf.set(product, families);
  return families;
}
