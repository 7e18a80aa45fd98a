/**
 * Spec §9: the number of days after delivery in which an item can be returned or exchanged, until the owner sets another
 * (return-settings.ts). What the shop says comes from the owner's rules: see return-terms.ts.
 */
export const RETURN_DAYS = 7;

/** The working days that a refund may take, until the owner sets others. */
export const REFUND_DAYS = 7;
