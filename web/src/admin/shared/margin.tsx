import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import type { Rupees } from '@nirala/contract/text/money';
import { Panel } from './admin-page.tsx';
import shared from './shared.module.css';

type MarginProps = {
  /** What was paid for pieces whose cost is known, without GST if `collectsTax`. */
  sold: Rupees;
  cost: Rupees;
  /** Pieces without a known cost. */
  unknown: number;
  collectsTax: boolean;
};

/** What pieces earned: what was paid for them less what they cost on the day of their order. */
export function Margin({ sold, cost, unknown, collectsTax }: MarginProps) {
  const margin = sold - cost;
  const percent = sold > 0 ? ` (${formatPercent((margin * 100) / sold)})` : '';
  return (
    <Panel title="Margin">
      <p>
        <strong>{`${formatRupees(margin)}${percent}`}</strong>
      </p>
      <p>
        {`Sold for ${formatRupees(sold)}${collectsTax ? ' without GST' : ''}, cost ${formatRupees(cost)} on the day of the order.`}
      </p>
      {unknown > 0 && (
        <p className={shared.small}>
          {unknown === 1
            ? 'The cost of 1 piece is not known. It is not in these sums.'
            : `The cost of ${unknown} pieces is not known. They are not in these sums.`}
        </p>
      )}
      <p className={shared.small}>Delivery, payment fees and returns are not in these sums.</p>
    </Panel>
  );
}
