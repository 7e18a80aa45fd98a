import type { AdminProduct } from '@nirala/contract/product/fields';
import { normalSkuCode } from '@nirala/contract/product/sku';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** Products that are read at the same time. */
const CONCURRENCY = 4;

/** The name of the SKU of a line, from its product and size. */
export const skuOf = ({ _id, size }: { _id: string; size: string }): string => `${_id}.${size}`;

/**
 * Colours and SKU codes of these products, and the SKU of a code. Until they are read, and for products that cannot be
 * read, a SKU is named by product and size.
 */
export function useSkus(productIds: readonly string[]) {
  const ids = [...new Set(productIds)].sort();
  const loaded = useLoaded(ids.join(','), (signal) => readProducts(ids, signal));
  return skusOf(loaded.state === 'loaded' ? loaded.value : new Map());
}

/** Colours and SKU codes of these products, for a file. `unread`: the products that could not be read. */
export async function readSkus(productIds: readonly string[], signal: AbortSignal) {
  const ids = [...new Set(productIds)];
  const products = await readProducts(ids, signal);
  return { skus: skusOf(products), unread: ids.filter((id) => !products.has(id)) };
}

/** Colours and SKU codes of products by their id, and the SKU of a code. */
export function skusOf(products: ReadonlyMap<string, Pick<AdminProduct, 'colour' | 'skuCodes'>>) {
  const skus = new Map<string, string>();
  const codes = new Map<string, string>();
  for (const [id, { skuCodes }] of products) {
    for (const [size, code = ''] of Object.entries(skuCodes)) {
      const sku = skuOf({ _id: id, size });
      codes.set(sku, code);
      skus.set(normalSkuCode(code), sku);
    }
  }
  return {
    colourOf: (productId: string): string => products.get(productId)?.colour ?? '',
    codeOf: (sku: string): string => codes.get(sku) ?? sku,
    /** The SKU of a scanned code: the owner's, or product and size. */
    skuOfCode: (code: string, all: readonly string[]): string | undefined =>
      skus.get(normalSkuCode(code)) ?? all.find((sku) => normalSkuCode(sku) === normalSkuCode(code)),
  };
}

/** Finds the colours and SKU codes of products that were read. */
export type Skus = ReturnType<typeof skusOf>;

/** Products by their id, a few at the same time. One that cannot be read is left out: a pick list works without it. */
export async function readProducts(ids: readonly string[], signal: AbortSignal): Promise<Map<string, AdminProduct>> {
  const left = [...ids];
  const products = new Map<string, AdminProduct>();
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const product = await call('readProduct', { id }, signal).catch(() => undefined);
      if (product) products.set(id, product);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return products;
}
