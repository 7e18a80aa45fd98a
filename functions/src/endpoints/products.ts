/** Products; the wire's old word for them is "shirts". Answered from memory, see catalogue/. */
import { MAX_PRODUCTS } from '@nirala/contract/api/products';
import { MESSAGES } from '@nirala/contract/messages';
import { ApiError } from '../api-error.ts';
import type { Handlers } from '../api/handlers.ts';
import { readPage } from '../catalogue/shelves.ts';
import type { Deps } from '../deps.ts';

export function products({ catalogue }: Deps): Pick<Handlers, 'listProducts' | 'getProduct'> {
  return {
    async listProducts({ category, limit = MAX_PRODUCTS, cursor }) {
      return readPage(await catalogue.shelves(), { category, limit, cursor });
    },
    async getProduct({ id }) {
      const product = (await catalogue.shelves()).byId.get(id);
      if (!product) throw new ApiError(404, MESSAGES.productNotFound);
      return product;
    },
  };
}
