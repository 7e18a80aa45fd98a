import { PREVIEW_PRODUCTS } from '@nirala/contract/api/admin/sales';
import { isInRateGap } from '@nirala/contract/paper/rate-gap';
import { productCardSchema } from '@nirala/contract/product/related';
import { salePrice, stateOfSale } from '@nirala/contract/product/sale';
import { toPaise } from '@nirala/contract/text/money';
import * as v from 'valibot';
import type { Caller } from '../../lib/caller.ts';
import {
  createSale,
  deleteSale,
  editSale,
  endSale,
  goneTargets,
  productsOfSale,
  readSaleRange,
  refusalOf,
} from '../../products/sales.ts';
import { readSales } from '../../store/sales.ts';
import type { Deps, Handlers } from '../handler.ts';
import { chosenProduct } from './collections.ts';
import { NAMED_IN_GAP } from './coupons.ts';

type Calls = 'listSales' | 'previewSale' | 'createSale' | 'editSale' | 'endSale' | 'deleteSale';

/** The owner's sales. What they do is found in the replica, which is a few seconds old at most. */
export function adminSales({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  const actor = (by: Caller) => ({ by, at: now() });

  async function readRange() {
    await catalogue.index();
    return readSaleRange(db, catalogue.atRegularPrice());
  }

  return {
    async listSales() {
      const [sales, range] = await Promise.all([readSales(db), readRange()]);
      return {
        sales: sales.map((sale) => ({
          ...sale,
          state: stateOfSale(sale, now()),
          count: productsOfSale(sale, range).cheaper.length,
          gone:
            goneTargets(sale, range).length > 0 ||
            (sale.on === 'products' && sale.products.some((id) => catalogue.nameOf(id) === undefined)),
        })),
      };
    },
    async previewSale(given) {
      const range = await readRange();
      const { cheaper, same } = productsOfSale(given, range);
      const first = cheaper.slice(0, PREVIEW_PRODUCTS);
      const inGap = cheaper.filter(({ discountedPrice }) => isInRateGap(toPaise(salePrice(given, discountedPrice))));
      return {
        count: cheaper.length,
        same: same.length,
        first: first.map((product) => v.parse(productCardSchema, product)),
        prices: first.map(({ discountedPrice }) => salePrice(given, discountedPrice)),
        chosen: given.products.map((id) => chosenProduct(catalogue, id)),
        gap: { count: inGap.length, names: inGap.slice(0, NAMED_IN_GAP).map(({ name }) => name) },
        problem: refusalOf(given, range) ?? '',
      };
    },
    createSale: async ({ sale, requestId }, caller) =>
      createSale(db, actor(caller), sale, requestId, await readRange()),
    editSale: async ({ id, ...edit }, caller) => editSale(db, actor(caller), id, edit, await readRange()),
    endSale: ({ id }, caller) => endSale(db, actor(caller), id),
    async deleteSale({ id }, caller) {
      await deleteSale(db, actor(caller), id);
      return { message: 'The sale is deleted.' };
    },
  };
}
