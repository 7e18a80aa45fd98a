import * as v from 'valibot';
import type { PriceRules } from './pricing.ts';

/** The owner's rules as the API sends them: with the settings, and with a refusal because of a price. */
export const priceRulesSchema = v.object({
  codCharge: v.number(),
  roundsCod: v.boolean(),
  deliveryFee: v.number(),
  freeFrom: v.nullable(v.number()),
  prepaidRupees: v.number(),
  prepaidPercent: v.number(),
  prepaidMax: v.nullable(v.number()),
}) satisfies v.GenericSchema<PriceRules>;
