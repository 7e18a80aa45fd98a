import { codeSchema } from '@nirala/contract/discount';
import * as v from 'valibot';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { CODE_GUESSES, count } from '../limits.ts';
import { discountRef, fromDiscountDoc, readListed } from '../store/discounts.ts';

export function discounts({ db }: Deps): Pick<Handlers, 'listDiscounts'> {
  return {
    async listDiscounts({ code }, _caller, { address }) {
      if (code === undefined) return readListed(db, new Date());
      if (!v.is(codeSchema, code)) return [];
      const takeBack = await count(db, CODE_GUESSES, address);
      const discount = fromDiscountDoc(await discountRef(db, code).get());
      if (!discount) return [];
      await takeBack();
      return [discount];
    },
  };
}
