/** Spec §9: the number of days after delivery in which an item can be returned or exchanged. */
export const RETURN_DAYS = 7;
