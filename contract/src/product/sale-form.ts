/** The form of a sale, at /admin-sales. */
import { choice, choices, money, number, own, text } from '../field/field.ts';
import { initialOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { formatDateTime } from '../text/format-day.ts';
import { MAX_TARGETS, saleFields, saleProblems } from './sale.ts';

const momentText = (at: string | null) => (at === null ? 'No time' : formatDateTime(new Date(at)));

const fields = {
  name: text('Name', saleFields.name, { hint: 'For you and the history of prices. Shoppers do not see it.' }),
  from: own('Begins', saleFields.from, {
    hint: 'India’s time. A time that is over: at once.',
    draft: (at): string | null => at ?? null,
    read: (draft) => draft ?? '',
    text: momentText,
  }),
  until: own('Ends', saleFields.until, {
    hint: 'India’s time. Without a time: when this day is over, at midnight.',
    // A day, or a moment.
    draft: (at): string | null => at ?? null,
    read: (draft) => draft ?? '',
    text: momentText,
  }),
  off: choice('What it does', saleFields.off, {
    initial: 'percent',
    look: 'radios',
    choices: [
      { value: 'percent', title: 'Percent off', meaning: 'The price is rounded down to whole rupees.' },
      {
        value: 'price',
        title: 'One price',
        meaning: 'For every product that costs more; the others keep their price.',
      },
    ],
  }),
  percent: number('Percent off the regular price', saleFields.percent, { initial: null, optional: false }),
  price: money('Sale price (₹)', saleFields.price, { initial: null, optional: false }),
  on: choice('What is on sale', saleFields.on, {
    initial: 'products',
    look: 'radios',
    choices: [
      { value: 'products', title: 'Products', meaning: `Up to ${MAX_TARGETS} that you choose.` },
      { value: 'categories', title: 'Categories', meaning: 'All of their products, with those of their parts.' },
      {
        value: 'collections',
        title: 'Collections',
        meaning: 'All of their products, by the regular price, also while the collection is hidden.',
      },
    ],
  }),
  products: own('Products', saleFields.products, {
    initial: [],
    draft: (ids): readonly string[] => ids ?? [],
    read: (draft) => draft,
    text: (draft) => draft.join('\n'),
  }),
  categories: choices('Categories', saleFields.categories, { choices: [], initial: [] }),
  collections: choices('Collections', saleFields.collections, { choices: [], initial: [] }),
};

export type SaleFormFields = typeof fields;
export type SaleValues = Values<SaleFormFields>;

/** What a new sale has until the owner says something else: all but its name and times. */
export const NEW_SALE = initialOf(fields);

export const SALE_FORM = formOf({
  fields,
  problems: saleProblems,
  groups: [
    {
      id: 'sale',
      rows: ['name', ['from', 'until'], 'off', 'percent', 'price', 'on', 'categories', 'collections', 'products'],
    },
  ],
});
