import { CASH_AGES } from '@nirala/contract/api/admin/cash';
import type { Summary } from '@nirala/contract/api/admin/summary';
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
import { useQueue } from '../queue.tsx';
import { QueueLines } from './queue-lines.tsx';
import { SetupLine } from './setup-line.tsx';
import { periodName, PeriodTiles } from './tiles.tsx';

/** /dashboard-admin: what waits for somebody, the most urgent first, and below it the shop's figures. */
export function DashboardAdmin() {
  const summary = useLoaded('summary', (signal) => call('readSummary', {}, signal));
  const { retry: countAgain } = useQueue();
  const refresh = () => {
    countAgain();
    summary.retry();
  };
  // This state is here, because a refresh unmounts Figures.
  const [length, setLength] = useState(1);
  return (
    <AdminPage
      title="Home"
      actions={
        <Button look="quiet" onClick={refresh}>
          Refresh
        </Button>
      }
    >
      <QueueLines />
      <SetupLine />
      <ReadinessList />
      <h2>Figures</h2>
      <WhenLoaded data={summary}>
        {(value) => <Figures summary={value} length={length} onLength={setLength} />}
      </WhenLoaded>
    </AdminPage>
  );
}

/** `length`: of the period, in days. */
type FiguresProps = { summary: Summary; length: number; onLength: (days: number) => void };

function Figures({ summary, length, onLength }: FiguresProps) {
  const { today, periods, stockDifferences } = summary;
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
      <CashLine ages={summary.cash} />
      {stockDifferences.length > 0 && (
        <p className={shared.warning}>
          <span>{`Sizes whose stock does not add up: ${formatCount(stockDifferences.length)}.`}</span>{' '}
          <Link to="/admin-reports">Reports</Link>
        </p>
      )}
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
