/** What is on the labels of garments, how many there are of each, and the papers on which they are printed. */
import { garmentOf } from '@nirala/contract/product/category';
import { FACT_TITLES, type FactDefaults, resolveFacts, ROLE_LABELS } from '@nirala/contract/product/facts';
import type { AdminProduct } from '@nirala/contract/product/fields';
import type { GoodsReceipt } from '@nirala/contract/product/goods-receipt';
import { receivedOf } from '@nirala/contract/product/goods-receipt';
import type { Size } from '@nirala/contract/product/size';
import { formatRupeesExact } from '@nirala/contract/text/money';

/** The papers: so many labels on a sheet of A4, each 70 × 37 mm, or a roll with one label of 50 × 25 mm after the other. */
export const PAPERS = [
  { value: 'a4', label: '24 on A4 (70 × 37 mm)' },
  { value: 'roll', label: 'Roll (50 × 25 mm)' },
] as const;
export type LabelPaper = (typeof PAPERS)[number]['value'];

/** Labels on one sheet of A4: 3 × 8. */
const PER_SHEET = 24;

/** The most labels in one print. */
export const MAX_LABELS = 2400;

type LabelledProduct = Pick<
  AdminProduct,
  'id' | 'name' | 'brand' | 'price' | 'sizes' | 'stockBySize' | 'skuCodes' | 'category' | 'makers' | 'origin'
> &
  Pick<AdminProduct, 'genericName' | 'netQuantity' | 'fabric' | 'careContact'>;

/** A size of which labels are printed. `code`: the SKU code, undefined without one: then there is no barcode. */
export type LabelledSize = { product: LabelledProduct; size: Size; code: string | undefined; count: number };

/** The sizes of these products, each with as many labels as it has pieces in stock. */
export const sizesInStock = (products: readonly LabelledProduct[]): LabelledSize[] =>
  products.flatMap((product) =>
    product.sizes.map((size) => ({
      product,
      size,
      code: product.skuCodes[size],
      count: product.stockBySize[size] ?? 0,
    })),
  );

/** The sizes of a receipt, each with as many labels as pieces were received. Of a product that is gone there are none. */
export const sizesReceived = ({ lines }: GoodsReceipt, products: readonly LabelledProduct[]): LabelledSize[] =>
  lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product) return [];
    return [{ product, size: line.size, code: product.skuCodes[line.size], count: receivedOf(line) }];
  });

/**
 * The declarations of a garment's label, as far as they are known: Legal Metrology (Packaged Commodities) Rules, 2011,
 * rule 6(1) (maker, packer or importer with address, country of origin, generic name, net quantity, month and year, retail
 * price with all taxes) and 6(2) (whom a consumer can contact). `month`: `2026-11`, or empty to leave it out.
 */
export function declarationsOf(
  product: LabelledProduct,
  defaults: FactDefaults,
  categories: readonly { id: string; label: string; one?: string | undefined }[],
  month: string,
): string[] {
  const category = categories.find(({ id }) => id === product.category);
  const facts = resolveFacts(product, defaults, category ? garmentOf(category) : '');
  const { makers, origin, genericName, netQuantity, fabric, careContact } = facts;
  const care = careContact ? [careContact.name, careContact.phone, careContact.email].filter(Boolean).join(', ') : '';
  const [year, number] = month.split('-');
  return [
    [genericName, fabric, netQuantity].filter(Boolean).join(' · '),
    ...makers.map(({ role, name, address }) => `${ROLE_LABELS[role]}: ${name}, ${address}`),
    [origin && `${FACT_TITLES.origin}: ${origin}`, number && year && `Made ${number}/${year}`]
      .filter(Boolean)
      .join(' · '),
    care && `${FACT_TITLES.careContact}: ${care}`,
  ].filter((line) => line !== '');
}

/** The retail price as the rules want it written. Takes rupees. */
export const mrpText = (price: number): string => `MRP ${formatRupeesExact(price)} (incl. of all taxes)`;

/** The labels of these sizes in their order, one for each piece, at most `MAX_LABELS`. */
export const labelsOf = (sizes: readonly LabelledSize[]): LabelledSize[] =>
  sizes.flatMap((each) => Array.from({ length: each.count }, () => each)).slice(0, MAX_LABELS);

/** The labels as pages of the paper. There is no page without a label. */
export function pagesOf<T>(labels: readonly T[], paper: LabelPaper): T[][] {
  const each = paper === 'a4' ? PER_SHEET : 1;
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, page) =>
    labels.slice(page * each, (page + 1) * each),
  );
}
