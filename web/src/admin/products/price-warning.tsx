import { isInRateGap, RATE_GAP_WARNING } from '@nirala/contract/paper/rate-gap';
import { toPaise } from '@nirala/contract/text/money';
import { parseRupees } from '@nirala/contract/text/written-amount';
import shared from '../shared/shared.module.css';

/** Warns about a typed price between two GST rates. It can be saved all the same. */
export function PriceWarning({ typed }: { typed: string }) {
  return (
    <div role="status">
      {isInRateGap(toPaise(parseRupees(typed))) && <p className={shared.warning}>{RATE_GAP_WARNING}</p>}
    </div>
  );
}
