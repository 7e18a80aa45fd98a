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
import { useSend } from '../shared/use-send.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';

/** /admin-tracking: a courier's numbers pasted back for many orders, checked line by line, and then dispatched. */
export function AdminTracking() {
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [told, setTold] = useState('');
  const { busy, send } = useSend();
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];
  const wrong = lines?.filter(({ state }) => state === 'wrong') ?? [];

  async function check(event: FormEvent) {
    event.preventDefault();
    const read = readTrackingLines(pasted, template.trim());
    const ids = [...new Set(read.filter(({ problem }) => problem === undefined).map(({ id }) => id))];
    const checked = await send(async () => checkTracking(read, await readOrders(ids)));
    if (!checked) return;
    setLines(checked);
    setTold('');
  }

  async function dispatch() {
    const orders = ready.map(({ id, trackingLink }) => ({ id, trackingLink }));
    const outcomes = await send(() =>
      moveOrders({ orders, to: 'Dispatched' }, (done) => setTold(`${done} of ${orders.length}...`)),
    );
    if (!outcomes) return;
    const became = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const after = lines?.map((line): CheckedLine => {
      const outcome = line.state === 'ready' ? became.get(line.id) : undefined;
      if (!outcome) return line;
      return outcome.done ? { ...line, state: 'done' } : { ...line, state: 'wrong', problem: outcome.message };
    });
    setLines(after);
    setTold(`${ordersText(outcomes.filter(({ done }) => done).length)} dispatched.`);
  }

  function type(text: string) {
    setPasted(text);
    setLines(undefined);
    setTold('');
  }

  return (
    <AdminPage title="Tracking numbers" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <UnsavedGuard dirty={ready.length > 0 || (pasted.trim() !== '' && !lines)} />
      <form className={`${shared.panel} ${styles.form}`} onSubmit={(event) => void check(event)}>
        <Field
          label="Link pattern"
          optional
          hint="For numbers without a link: the courier's page, with {number} where the number goes."
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
          hint="A line each: order id, then number or link. Copied from a sheet or a courier's CSV."
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              placeholder="NR-7K3M9QZ0X4TB, AB123456789IN"
              value={pasted}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" look={ready.length > 0 ? 'quiet' : 'main'} aria-disabled={busy}>
            Check the lines
          </Button>
        </div>
      </form>
      <p role="status">
        {told || (lines && `${lines.length} lines: ${ready.length} ready, ${wrong.length} not usable.`)}
      </p>
      {ready.length > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={busy} onClick={() => void dispatch()}>
            {busy ? 'Working...' : `Dispatch ${ordersText(ready.length)}`}
          </Button>
        </div>
      )}
      {lines && lines.length > 0 && <TrackingReport lines={lines} />}
    </AdminPage>
  );
}
