import { RETURN_DAYS } from './return-window.ts';

/**
 * What the shop says about returns before a sale: the owner's rules in short. `fee`: rupees for one return, unless the
 * store is responsible for its reason; an exchange is free. `kinds`: of `RETURN_KINDS`, empty if nothing is offered.
 */
export type ReturnTerms = { days: number; fee: number; kinds: string[] };

/** The rules until they are known. */
export const DEFAULT_TERMS: ReturnTerms = { days: RETURN_DAYS, fee: 0, kinds: ['return', 'exchange'] };
