import { COUNTRIES, HOME_COUNTRY } from '@nirala/contract/country';
import type { Product } from '@nirala/contract/product';

const ranks = new Map(COUNTRIES.map((country, index) => [country, index + 1]));

/** Sorts products from India first, then the others by the name of their country. */
export const originRank = ({ origin }: Pick<Product, 'origin'>): number =>
  origin === undefined || origin === HOME_COUNTRY ? 0 : (ranks.get(origin) ?? COUNTRIES.length + 1);
