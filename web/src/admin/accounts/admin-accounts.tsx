import { isBackwards } from '@nirala/contract/api/admin/orders';
import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { Disagreements } from './disagreements.tsx';
import { GstDownloads } from './gst-downloads.tsx';
import { InvoicesIssued, MissingInvoices, type IssuedInvoices } from './missing-invoices.tsx';
import { parsePeriod, PeriodBar, type Period } from './period.tsx';
import { Payouts } from './payouts.tsx';
import styles from './accounts.module.css';

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
  const { orders, captures, refunds, codToCollect, invoices, creditNotes, fromCouriers, fromRazorpay } = sums;
  const rows: { label: string; count?: number; paise: number }[] = [
    { label: 'Orders placed', count: orders.count, paise: orders.chargedPaise },
    { label: 'Payments captured', ...captures },
    { label: 'Refunds made', count: refunds.count, paise: refunds.paise },
    { label: 'Refunds not made yet', paise: refunds.duePaise },
    { label: 'Cash to collect on delivery', ...codToCollect },
    { label: 'Paid by couriers', ...fromCouriers },
    { label: 'Settled by Razorpay, before fees', ...fromRazorpay },
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
