import { DEFAULT_PRICE_RULES, type PriceRules } from '@nirala/contract/order/pricing';
import { readStoreDetails, useStoreDetails } from './store-details.ts';

/** The owner's charges and discounts. */
export const usePriceRules = (): PriceRules => useStoreDetails(undefined)?.prices ?? DEFAULT_PRICE_RULES;

/** For code outside React. */
export const readPriceRules = (): PriceRules => readStoreDetails()?.prices ?? DEFAULT_PRICE_RULES;
