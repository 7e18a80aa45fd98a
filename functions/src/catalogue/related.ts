/** Where a shopper goes on from a product: to other colours, to what is worn with it, and to similar pieces. */
import { type CategoryId, type Kind, kindOf } from '@nirala/contract/product/category';
import { type Category, categoryWithId, isShown } from '@nirala/contract/product/category-list';
import type { ColourFamily } from '@nirala/contract/product/colour';
import { colourFamiliesOf } from '@nirala/contract/product/colour-names';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import type { ProductCard, RelatedProducts } from '@nirala/contract/product/related';
import { isFor } from '@nirala/contract/product/product';
import type { ProductIndex } from './product-index.ts';
import { sortBy } from './sorted-list.ts';

/** The most cards in each row. */
const MAX = { colours: 12, wear: 8, similar: 12 };

/**
 * Where a shopper can go on from these products. Ids that are not on sale are ignored. Sold-out pieces are left out,
 * except in other colours, where the owner linked them.
 */
export function relatedTo(index: ProductIndex, ids: readonly string[]): RelatedProducts {
  const products = [...new Set(ids)].map((id) => index.byId.get(id)).filter((product) => product !== undefined);
  const shown = new Set(products.map(({ id }) => id));
  /** Takes the next products that are in no row yet. */
  const take = (found: readonly LinkedProduct[], most: number): ProductCard[] => {
    // Two products of a bag often lead to the same one.
    const fresh = [...new Set(found)].filter(({ id }) => !shown.has(id)).slice(0, most);
    for (const { id } of fresh) shown.add(id);
    return fresh.map(toCard);
  };
  return {
    colours: take(
      products.flatMap((product) => otherColours(index, product)),
      MAX.colours,
    ),
    wear: take(interleave(products.map((product) => wornWith(index, product))), MAX.wear),
    similar: take(
      products.length > 0 ? interleave(products.map((product) => similarTo(index, product))) : favourites(index),
      MAX.similar,
    ),
  };
}

function toCard({ id, name, colour, imageUrl, price, discountedPrice }: LinkedProduct): ProductCard {
  return { id, name, colour, imageUrl, price, discountedPrice };
}

const isInStock = ({ stock }: LinkedProduct) => stock > 0;

/** Men's pieces do not lead on to women's, nor women's to men's. */
const suits = (one: LinkedProduct, other: LinkedProduct) => isFor(one.for, other) || one.for === 'unisex';

function otherColours(index: ProductIndex, { id, styleCode }: LinkedProduct): readonly LinkedProduct[] {
  return styleCode ? index.ofStyle(styleCode).filter((other) => other.id !== id) : [];
}

/** The chosen and the computed pieces of "Wear it with" together, unless the owner chose more. */
const ENOUGH_TO_WEAR = 4;

/** The pieces that the owner chose, then computed ones: the best of each category, by colour and by rating. */
function wornWith(index: ProductIndex, product: LinkedProduct): readonly LinkedProduct[] {
  const chosen = (product.wearWith ?? []).map((id) => index.byId.get(id)).filter((found) => found !== undefined);
  const byColour = (category: CategoryId) =>
    sortBy(
      index.list(category, 'rating').filter((other) => isInStock(other) && suits(product, other)),
      ({ colour }) => -harmony(product.colour, colour),
    );
  const computed = interleave(wornWithCategory(index.categories, product.category).map(byColour));
  return [...new Set([...chosen.filter(isInStock), ...computed])].slice(0, Math.max(ENOUGH_TO_WEAR, chosen.length));
}

/** The categories that are worn with one of this category, the best first: of the twelve as they go together, else by kind. */
function wornWithCategory(categories: readonly Category[], id: CategoryId): CategoryId[] {
  const shown = categories.filter((category) => isShown(categories, category));
  const known = (Object.hasOwn(WORN_WITH, id) ? (WORN_WITH[id] ?? []) : []).filter((other) =>
    shown.some((category) => category.id === other),
  );
  if (known.length > 0) return known;
  const kinds = KINDS_WORN_WITH[kindOf(categoryWithId(categories, id))];
  return kinds.flatMap((kind) => shown.filter((other) => kindOf(other) === kind).map((other) => other.id));
}

/** The kinds that are worn with one of this kind, the best first. Of no kind is its own among them. */
const KINDS_WORN_WITH: Record<Kind, readonly Kind[]> = {
  top: ['bottom', 'other'],
  bottom: ['top', 'other'],
  set: ['other'],
  'one-piece': ['other'],
  other: ['set', 'one-piece', 'top', 'bottom'],
};

/** The same of the twelve with which a store begins. */
export const WORN_WITH: Readonly<Record<CategoryId, readonly CategoryId[]>> = {
  tshirt: ['joggers', 'oversized-shirts', 'shorts', 'varsity-jacket'],
  'oversized-tshirt': ['joggers', 'shorts', 'varsity-jacket', 'hoodies'],
  'acid-wash-oversized-t-shirt': ['joggers', 'shorts', 'varsity-jacket', 'hoodies'],
  'oversized-shirts': ['shorts', 'vests', 'joggers', 'tshirt'],
  hoodies: ['joggers', 'tshirt', 'shorts', 'varsity-jacket'],
  'sweat-shirts': ['joggers', 'shorts', 'varsity-jacket', 'polo-tshirt'],
  'varsity-jacket': ['tshirt', 'joggers', 'hoodies', 'oversized-tshirt'],
  'polo-tshirt': ['shorts', 'joggers', 'varsity-jacket', 'sweat-shirts'],
  joggers: ['tshirt', 'hoodies', 'oversized-tshirt', 'sweat-shirts'],
  vests: ['shorts', 'oversized-shirts', 'joggers', 'varsity-jacket'],
  shorts: ['oversized-shirts', 'tshirt', 'polo-tshirt', 'vests'],
  'sports-wear': ['shorts', 'joggers', 'vests', 'hoodies'],
};

/** Colours that go with every other one. Navy, as denim does. */
const NEUTRAL: ReadonlySet<ColourFamily> = new Set(['black', 'white', 'grey', 'beige', 'navy']);

/**
 * How well two colours are worn together: 3 for a colour with a neutral one, 2 for two different neutrals, 1 for two
 * different colours or an unknown one, 0 for the same colour twice.
 */
export function harmony(one: string, other: string): 0 | 1 | 2 | 3 {
  const [first] = colourFamiliesOf(one);
  const [second] = colourFamiliesOf(other);
  if (first === undefined || second === undefined) return 1;
  if (first === second) return 0;
  const neutrals = [first, second].filter((family) => NEUTRAL.has(family)).length;
  if (neutrals === 1) return 3;
  return neutrals === 2 ? 2 : 1;
}

/** Of the twelve with which a store begins, those whose garments replace each other. */
const ALIKE: readonly (readonly CategoryId[])[] = [
  ['tshirt', 'oversized-tshirt', 'acid-wash-oversized-t-shirt', 'polo-tshirt', 'vests'],
  ['hoodies', 'sweat-shirts', 'varsity-jacket'],
  ['oversized-shirts', 'polo-tshirt'],
  ['joggers', 'shorts'],
  ['sports-wear', 'vests', 'shorts'],
];

/** The categories whose garments replace those of this one: of the twelve as they do, else those of its kind. */
function alike(categories: readonly Category[], id: CategoryId): CategoryId[] {
  if (Object.hasOwn(WORN_WITH, id)) return ALIKE.filter((all) => all.includes(id)).flat();
  const kind = kindOf(categoryWithId(categories, id));
  return categories.filter((other) => kindOf(other) === kind).map((other) => other.id);
}

/** The most that each thing adds to the likeness of two products. The rating is that of the other one. */
const LIKENESS = { kind: 4, colour: 3, price: 2, rating: 1 };

/** The same category and its neighbours, sorted by kind, colour, price and rating. */
function similarTo(index: ProductIndex, product: LinkedProduct): readonly LinkedProduct[] {
  const categories = new Set([product.category, ...alike(index.categories, product.category)]);
  const families = new Set(colourFamiliesOf(product.colour));
  const likeness = (other: LinkedProduct) => {
    const kind = other.category === product.category ? LIKENESS.kind : 0;
    const colour = colourFamiliesOf(other.colour).some((family) => families.has(family)) ? LIKENESS.colour : 0;
    const priceGap = Math.abs(other.discountedPrice - product.discountedPrice) / product.discountedPrice;
    const price = LIKENESS.price * Math.max(0, 1 - priceGap);
    return kind + colour + price + (LIKENESS.rating * other.ratingAverage) / 5;
  };
  const isOther = (other: LinkedProduct) => other.id !== product.id && isInStock(other) && suits(product, other);
  return sortBy(
    [...categories].flatMap((category) => index.list(category).filter(isOther)),
    (other) => -likeness(other),
  );
}

/** The average from which a rated piece is called a favourite. */
const FAVOURITE_FROM = 4;

/** What shoppers rated well: the best piece of each category, then the second best, and so on. */
function favourites(index: ProductIndex): readonly LinkedProduct[] {
  const isFavourite = ({ ratingCount, ratingAverage }: LinkedProduct) =>
    ratingCount > 0 && ratingAverage >= FAVOURITE_FROM;
  const categories = [...new Set(index.list().map(({ category }) => category))];
  return interleave(
    categories.map((category) =>
      index.list(category, 'rating').filter((product) => isInStock(product) && isFavourite(product)),
    ),
  );
}

/** The first of each list, then the second of each, and so on. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}
