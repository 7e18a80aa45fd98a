import { RETURN_DAYS } from './return-window.ts';

/**
 * What the shop says about returns before a sale: the owner's rules in short. `fee`: rupees for one return, unless the
 * store is responsible for its reason; an exchange is free. `kinds`: of `RETURN_KINDS`, empty if nothing is offered.
 */
export type ReturnTerms = { days: number; fee: number; kinds: string[] };

/** Until the rules are known, and where a stored page from before has none. */
export const DEFAULT_TERMS: ReturnTerms = { days: RETURN_DAYS, fee: 0, kinds: ['return', 'exchange'] };

type Described = { returnable?: boolean | undefined; returns?: ReturnTerms | undefined };

/** The terms of a product: no kinds if it can neither be returned nor exchanged. */
export function termsOf({ returnable, returns = DEFAULT_TERMS }: Described): ReturnTerms {
  return returnable === false ? { ...returns, kinds: [] } : returns;
}

/** `1 day`, `7 days`. */
export const countDays = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

export const CANNOT_RETURN = 'Cannot be returned or exchanged';

/** The line of the product page (spec §2), which names what is offered. */
export const returnLine = ({ days, kinds }: ReturnTerms): string =>
  kinds.length > 0 ? `Easy ${countDays(days)} ${kinds.join(' and ')} policy*` : `${CANNOT_RETURN}*`;
