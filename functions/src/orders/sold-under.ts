import { toPaise } from '@nirala/contract/money';
import type { ReturnSettings } from '@nirala/contract/return-settings';
import { RETURN_DAYS } from '@nirala/contract/return-window';
import type { OrderLine, StoredOrder } from '../store/orders.ts';

type SoldUnder = NonNullable<StoredOrder['returnTerms']>;

const toTerms = ({ days, fee }: ReturnSettings): SoldUnder => ({ days, feePaise: toPaise(fee) });

/** What an order keeps of the rules of returns, because its shopper read them before the sale. */
export function soldUnder(
  settings: ReturnSettings,
  lines: OrderLine[],
): { returnTerms: SoldUnder; lines: OrderLine[] } {
  const isFinal = settings.kinds.length === 0;
  return { returnTerms: toTerms(settings), lines: isFinal ? lines.map(asFinal) : lines };
}

const asFinal = (line: OrderLine): OrderLine => ({ ...line, returnable: false });

/** The rules of an order. One of before has those of today, and at least the days that every page promised then. */
export function termsOfOrder({ returnTerms }: StoredOrder, today: ReturnSettings): SoldUnder {
  return returnTerms ?? toTerms({ ...today, days: Math.max(today.days, RETURN_DAYS) });
}
