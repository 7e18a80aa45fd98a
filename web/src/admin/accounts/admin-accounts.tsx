import { isBackwards } from '@nirala/contract/api/admin/orders';
import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import { useSearchParams, Link } from 'react-router-dom';
import { useState } from 'react';
import { Loading, LoadFailed, EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { InvoicesIssued, MissingInvoices, type IssuedInvoices } from './missing-invoices.tsx';
import { parsePeriod, PeriodBar, type Period, periodText } from './period.tsx';
import { Payouts } from './payouts.tsx';
import styles from './accounts.module.css';
import type { Gstr1 } from '@nirala/contract/paper/gstr1';
import { Button } from '../../components/button.tsx';
import { useAction } from '../../lib/use-action.ts';
import { GSTR1_FILES } from './gstr1-csv.ts';
import { orderPath } from '../shared/links.tsx';
import { download } from '../shared/csv.ts';

/** /admin-accounts?from=2026-11-01&to=2026-11-30: what was sold, paid, refunded and invoiced, and whether it agrees. */
export function AdminAccounts() {
  const [search, setSearch] = useSearchParams();
  const period = parsePeriod(search);
  return (
    <AdminPage title="Accounts">
      <PeriodBar period={period} onChange={(next) => setSearch(next, { replace: true })} />
      {isBackwards(period) ? (
        <p role="alert">“From” is later than “Until”. Change one of them.</p>
      ) : (
        <Accounts key={`${period.from} ${period.to}`} period={period} />
      )}
      <Payouts />
    </AdminPage>
  );
}

/** What the documents of a period say. Mount a new one for another period. */
function Accounts({ period }: { period: Period }) {
  const loaded = useLoaded('accounts', (signal) => call('reconcile', period, signal));
  // Here, because loading again unmounts MissingInvoices.
  const [issued, setIssued] = useState<IssuedInvoices>();
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />;
  return (
    <>
      {issued && <InvoicesIssued {...issued} />}
      <Sums sums={loaded.value} />
      <p className={shared.small}>
        Orders, their payments and refunds count on the day on which the order was placed; invoices and credit notes on
        the day on which they were issued.{' '}
        {loaded.value.replacements > 0 && (
          <span>{`${ordersText(loaded.value.replacements)} that replace exchanged pieces and cost nothing are not among the orders placed.`}</span>
        )}
      </p>
      <MissingInvoices
        {...loaded.value}
        period={period}
        onIssued={(reply) => {
          setIssued(reply);
          loaded.retry();
        }}
      />
      <Disagreements {...loaded.value} />
      <GstDownloads period={period} />
    </>
  );
}

/** The sums of a period, in rupees. */
function Sums({ sums }: { sums: Reconciliation }) {
  const {
    orders,
    captures,
    paidOutside,
    refunds,
    codToCollect,
    advancesKept,
    invoices,
    creditNotes,
    fromCouriers,
    fromRazorpay,
    claimsPaid,
  } = sums;
  const rows: { label: string; count?: number; paise: number }[] = [
    { label: 'Orders placed', count: orders.count, paise: orders.chargedPaise },
    { label: 'Payments captured', ...captures },
    ...(paidOutside.count > 0 ? [{ label: 'Paid outside the gateway', ...paidOutside }] : []),
    { label: 'Refunds made', count: refunds.count, paise: refunds.paise },
    { label: 'Refunds not made yet', paise: refunds.duePaise },
    { label: 'Cash to collect on delivery', ...codToCollect },
    ...(advancesKept.count > 0 ? [{ label: 'Advances kept of refused parcels', ...advancesKept }] : []),
    { label: 'Paid by couriers', ...fromCouriers },
    { label: 'Settled by Razorpay, before fees', ...fromRazorpay },
    ...(claimsPaid.count > 0 ? [{ label: 'Other income: claims paid by couriers', ...claimsPaid }] : []),
    { label: 'Invoices issued', ...invoices },
    { label: 'Credit notes issued', ...creditNotes },
  ];
  return (
    <div className={shared.scroll} role="region" aria-label="Sums of the period" tabIndex={0}>
      <table className={`${shared.table} ${styles.sums}`} aria-label="Sums of the period">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={shared.number}>
              Count
            </th>
            <th scope="col" className={shared.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, paise }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={shared.number}>{count === undefined ? '' : formatCount(count)}</td>
              <td className={shared.number}>{formatRupeesExact(toRupees(paise))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Downloads the tables of GSTR-1 and the register of a period as CSV. They are read once, at the first press. */
function GstDownloads({ period }: { period: Period }) {
  const [tables, setTables] = useState<Gstr1>();
  const { pending, error, run } = useAction();

  async function save({ subject, csv }: (typeof GSTR1_FILES)[number]) {
    const read = tables ?? (await run((signal) => call('readGstr1', period, signal)));
    setTables(read);
    if (read) download(`${subject}-${periodText(period)}.csv`, csv(read));
  }

  return (
    <Panel title="Files for GSTR-1">
      <p className={shared.small}>
        CSV files with the columns of the GST offline tool, from the invoices and credit notes of the period.
      </p>
      <div className={shared.buttons}>
        {GSTR1_FILES.map((file) => (
          <Button key={file.subject} look="quiet" aria-disabled={pending} onClick={() => void save(file)}>
            {file.label}
          </Button>
        ))}
      </div>
      {error !== undefined && <p role="alert">{errorText(error)} No file was written.</p>}
    </Panel>
  );
}

/** The orders that do not agree, each with its problems, and what was compared. */
function Disagreements(found: Reconciliation) {
  const { disagreements, broken } = found;
  if (disagreements.length === 0 && broken.length === 0) {
    const isEmpty = [found.orders, found.fromCouriers, found.fromRazorpay].every(({ count }) => count === 0);
    return (
      <EmptyState title={isEmpty ? 'Nothing to compare in this period' : 'What was compared agrees'}>
        <Compared {...found} />
      </EmptyState>
    );
  }
  return (
    <Panel title={`${ordersText(disagreements.length + broken.length)} to check`}>
      <ul className={styles.orders} aria-label="Orders to check">
        {disagreements.map(({ id, problems }) => (
          <li key={id}>
            <Link to={orderPath(id)} className={styles.order}>
              {id}
            </Link>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </li>
        ))}
        {broken.map((id) => (
          <li key={id}>
            <strong>{id}</strong>
            <p>Its document cannot be read, so it is missing in the sums.</p>
          </li>
        ))}
      </ul>
      <Compared {...found} />
    </Panel>
  );
}

/** What the comparison covered, and what it could not cover. */
function Compared({ orders, fromCouriers, fromRazorpay, notReceived, accepted }: Reconciliation) {
  const { payments, deliveries } = notReceived;
  return (
    <>
      <p>
        Compared: the charge, the payments, the refunds, the invoices and the credit notes of {ordersText(orders.count)}
        ; what couriers paid for {ordersText(fromCouriers.count)}; what Razorpay settled for{' '}
        {ordersText(fromRazorpay.count)}.
      </p>
      {payments > 0 && (
        <p>
          {`Not compared: ${payments === 1 ? '1 payment' : `${formatCount(payments)} payments`} that no settlement report has named yet.`}
        </p>
      )}
      {deliveries > 0 && (
        <p>Not compared: cash of {ordersText(deliveries)} that couriers collected and still have time to pay.</p>
      )}
      {accepted > 0 && <p>{ordersText(accepted)} with a difference that was accepted.</p>}
    </>
  );
}
