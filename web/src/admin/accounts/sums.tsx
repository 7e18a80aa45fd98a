import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import { formatCount } from '@nirala/contract/text/format-count';
import { formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import shared from '../shared/shared.module.css';
import styles from './accounts.module.css';

/** The sums of a period. */
export function Sums({ sums }: { sums: Reconciliation }) {
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
