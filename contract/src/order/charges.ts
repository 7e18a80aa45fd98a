/** The charges until the owner sets others. The first visit of a product loads these, but not what prices a bag. */
import type { Paise } from '../text/money.ts';

/** Spec §9: added to the total of a cash-on-delivery order. */
export const COD_CHARGE: Paise = 5000;

/** Spec §9: delivery is free. */
export const DELIVERY_FEE: Paise = 0;
