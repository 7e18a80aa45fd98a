/** What sales do to the prices of products, for the history of prices. */
import type { Firestore } from '@google-cloud/firestore';
import type { LinkedProduct } from '@nirala/contract/product/fields';
import { NO_SALES, type Pricing } from '@nirala/contract/product/sale';
import { nextSaleTurn, priceSold } from '../catalogue/pricing.ts';
import { readCatalogue } from '../catalogue/snapshot.ts';
import { createStockedProducts } from '../catalogue/stocked-products.ts';
import { isSamePrice, saleChange } from '../store/price-history.ts';
import { readRecorded, type Recorded, writeRecorded } from '../store/sales.ts';
import { pricesOf } from './change.ts';

/** Changes that are written at once. A batch may have 500 writes. */
const AT_ONCE = 400;

/**
 * Every minute: writes the changes that sales made since the last run into the history of prices, from which drop messages
 * follow. Prices do not wait for it: they turn with the clock. A run that failed is repeated by the next one, and writes
 * each change once.
 */
export async function recordSalePrices({
  db,
  pricing,
  now,
}: {
  db: Firestore;
  pricing: () => Promise<Pricing>;
  now: () => Date;
}): Promise<void> {
  const [last, latest] = await Promise.all([readRecorded(db), pricing()]);
  const at = now();
  const before: Recorded = last ?? {
    pricing: NO_SALES,
    json: JSON.stringify(NO_SALES),
    at,
    run: 0,
    lastWrite: undefined,
  };
  const json = JSON.stringify(latest);
  if (before.json === json && nextSaleTurn(before.pricing, before.at) > at.getTime()) return;
  const run = before.run + 1;
  const changes = (await readProducts(db)).flatMap((product) =>
    changeOf(db, product, [before, { pricing: latest, at }], run),
  );
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const batch = db.batch();
    for (const [ref, change] of changes.slice(start, start + AT_ONCE)) batch.set(ref, change);
    await batch.commit();
  }
  const batch = db.batch();
  // If two runs meet, the second one writes the same changes, and fails here.
  writeRecorded(batch, db, before, { json, at, run });
  await batch.commit();
}

/** The change of a price between two moments, if a sale made one. */
function changeOf(
  db: Firestore,
  product: LinkedProduct,
  [before, after]: readonly [Pick<Recorded, 'pricing' | 'at'>, Pick<Recorded, 'pricing' | 'at'>],
  run: number,
) {
  const prices = [pricesOf(product, before), pricesOf(product, after)] as const;
  if (isSamePrice(...prices)) return [];
  const nameAt = ({ pricing, at }: typeof before) => priceSold(product, pricing, at).sale?.name;
  return [saleChange(db, product.id, prices, nameAt(after) ?? nameAt(before) ?? '', run)];
}

async function readProducts(db: Firestore): Promise<LinkedProduct[]> {
  const stocked = createStockedProducts();
  stocked.put(await readCatalogue(db));
  return [...stocked.ids()].flatMap((id) => stocked.get(id)?.product ?? []);
}
