import { isBackwards } from '@nirala/contract/api/admin/orders';
import { useSearchParams } from 'react-router-dom';
import { Disagreements } from './disagreements.tsx';
import { GstDownloads } from './gst-downloads.tsx';
import { useState } from 'react';
import { InvoicesIssued, MissingInvoices, type IssuedInvoices } from './missing-invoices.tsx';
import { parsePeriod, type Period } from './period.ts';
import { Payouts } from './payouts.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Sums } from './sums.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText } from '../shared/error-text.ts';
import shared from '../shared/shared.module.css';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

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

function Accounts({ period }: { period: Period }) {
  const loaded = useLoaded('accounts', (signal) => call('reconcile', period, signal));
  // Here, because loading again unmounts the button.
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
