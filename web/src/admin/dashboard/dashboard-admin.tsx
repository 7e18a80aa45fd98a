import { CASH_AGES } from '@nirala/contract/api/admin/cash';
import type { Summary } from '@nirala/contract/api/admin/summary';
import { formatDayAndMonth } from '@nirala/contract/text/format-day';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { ReadinessList } from '../shared/readiness.tsx';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { ColumnChart, Ranking } from './charts.tsx';
import styles from './dashboard.module.css';
import { SetupLine } from './setup-line.tsx';
import { periodName, PeriodTiles, WaitingTiles } from './tiles.tsx';

/** /dashboard-admin: the shop's figures and the things to do. */
export function DashboardAdmin() {
  const summary = useLoaded('summary', (signal) => call('readSummary', {}, signal));
  // This state is here, because a refresh unmounts Figures.
  const [length, setLength] = useState(1);
  const refresh = (
    <Button look="quiet" onClick={summary.retry}>
      Refresh
    </Button>
  );
  return (
    <AdminPage title="Home" actions={refresh}>
      <SetupLine />
      <WhenLoaded data={summary}>
        {(value) => <Figures summary={value} length={length} onLength={setLength} />}
      </WhenLoaded>
    </AdminPage>
  );
}

/** `length`: of the period, in days. */
type FiguresProps = { summary: Summary; length: number; onLength: (days: number) => void };

function Figures({ summary, length, onLength }: FiguresProps) {
  const { today, periods, waiting, stock, missingFacts } = summary;
  const period = periods.find((each) => each.days === length);
  return (
    <>
      <Chips
        label="Period"
        options={periods.map(({ days: value }) => ({ value, label: periodName(value) }))}
        value={length}
        onChange={onLength}
      />
      {period && <PeriodTiles today={today} period={period} />}
      <p className={shared.small}>
        Orders that were placed in the period, by its days in India, cancelled and returned ones too. Replacements for
        exchanges are not in it, because they were paid for before.
      </p>
      <h2>To do</h2>
      <ReadinessList />
      <CashLine ages={summary.cash} />
      <p className={shared.small}>
        Of any age. “To dispatch” is every order in Processing, also one that waits for a confirmation and one that
        replaces an exchanged piece.
      </p>
      <WaitingTiles waiting={waiting} stock={stock} missingFacts={missingFacts} />
      <h2>The last 30 days</h2>
      <AdvanceLine advances={summary.advances} />
      <LastDays summary={summary} />
    </>
  );
}

/** Cash of deliveries that are longer ago is late. */
const LATE_AFTER_DAYS = 14;

/** Cash that couriers owe, in one line; nothing if they owe none. */
function CashLine({ ages }: { ages: Summary['cash'] }) {
  const total = sum(ages.map(({ amount }) => amount));
  const orders = sum(ages.map((age) => age.orders));
  const late = sum(
    ages.filter((_, index) => (CASH_AGES[index]?.from ?? 0) > LATE_AFTER_DAYS).map(({ amount }) => amount),
  );
  if (total === 0) return null;
  const lateText = late > 0 ? `, ${formatRupees(late)} of it for more than ${LATE_AFTER_DAYS} days` : '';
  return (
    <p className={late > 0 ? shared.warning : undefined}>
      <Link to="/admin-cash">Cash not yet received</Link>
      <span>{`: ${formatRupees(total)} of ${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}${lateText}.`}</span>
    </p>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

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
      <LowStock title="Sold out" sizes={stock.soldOut.first} />
      <LowStock title="Running low" sizes={stock.low.first} />
      {stockDifferences.length > 0 && <StockDifferences differences={stockDifferences} />}
    </div>
  );
}

function LowStock({ title, sizes }: { title: string; sizes: Summary['stock']['low']['first'] }) {
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
