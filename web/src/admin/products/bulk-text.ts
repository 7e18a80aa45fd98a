/** What changes of many products are called, and what they change, in words. */
import type { ProductPreview } from '@nirala/contract/api/admin/products';
import type { BulkChange } from '@nirala/contract/product/bulk-change';
import { categoryOf } from '@nirala/contract/product/category';
import { formatRupees } from '@nirala/contract/text/money';
import type { KnownCategory } from '../shared/use-all-categories.ts';

/** A change that the admin can choose, before its values are entered. */
export type BulkKind = 'price' | 'show' | 'hide' | 'category' | 'tags' | 'archive' | 'bring-back';

type Kind = {
  kind: BulkKind;
  action: string;
  title: string;
  /** Whether it is for archived products; the others are for those that are not. */
  forArchive: boolean;
  /** The change, if nothing has to be entered. */
  change?: BulkChange;
  /** What the last button does to so many products. */
  button: (count: number) => string;
};

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export const BULK_KINDS: readonly Kind[] = [
  {
    kind: 'price',
    action: 'Prices',
    title: 'Change prices',
    forArchive: false,
    button: (number) => `Change ${count(number, 'price')}`,
  },
  {
    kind: 'show',
    action: 'Show',
    title: 'Show products',
    forArchive: false,
    change: { kind: 'show', active: true },
    button: (number) => `Show ${count(number, 'product')}`,
  },
  {
    kind: 'hide',
    action: 'Hide',
    title: 'Hide products',
    forArchive: false,
    change: { kind: 'show', active: false },
    button: (number) => `Hide ${count(number, 'product')}`,
  },
  {
    kind: 'category',
    action: 'Category',
    title: 'Move to a category',
    forArchive: false,
    button: (number) => `Move ${count(number, 'product')}`,
  },
  {
    kind: 'tags',
    action: 'Tags',
    title: 'Change tags',
    forArchive: false,
    button: (number) => `Change the tags of ${count(number, 'product')}`,
  },
  {
    kind: 'archive',
    action: 'Archive',
    title: 'Archive products',
    forArchive: false,
    change: { kind: 'archive', archived: true },
    button: (number) => `Archive ${count(number, 'product')}`,
  },
  {
    kind: 'bring-back',
    action: 'Bring back',
    title: 'Bring products back',
    forArchive: true,
    change: { kind: 'archive', archived: false },
    button: (number) => `Bring ${count(number, 'product')} back`,
  },
];

/** `1 product is` or `20 products are`. */
export const productsAre = (number: number) => `${count(number, 'product')} ${number === 1 ? 'is' : 'are'}`;

type Values = NonNullable<ProductPreview['edit']>['changes'];

/** What a product has, or will have, of what a change writes. */
export function valueText(
  { discountedPrice, category, tags, active, archived }: Values,
  known: readonly KnownCategory[],
) {
  if (discountedPrice !== undefined) return formatRupees(discountedPrice);
  if (category !== undefined) return categoryOf(known, category)?.label ?? category;
  if (tags !== undefined) return tags.length > 0 ? tags.join(', ') : 'No tags';
  if (archived === true) return 'Archived';
  return active === true ? 'In the shop' : 'Hidden';
}

/** What shoppers pay in a sale, before and after; empty without a sale. */
export function soldText({ before, after }: ProductPreview['sold']): string {
  const name = (after ?? before)?.name;
  if (name === undefined) return '';
  const [from, to] = [before, after].map((sold) => (sold ? formatRupees(sold.price) : 'no sale'));
  return `${from} → ${to} in “${name}”`;
}
