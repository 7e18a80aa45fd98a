/** Spec §9: days after delivery in which a piece may be returned or exchanged. */
export const RETURN_DAYS = 7;
