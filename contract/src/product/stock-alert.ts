import * as v from 'valibot';
import { idSchema } from '../text/inputs.ts';
import { type Size, sizeSchema } from './size.ts';

/** The version of the text below that the shopper agreed to. Versions stay, because stored alerts name them. */
export const STOCK_ALERT_CONSENTS = {
  1: 'We will send you one message when this size is back in stock. You can turn off this reminder here at any time.',
} as const;
export const STOCK_ALERT_CONSENT = 1;

/** Confirms an alert. */
export const alertAdded = (size: Size): string => `We will tell you when ${size} is back.`;

/** A size of a product that a shopper asks to hear about. */
export const stockAlertFields = {
  productId: idSchema,
  size: sizeSchema,
};

/** The sizes of one product for which the caller has an alert. */
export const stockAlertsSchema = v.object({ sizes: v.array(sizeSchema) });

/** How many shoppers wait for each size of a product. */
export const stockDemandSchema = v.object({
  waiting: v.record(sizeSchema, v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type StockDemand = Record<Size, number>;
