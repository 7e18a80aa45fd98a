import { findCategory } from '@nirala/contract/product/category';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { editableOf, type ProductFields } from '@nirala/contract/product/fields';
import { makersText } from '@nirala/contract/product/facts';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import type { Size } from '@nirala/contract/product/size';
import { WEARER_LABELS } from '@nirala/contract/product/product';

export const LABELS: Record<keyof ProductFields, string> = {
  brand: 'Brand',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  colour: 'Colour',
  for: 'For',
  styleCode: 'Style code',
  wearWith: 'Wear it with',
  price: 'Price',
  discountedPrice: 'Discounted price',
  images: 'Pictures',
  sizeSet: 'Size set',
  sizes: 'Sizes',
  drop: 'Drop',
  keyHighlights: 'Highlights',
  sizeChart: 'Size chart',
  manufacture: 'Manufacture',
  care: 'Care',
  skuCodes: 'SKU codes',
  lowAt: 'Low-stock thresholds',
  makers: 'Manufacturer, packer and importer',
  origin: 'Country of origin',
  genericName: 'Generic name',
  netQuantity: 'Net quantity',
  fabric: 'Fabric',
  careContact: 'Consumer care',
  hsn: 'HSN code',
  returnable: 'Returns',
};

const bySize = (values: Record<Size, string | number>) =>
  Object.entries(values)
    .map(([size, value]) => `${size}: ${value}`)
    .join('\n');

/** Every field of a product as text, to compare two versions. */
export function fieldTexts(product: ProductFields): Record<keyof ProductFields, string> {
  const { price, discountedPrice, category, images, sizes, keyHighlights, sizeChart, wearWith } = product;
  const { skuCodes, lowAt } = product;
  return {
    ...editableOf(product),
    category: findCategory(category)?.label ?? category,
    for: WEARER_LABELS[product.for],
    price: formatRupees(price),
    discountedPrice: formatRupees(discountedPrice),
    images: images.map((url, index) => `${index + 1}. ${url}`).join('\n'),
    wearWith: wearWith.join(' '),
    sizeSet: product.sizeSet || 'The one of the category',
    sizes: sizes.join(', '),
    drop: dropText(product.drop),
    keyHighlights: keyHighlights.map(({ title, description }) => `${title}: ${description}`).join('\n'),
    sizeChart: sizeChart.map(({ size, chest, length }) => `${size}: ${chest} × ${length} cm`).join('\n'),
    skuCodes: bySize(skuCodes),
    lowAt: bySize(lowAt),
    makers: makersText(product.makers),
    returnable: product.returnable ? 'It can be returned' : CANNOT_RETURN,
    careContact: Object.values(product.careContact ?? {}).join('\n'),
  };
}

function dropText(drop: ProductFields['drop']): string {
  if (!drop) return 'No';
  return `From ${formatDateTime(new Date(drop.startsAt))}, ${drop.perPhone} per phone`;
}
