import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { acceptReasonSchema } from '@nirala/contract/api/admin/cash';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatPhone } from '@nirala/contract/text/phone';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import shared from '../shared/shared.module.css';

type Difference = NonNullable<AdminOrder['differences']>[number];
type DifferenceListProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** What was received for an order and does not agree with it. It stays here until the rest is paid or it is accepted. */
export function DifferenceList({ order, onChanged }: DifferenceListProps) {
  const [asking, setAsking] = useState<Difference>();
  return (
    <>
      {order.differences?.map((difference) => (
        <div key={difference.of} className={difference.accepted ? shared.small : shared.warning}>
          <p>{difference.what}</p>
          {difference.accepted ? (
            <p>
              <span>{`Accepted on ${formatDay(new Date(difference.accepted.at))} by ${formatPhone(difference.accepted.by)}:`}</span>{' '}
              <Written>{difference.accepted.reason}</Written>
            </p>
          ) : (
            <Button look="quiet" onClick={() => setAsking(difference)}>
              Accept the difference
            </Button>
          )}
        </div>
      ))}
      {asking && (
        <ReasonDialog
          title="Accept the difference?"
          hint="For colleagues and the accountant."
          schema={acceptReasonSchema}
          action="Accept"
          send={(reason) => call('acceptDifference', { id: order._id, of: asking.of, amount: asking.amount, reason })}
          onDone={(reply) => {
            showToast('The difference is accepted.', { tone: 'good' });
            onChanged(reply.order);
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            {asking.what} No money moves. The order is no longer listed as one to check, until the amount received
            changes again.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
