import { type FormEvent, useState } from 'react';
import { BackLink } from '../shared/back-link.tsx';
import { checkTracking, type CheckedLine } from '../orders/check-tracking.ts';
import { moveOrders } from '../orders/move-orders.ts';
import styles from '../orders/orders.module.css';
import { readOrders } from '../orders/read-orders.ts';
import { readTrackingLines } from '../orders/tracking-lines.ts';
import { TrackingReport } from '../orders/tracking-report.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { toastError } from '../shared/error-text.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useAction } from '../../lib/use-action.ts';

/** /admin-tracking: dispatches many orders with pasted tracking numbers, after a check of each line. */
export function AdminTracking() {
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [status, setStatus] = useState('');
  const { pending, run } = useAction();
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];
  const wrong = lines?.filter(({ state }) => state === 'wrong') ?? [];

  async function check(event: FormEvent) {
    event.preventDefault();
    const read = readTrackingLines(pasted, template.trim());
    const ids = [...new Set(read.filter(({ problem }) => problem === undefined).map(({ id }) => id))];
    const checked = await run(async (signal) => checkTracking(read, await readOrders(ids, signal)), toastError);
    if (!checked) return;
    setLines(checked);
    setStatus('');
  }

  async function dispatch() {
    const orders = ready.map(({ id, trackingLink }) => ({ id, trackingLink }));
    const outcomes = await run(
      () => moveOrders({ orders, to: 'Dispatched' }, (done) => setStatus(`${done} of ${orders.length}...`)),
      toastError,
    );
    if (!outcomes) return;
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const after = lines?.map((line): CheckedLine => {
      const outcome = line.state === 'ready' ? byId.get(line.id) : undefined;
      if (!outcome) return line;
      return outcome.done ? { ...line, state: 'done' } : { ...line, state: 'wrong', problem: outcome.message };
    });
    setLines(after);
    setStatus(`${ordersText(outcomes.filter(({ done }) => done).length)} dispatched.`);
  }

  function changePasted(text: string) {
    setPasted(text);
    setLines(undefined);
    setStatus('');
  }

  return (
    <AdminPage title="Tracking numbers" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <UnsavedGuard dirty={ready.length > 0 || (pasted.trim() !== '' && !lines)} />
      <form className={`${shared.panel} ${styles.form}`} onSubmit={(event) => void check(event)}>
        <Field
          label="Link pattern"
          optional
          hint="For lines with a number instead of a link: the courier's page, with {number} in place of the number."
        >
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder="https://courier.example/track/{number}"
              value={template}
              onChange={(event) => {
                setTemplate(event.target.value);
                setLines(undefined);
              }}
            />
          )}
        </Field>
        <Field
          label="Orders and their numbers"
          hint="One line for each order: order id, then number or link. You can paste from a spreadsheet or a courier's CSV."
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              placeholder="NR-7K3M9QZ0X4TB, AB123456789IN"
              value={pasted}
              onChange={(event) => changePasted(event.target.value)}
            />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" look={ready.length > 0 ? 'quiet' : 'main'} aria-disabled={pending}>
            Check the lines
          </Button>
        </div>
      </form>
      <p role="status">
        {status || (lines && `${lines.length} lines: ${ready.length} ready, ${wrong.length} with an error.`)}
      </p>
      {ready.length > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void dispatch()}>
            {pending ? 'Working...' : `Dispatch ${ordersText(ready.length)}`}
          </Button>
        </div>
      )}
      {lines && lines.length > 0 && <TrackingReport lines={lines} />}
    </AdminPage>
  );
}
