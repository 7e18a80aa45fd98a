/**
 * Sales: for a time, products cost less than their regular price, which is the `discountedPrice` that the owner enters.
 * The price sold is never stored: it follows from the regular price, the sales and the clock, so it is right although no
 * job runs. Browsers of shoppers never load this: they get the price sold as `discountedPrice`.
 */
import * as v from 'valibot';
import { rupeesUpTo, wholeNumber } from '../field/field.ts';
import { endOfDayIn, isOn } from '../text/dated.ts';
import { daySchema } from '../text/day.ts';
import { idSchema } from '../text/inputs.ts';
import { type Paise, type Rupees, toPaise, toRupees } from '../text/money.ts';
import { plainLine } from '../text/plain-text.ts';
import type { Category } from './category-list.ts';
import type { Collection } from './collection.ts';
import { once } from './size-set.ts';

/** The most sales that run or are to come. Every instance has them in memory. */
export const MAX_SALES = 50;

/** The most products, categories or collections of a sale. */
export const MAX_TARGETS = 200;

/** What a sale can be for: some products, or all of some categories or collections. */
const SALE_TARGETS = ['products', 'categories', 'collections'] as const;
type SaleTarget = (typeof SALE_TARGETS)[number];

const TIME = 'Choose a day and a time.';
const moment = v.pipe(
  v.string(TIME),
  v.isoTimestamp(TIME),
  v.check((typed) => !Number.isNaN(Date.parse(typed)), TIME),
  v.transform((typed) => new Date(typed).toISOString()),
);

const END = 'Choose the day on which it ends.';
/** A moment, or a day in India, which it includes until 23:59:59. */
const end = v.union([moment, v.pipe(daySchema, v.transform(endOfDayIn))], END);

const listOf = (what: string) =>
  v.pipe(
    v.array(idSchema, `${what} must be a list.`),
    v.maxLength(MAX_TARGETS, `Choose at most ${MAX_TARGETS}.`),
    v.check((all) => once(all), `${what}: one is in the list twice.`),
  );

const ABOVE_ZERO = 'The sale price is more than ₹0.';

/**
 * The fields of a sale. It runs from `from` on and no longer at `until`, both ISO 8601. `percent`: off the regular price.
 * `price`: in rupees, for every product that regularly costs more. `off` and `on` say which of these counts, and what it
 * is for; the others are kept for when the owner changes their mind.
 */
export const saleFields = {
  name: v.pipe(
    v.string('The name must be text.'),
    v.transform(plainLine),
    v.nonEmpty('Enter a name.'),
    v.maxLength(60, 'The name may have at most 60 characters.'),
  ),
  from: moment,
  until: end,
  off: v.picklist(['percent', 'price'], 'A sale takes a percentage off, or sets a price.'),
  percent: v.nullable(wholeNumber(1, 99, 'percent')),
  price: v.nullable(
    v.pipe(
      rupeesUpTo(1_000_000, 'a price'),
      v.check((rupees) => rupees > 0, ABOVE_ZERO),
    ),
  ),
  on: v.picklist(SALE_TARGETS, 'A sale is for products, categories or collections.'),
  products: listOf('Products'),
  categories: listOf('Categories'),
  collections: listOf('Collections'),
};
export type SaleFields = v.InferOutput<v.ObjectSchema<typeof saleFields, undefined>>;

export const saleSchema = v.object({ id: idSchema, ...saleFields });
export type Sale = v.InferOutput<typeof saleSchema>;

/** What the fields of a sale are together with each other. */
type Together = Pick<SaleFields, 'from' | 'until' | 'off' | 'percent' | 'price' | 'on' | SaleTarget>;

const NOTHING: Record<SaleTarget, string> = {
  products: 'Choose at least one product.',
  categories: 'Choose at least one category.',
  collections: 'Choose at least one collection.',
};

/** Problems that concern more than one field of a sale, by field. */
export function saleProblems(sale: Together): Partial<Record<keyof SaleFields, string>> {
  const found: Partial<Record<keyof SaleFields, string>> = {};
  if (Date.parse(sale.until) <= Date.parse(sale.from)) found.until = 'The sale would end before it begins.';
  if (sale.off === 'percent' && sale.percent === null) found.percent = 'Enter the percentage.';
  if (sale.off === 'price' && sale.price === null) found.price = 'Enter the sale price.';
  if (sale[sale.on].length === 0) found[sale.on] = NOTHING[sale.on];
  return found;
}

/** Everything besides a product and the clock that decides what it costs: plain data, so that two can be compared. */
export type Pricing = {
  /** The sales that run or are to come. */
  sales: readonly Sale[];
  categories: readonly Category[];
  /** The collections that a sale names and that are there. */
  collections: readonly Pick<Collection, 'id' | 'by' | 'rule' | 'products'>[];
};

/** A store that has no sales. */
export const NO_SALES: Pricing = { sales: [], categories: [], collections: [] };

/** Whether a sale runs, is to come, or is over. */
export type SaleState = 'running' | 'coming' | 'ended';
export const stateOfSale = ({ from, until }: Pick<Sale, 'from' | 'until'>, now: Date): SaleState =>
  isOn({ from, until }, now) ? 'running' : isOn({ from: null, until }, now) ? 'coming' : 'ended';

const RUPEE: Paise = 100;

/**
 * What a product with this regular price costs in a sale, in rupees: never more than that, and never nothing. A percentage
 * is rounded down to whole rupees, as nobody pays paise in cash, but an amount below one rupee to the paisa.
 */
export function salePrice({ off, percent, price }: Pick<Sale, 'off' | 'percent' | 'price'>, regular: Rupees): Rupees {
  const paise = toPaise(regular);
  if (off === 'price') return price === null ? regular : toRupees(Math.min(paise, toPaise(price)));
  if (percent === null) return regular;
  const left = Math.floor((paise * (100 - percent)) / 100);
  const rounded = left >= RUPEE ? left - (left % RUPEE) : Math.max(1, left);
  return toRupees(Math.min(paise, rounded));
}

/**
 * The price sold of a product that these sales are for, in rupees, and the sale that makes it: the lowest price counts, and
 * of two that are equal the one that lasts longer. Without a running sale that makes it cheaper it is the regular price.
 */
export function lowestPrice(sales: readonly Sale[], regular: Rupees, now: Date): { price: Rupees; sale?: Sale } {
  let lowest: { price: Rupees; sale?: Sale } = { price: regular };
  for (const sale of sales) {
    if (!isOn(sale, now)) continue;
    const price = salePrice(sale, regular);
    const lasts = lowest.sale && price === lowest.price && Date.parse(sale.until) > Date.parse(lowest.sale.until);
    if (price < lowest.price || lasts) lowest = { price, sale };
  }
  return lowest;
}
