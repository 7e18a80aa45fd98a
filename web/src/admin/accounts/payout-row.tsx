import { type AdminPayout, approvalReasonSchema } from '@nirala/contract/api/admin/payouts';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { orderPath } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';

/** The state of a payout, as the owner reads it. */
export const PAYOUT_STATES: Record<AdminPayout['state'], string> = {
  due: 'Needs a link',
  'link-sent': 'Link sent',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Link expired',
};

/** Links of which the store knows more than the state of the payout. */
const LINK_STATES: Partial<Record<NonNullable<AdminPayout['linkStatus']>, string>> = {
  pending: 'Waits for your approval',
  processing: 'Is being paid',
  rejected: 'Rejected',
  cancelled: 'Link cancelled',
};

/** The state of a payout, or what it waits for. */
function stateText({ state, linkStatus, waitsForCash, exportedAt }: AdminPayout): string {
  if (waitsForCash) return 'Waits for the courier’s cash';
  if (state === 'due' && exportedAt !== undefined) return `In a file since ${formatDay(new Date(exportedAt))}`;
  return (linkStatus && LINK_STATES[linkStatus]) ?? PAYOUT_STATES[state];
}

/** One payout that is not paid yet, with what the owner has to do. */
export function PayoutRow({ payout, onChanged }: { payout: AdminPayout; onChanged: () => void }) {
  const { id, orderId, amount, state, name, attempt, problem, waitsForCash } = payout;
  const { pending, run } = useAction();
  const [isApproving, setApproving] = useState(false);

  async function sendAgain() {
    const sent = await run(() => call('sendPayoutAgain', { orderId, id, attempt }), toastError);
    // What RazorpayX said about the earlier link may have changed the payout.
    if (!sent) return onChanged();
    const isSent = sent.payout.state === 'link-sent';
    showToast(isSent ? 'Another link was sent.' : 'It needs a link again.', { tone: 'good' });
    onChanged();
  }

  return (
    <li>
      <p>
        <span>{`${formatRupees(amount)} to`}</span> <Written>{name}</Written>,{' '}
        <Link to={orderPath(orderId)}>{orderId}</Link>
        <span>{`: ${stateText(payout)}${attempt > 1 ? `, link ${attempt}` : ''}`}</span>
      </p>
      {problem && <p className={shared.small}>{problem}</p>}
      {waitsForCash && (
        <Button look="quiet" onClick={() => setApproving(true)}>
          Pay before the cash comes…
        </Button>
      )}
      {isApproving && (
        <ReasonDialog
          title="Pay before the cash comes?"
          hint="For colleagues only. It is in the audit."
          schema={approvalReasonSchema}
          action="Approve"
          send={(reason) => call('approvePayout', { orderId, id, reason })}
          onDone={onChanged}
          onClose={() => setApproving(false)}
        >
          <p>
            <span>{`The courier has not paid the cash of ${orderId} yet. ${formatRupees(amount)} goes to`}</span>{' '}
            <Written>{name}</Written> from your own money, with the next links or the next file.
          </p>
        </ReasonDialog>
      )}
      {(state === 'failed' || state === 'expired') && (
        <Button look="quiet" aria-disabled={pending} onClick={() => void sendAgain()}>
          Send another link
        </Button>
      )}
    </li>
  );
}
