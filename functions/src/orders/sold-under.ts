import { toPaise } from '@nirala/contract/money';
import type { ReturnSettings } from '@nirala/contract/return-settings';
import type { OrderLine, StoredOrder } from '../store/orders.ts';

/** What an order keeps of the rules of returns, because its shopper read them before the sale. */
export function soldUnder(
  { days, fee, kinds }: ReturnSettings,
  lines: OrderLine[],
): Pick<StoredOrder, 'returnTerms' | 'lines'> {
  const isFinal = kinds.length === 0;
  return { returnTerms: { days, feePaise: toPaise(fee) }, lines: isFinal ? lines.map(asFinal) : lines };
}

const asFinal = (line: OrderLine): OrderLine => ({ ...line, returnable: false });
