import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { marginOf } from '@nirala/contract/order/margin';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatRupees, toPaise, toRupees } from '@nirala/contract/text/money';
import { Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';

type MarginPanelProps = { order: AdminOrder; collectsTax: boolean };

/** What the pieces of an order cost the store on its day, and what they earned. Nothing if no cost is known. */
export function MarginPanel({ order: { costs }, collectsTax }: MarginPanelProps) {
  if (!costs) return null;
  const lines = costs.map(({ net, quantity, ratePercent, cost }) => ({
    netPaise: toPaise(net),
    quantity,
    ratePercent,
    costPaise: cost === undefined ? undefined : toPaise(cost),
  }));
  const { soldPaise, costPaise, marginPaise, unknown } = marginOf(lines, collectsTax);
  const percent = soldPaise > 0 ? ` (${formatPercent((marginPaise * 100) / soldPaise)})` : '';
  return (
    <Panel title="Margin">
      <p>
        <strong>{`${formatRupees(toRupees(marginPaise))}${percent}`}</strong>
      </p>
      <p>
        {`Sold for ${formatRupees(toRupees(soldPaise))}${collectsTax ? ' without GST' : ''}, cost ${formatRupees(toRupees(costPaise))} on the day of the order.`}
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
