import { RETURN_REASON_TITLES } from '@nirala/contract/return/return';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import { formatPercent } from '@nirala/contract/text/format-number';
import { formatPhone } from '@nirala/contract/text/phone';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';

/** The orders of so many days are counted. */
const DAYS = 90;
/** The longest list of reasons, and the longest one of rates: the most frequent come first. */
const MAX_REASONS = 20;
const MAX_RATES = 10;

/** Why pieces of recent orders came back, and how often. It reads many documents, so it loads when a button is pressed. */
export function ReturnFigures() {
  const [open, setOpen] = useState(false);
  return (
    <section className={shared.panel} aria-labelledby="return-figures">
      <h2 id="return-figures">Return reasons</h2>
      {open ? (
        <Figures />
      ) : (
        <div className={shared.buttons}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Show the last {DAYS} days
          </Button>
        </div>
      )}
    </section>
  );
}

// By name, because a newer server may have reasons that this build does not know.
const REASON_TITLES = new Map<string, string>(Object.entries(RETURN_REASON_TITLES));

function Figures() {
  const to = dayOf(new Date());
  const loaded = useLoaded(to, (signal) => call('readReturnFigures', { from: daysAfter(to, 1 - DAYS), to }, signal));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />;
  const { reasons, byProduct, bySize, byPincode, byPhone, truncated } = loaded.value;
  if (reasons.length === 0 && byProduct.length === 0) {
    return <p>Nothing came back from the orders of the last {DAYS} days.</p>;
  }
  const rates = [
    ['Product', byProduct],
    ['Size', bySize],
    ['Pincode', byPincode],
    ['Phone', byPhone.map((each) => ({ ...each, name: formatPhone(each.key) }))],
  ] as const;
  return (
    <>
      <p>Of the orders placed in the last {DAYS} days: pieces that were delivered, and those that came back.</p>
      {truncated && <p role="status">There were more orders than one report reads, so these figures are a part.</p>}
      <Table
        label="Reasons"
        head={['Product', 'Size', 'Because', 'Pieces']}
        rows={reasons
          .slice(0, MAX_REASONS)
          .map(({ name, size, reason, pieces }) => [name, size, REASON_TITLES.get(reason) ?? reason, pieces])}
      />
      {rates.map(([label, rows]) => (
        <RateTable key={label} label={label} rows={rows.slice(0, MAX_RATES)} />
      ))}
    </>
  );
}

type Rate = { key: string; name?: string | undefined; delivered: number; returned: number };

/** How many of the delivered pieces came back. `label`: what the rows are about. */
export function RateTable({ label, rows }: { label: string; rows: readonly Rate[] }) {
  return (
    <Table
      label={`By ${label.toLowerCase()}`}
      head={[label, 'Delivered', 'Came back', 'Share']}
      rows={rows.map(({ key, name, delivered, returned }) => [
        name ?? key,
        delivered,
        returned,
        formatPercent((100 * returned) / delivered),
      ])}
    />
  );
}

type TableProps = { label: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

function Table({ label, head, rows }: TableProps) {
  return (
    <div className={shared.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, index) => (
                <td key={index} className={typeof cell === 'number' ? shared.number : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
