import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { marginOf } from '@nirala/contract/order/margin';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import { Margin } from '../shared/margin.tsx';

type MarginPanelProps = { order: AdminOrder; collectsTax: boolean };

/** What the pieces of an order earned. Nothing if no cost is known. */
export function MarginPanel({ order: { costs }, collectsTax }: MarginPanelProps) {
  if (!costs) return null;
  const lines = costs.map(({ net, quantity, ratePercent, cost }) => ({
    netPaise: toPaise(net),
    quantity,
    ratePercent,
    costPaise: cost === undefined ? undefined : toPaise(cost),
  }));
  const { soldPaise, costPaise, unknown } = marginOf(lines, collectsTax);
  return <Margin sold={toRupees(soldPaise)} cost={toRupees(costPaise)} unknown={unknown} collectsTax={collectsTax} />;
}
