import type { AdminReturn, Returnable } from '@nirala/contract/return/schema';
import { returnReasonSchema } from '@nirala/contract/return/texts';
import { NOT_RETURNABLE_TITLES } from '@nirala/contract/return/return';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { LineList } from '../../features/order-summary/line-list.tsx';
import {
  draftOf,
  isComplete,
  keyOf,
  problemsOf,
  toRequest,
  type LineDraft,
  type ReturnableLine,
  type ReturnDraft,
} from '../../features/returns/return-draft.ts';
import { KindChoice, ReturnLineFields } from '../../features/returns/return-form.tsx';
import { adminRefundText } from '../../features/returns/return-text.ts';
import { serverMessageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { toastError } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';

type StartReturnDialogProps = { id: string; onClose: () => void; onStarted: (made: AdminReturn) => void };

/** Requests a return or an exchange of the order with this id for its shopper, who is on the phone. */
export function StartReturnDialog({ id, onClose, onStarted }: StartReturnDialogProps) {
  const loaded = useLoaded(id, (signal) => call('readReturnableAtDesk', { id }, signal));
  return (
    <Dialog open top onClose={onClose} title="Return or exchange for the shopper">
      <WhenLoaded data={loaded}>
        {(returnable) =>
          returnable.open ? (
            <StartReturnForm returnable={returnable} onStarted={onStarted} />
          ) : (
            <p>{NOT_RETURNABLE_TITLES[returnable.why ?? 'all-returned']}</p>
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

/** What is chosen at first: the only line that can come back. */
function firstDraft({ kinds, lines }: Returnable): ReturnDraft {
  const possible = lines.filter(({ returnable }) => returnable > 0);
  const draft: ReturnDraft = { kind: kinds[0] ?? 'return', lines: {} };
  const [only] = possible;
  if (!only || possible.length > 1) return draft;
  return { ...draft, lines: { [keyOf(only)]: { ...draftOf(draft, only), chosen: true } } };
}

type StartReturnFormProps = { returnable: Returnable; onStarted: (made: AdminReturn) => void };

/** The pieces with their reasons and new sizes, the money, and whether it is approved at once. */
function StartReturnForm({ returnable, onStarted }: StartReturnFormProps) {
  const { orderId, kinds, lines, until } = returnable;
  const [draft, setDraft] = useState(() => firstDraft(returnable));
  const [approve, setApprove] = useState(true);
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { pending, run } = useAction();
  const { idFor } = useRequestId();
  const isLate = returnable.why === 'window-closed';
  const problems = problemsOf(draft, lines);
  const lateReason = v.safeParse(returnReasonSchema, why);
  const request = { ...toRequest(orderId, draft, lines), photos: [] };

  function changeLine(line: ReturnableLine, part: Partial<LineDraft>) {
    setDraft((now) => ({ ...now, lines: { ...now.lines, [keyOf(line)]: { ...draftOf(now, line), ...part } } }));
  }

  async function start(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isComplete(problems) || (isLate && !lateReason.success)) return;
    const wanted = { ...request, approve, lateReason: isLate && lateReason.success ? lateReason.output : undefined };
    const reply = await run(() => call('requestReturnAtDesk', { ...wanted, requestId: idFor(wanted) }), toastError);
    if (reply) onStarted(reply.return);
  }

  return (
    <form onSubmit={(event) => void start(event)} noValidate>
      {isLate && (
        <>
          <p className={shared.warning}>
            {`The time to return it ended${until === undefined ? '' : ` on ${formatDay(new Date(until))}`}. You can take it all the same, if you say why.`}
          </p>
          <Field
            label="Why you take it"
            alone
            hint="For colleagues only."
            error={isChecked ? lateReason.issues?.[0].message : undefined}
          >
            {(control) => <input {...control} dir="auto" value={why} onChange={({ target }) => setWhy(target.value)} />}
          </Field>
        </>
      )}
      {kinds.length > 1 && (
        <KindChoice
          legend="What does the shopper want?"
          kinds={kinds}
          chosen={draft.kind}
          onChoose={(kind) => setDraft((now) => ({ ...now, kind }))}
        />
      )}
      <LineList>
        {lines.map((line) => (
          <ReturnLineFields
            key={keyOf(line)}
            line={line}
            kind={draft.kind}
            draft={draftOf(draft, line)}
            error={isChecked ? problems.lines[keyOf(line)] : undefined}
            refused={line.why && NOT_RETURNABLE_TITLES[line.why]}
            canExchange={kinds.includes('exchange')}
            onExchange={() => setDraft((now) => ({ ...now, kind: 'exchange' }))}
            onChange={(part) => changeLine(line, part)}
          />
        ))}
      </LineList>
      {isComplete(problems) && <Money request={request} />}
      <label className={shared.check}>
        <input type="checkbox" checked={approve} onChange={({ target }) => setApprove(target.checked)} />{' '}
        <span>Approve it at once</span>
      </label>
      {isChecked && problems.form !== undefined && (
        <p role="alert" className={shared.warning}>
          {problems.form}
        </p>
      )}
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving...' : draft.kind === 'return' ? 'Start the return' : 'Start the exchange'}
        </Button>
      </div>
    </form>
  );
}

/** What goes back to the shopper, and how, as the server computes it. */
function Money({ request }: { request: ReturnType<typeof toRequest> }) {
  const input = { ...request, lines: request.lines.map(({ note: _note, ...line }) => line), photos: [] };
  const loaded = useLoaded(JSON.stringify(input), (signal) => call('quoteReturnAtDesk', input, signal));
  if (request.kind === 'exchange') return <p>No money moves. The new size is held for the shopper from now on.</p>;
  if (loaded.state === 'loading') return <p>Calculating the refund…</p>;
  if (loaded.state === 'failed') return <p>{serverMessageOr('The refund could not be calculated.', loaded.error)}</p>;
  const { amount, fee, way } = loaded.value;
  return (
    <p role="status">
      {`The shopper gets ${adminRefundText(amount, way)}${fee > 0 ? `, after a fee of ${formatRupees(fee)}` : ''}, when you have accepted the pieces.${
        way === 'payout' ? ' The link asks them for UPI or a bank account.' : ''
      }`}
    </p>
  );
}
