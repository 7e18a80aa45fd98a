import type { Api } from '@nirala/contract/api';
import type { Reconciliation } from '@nirala/contract/api/admin/papers';
import type { Reply } from '@nirala/contract/api/endpoint';
import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { ordersText } from '../orders/order-text.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import type { Period } from './period.tsx';

/** The invoices that were issued, those that were refused, and how many are left. */
export type IssuedInvoices = Reply<Api['issueInvoices']>;

type MissingInvoicesProps = Pick<Reconciliation, 'missingInvoices' | 'invoiceGap'> & {
  period: Period;
  onIssued: (reply: IssuedInvoices) => void;
};

/** Issues the invoices of orders that were sent while the store issued none. Nothing if none is missing. */
export function MissingInvoices({ missingInvoices: count, invoiceGap, period, onIssued }: MissingInvoicesProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();
  if (count === 0) return null;

  async function issue() {
    const done = await run(() => call('issueInvoices', period), toastError);
    if (!done) return;
    setAsking(false);
    onIssued(done);
  }

  return (
    <>
      <div className={shared.warning}>
        <p>{`${ordersText(count)} of this period ${count === 1 ? 'was' : 'were'} sent without an invoice.${invoiceGap ? ` ${invoiceGap}` : ''}`}</p>
        {invoiceGap ? (
          <ButtonLink look="quiet" to="/admin-settings/gst">
            Open the settings
          </ButtonLink>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Issue the missing invoices
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title="Issue the missing invoices?">
          <p>{`${ordersText(count)}, those that were sent first before the others. Each invoice has today’s date (${formatDay(new Date())}), the next number, and the day on which the order was sent. Invoices cannot be deleted.`}</p>
          <p className={shared.small}>
            Nobody may invoice what was sent before the registration. If some of these orders were, first set “Invoices
            from” in <Link to="/admin-settings/gst">the settings</Link>. An invoice after the dispatch is late: ask your
            accountant whether interest is due.
          </p>
          <div className={shared.buttons}>
            <Button aria-disabled={pending} onClick={() => void issue()}>
              {pending ? 'Working...' : 'Issue'}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What was issued, and what was refused. */
export function InvoicesIssued({ issued, refused, left }: IssuedInvoices) {
  const first = issued[0]?.number;
  const last = issued.at(-1)?.number;
  const range = first === last ? first : `${first} to ${last}`;
  return (
    <div role="status">
      <p>
        <span>{issued.length === 0 ? 'No invoice was issued.' : `Issued: ${range}.`}</span>
        {left > refused.length && <span>{` ${ordersText(left - refused.length)} left: press the button again.`}</span>}
      </p>
      {refused.map(({ orderId, message }) => (
        <p key={orderId}>
          {orderId}: {message}
        </p>
      ))}
    </div>
  );
}
