import type { Summary } from '@nirala/contract/api/admin/summary';
import { formatDayAndMonth } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from '../dashboard/dashboard.module.css';
import { AdminPage } from '../shared/admin-page.tsx';
import { Margin } from '../shared/margin.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { ColumnChart, Ranking } from './charts.tsx';
import { ReturnFigures } from './return-figures.tsx';

/** /admin-reports: the last 30 days in charts, and why pieces come back. */
export function AdminReports() {
  const summary = useLoaded('summary', (signal) => call('readSummary', {}, signal));
  return (
    <AdminPage title="Reports">
      <h2>The last 30 days</h2>
      <WhenLoaded data={summary}>
        {(value) => (
          <>
            <AdvanceLine advances={value.advances} />
            {value.margin && <Margin {...value.margin} />}
            <LastDays summary={value} />
          </>
        )}
      </WhenLoaded>
      <ReturnFigures />
    </AdminPage>
  );
}

/** The advances of COD orders, in one line; nothing if none was asked for. */
function AdvanceLine({ advances }: Pick<Summary, 'advances'>) {
  if (!advances) return null;
  const { asked, paid, refused, kept } = advances;
  const orders = `${formatCount(asked)} cash on delivery ${asked === 1 ? 'order' : 'orders'}`;
  return (
    <p>
      {`Advances: asked for ${orders}, paid for ${formatCount(paid)}. ${formatCount(refused)} of these came back undelivered, and ${formatRupees(kept)} was kept of them.`}
    </p>
  );
}

/** The charts and rankings of the last 30 days, and the sizes that need pieces. */
function LastDays({ summary }: { summary: Summary }) {
  const { stock, stockDifferences, days, products, sizes, states, undelivered } = summary;
  const pieces = (units: number) => (units === 1 ? '1 piece' : `${formatCount(units)} pieces`);
  return (
    <>
      <div className={styles.charts}>
        <ColumnChart
          title="Orders by day"
          bars={days.map(({ day, orders }) => ({
            label: formatDayAndMonth(day),
            value: orders,
            text: formatCount(orders),
          }))}
        />
        <ColumnChart
          title="Revenue by day"
          bars={days.map(({ day, revenue }) => ({
            label: formatDayAndMonth(day),
            value: revenue,
            text: formatRupees(revenue),
          }))}
        />
      </div>
      <div className={styles.rankings}>
        <Ranking
          title="Top products"
          empty="Nothing sold yet."
          ranks={products.map(({ id, name, units }) => ({
            label: name,
            value: units,
            text: pieces(units),
            to: `/admin-product/${encodeURIComponent(id)}`,
          }))}
        />
        <Ranking
          title="Sizes by demand"
          empty="Nothing sold yet."
          ranks={sizes
            .filter(({ units }) => units > 0)
            .map(({ size, units }) => ({ label: size, value: units, text: pieces(units) }))}
        />
        <Ranking
          title="Orders by state"
          empty="No orders yet."
          note="Orders of the last 30 days, those that wait for a payment too. Replacements for exchanges are not in it."
          ranks={states.map(({ status, orders }) => ({
            label: status,
            value: orders,
            text: formatCount(orders),
            to: `/admin-new-order?state=${encodeURIComponent(status)}`,
          }))}
        />
        {undelivered > 0 && (
          <p>{`Parcels that came back undelivered: ${formatCount(undelivered)}. They are in “Returned” and the refunds, but no shopper returned them.`}</p>
        )}
        <LowStock title="Sold out" sizes={stock.soldOut} />
        <LowStock title="Running low" sizes={stock.low} />
        {stockDifferences.length > 0 && <StockDifferences differences={stockDifferences} />}
      </div>
    </>
  );
}

function LowStock({ title, sizes }: { title: string; sizes: Summary['stock']['low'] }) {
  const ranks = sizes.map(({ id, name, size, left }) => ({
    label: `${name}, ${size}`,
    value: 0,
    text: left === 0 ? 'sold out' : `${formatCount(left)} left`,
    to: `/admin-product/${encodeURIComponent(id)}?size=${encodeURIComponent(size)}`,
  }));
  return <Ranking title={title} empty="Every size is in stock." ranks={ranks} />;
}

/** Sizes whose stock is not the sum of their movements. It is a fault of the store, so it is shown only if there is one. */
function StockDifferences({ differences }: { differences: Summary['stockDifferences'] }) {
  const ranks = differences.map(({ id, name, size, stock, movements }) => ({
    label: `${name}, ${size}`,
    value: 0,
    text: `stock ${formatCount(stock)}, movements ${formatCount(movements)}`,
    to: `/admin-stock/${encodeURIComponent(id)}?size=${encodeURIComponent(size)}`,
  }));
  return <Ranking title="Stock that does not add up: please count" empty="" ranks={ranks} />;
}
