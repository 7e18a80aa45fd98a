import { type FormEvent, useState } from 'react';
import { BackLink } from '../parts/back-link.tsx';
import { checkTracking, type CheckedLine } from '../orders/check-tracking.ts';
import { moveMany } from '../orders/move-many.ts';
import styles from '../orders/orders.module.css';
import { readMany } from '../orders/read-many.ts';
import { readTrackingLines } from '../orders/tracking-lines.ts';
import { TrackingReport } from '../orders/tracking-report.tsx';
import { orders as count } from '../orders/words.ts';
import { AdminPage } from '../parts/page.tsx';
import parts from '../parts/parts.module.css';
import { Unsaved } from '../parts/unsaved.tsx';
import { useSend } from '../parts/use-send.ts';
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
    const checked = await send(async () => checkTracking(read, await readMany(ids)));
    if (!checked) return;
    setLines(checked);
    setTold('');
  }

  async function dispatch() {
    const orders = ready.map(({ id, trackingLink }) => ({ id, trackingLink }));
    const outcomes = await send(() =>
      moveMany({ orders, to: 'Dispatched' }, (done) => setTold(`${done} of ${orders.length}...`)),
    );
    if (!outcomes) return;
    const became = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const after = lines?.map((line): CheckedLine => {
      const outcome = line.state === 'ready' ? became.get(line.id) : undefined;
      if (!outcome) return line;
      return outcome.done ? { ...line, state: 'done' } : { ...line, state: 'wrong', problem: outcome.message };
    });
    setLines(after);
    setTold(`${count(outcomes.filter(({ done }) => done).length)} dispatched.`);
  }

  function type(text: string) {
    setPasted(text);
    setLines(undefined);
    setTold('');
  }

  return (
    <AdminPage title="Tracking numbers" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <Unsaved dirty={ready.length > 0 || (pasted.trim() !== '' && !lines)} />
      <form className={`${parts.sheet} ${styles.form}`} onSubmit={(event) => void check(event)}>
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
        <div className={parts.buttons}>
          <Button type="submit" look={ready.length > 0 ? 'quiet' : 'main'} aria-disabled={busy}>
            Check the lines
          </Button>
        </div>
      </form>
      <p role="status">
        {told || (lines && `${lines.length} lines: ${ready.length} ready, ${wrong.length} not usable.`)}
      </p>
      {ready.length > 0 && (
        <div className={parts.buttons}>
          <Button aria-disabled={busy} onClick={() => void dispatch()}>
            {busy ? 'Working...' : `Dispatch ${count(ready.length)}`}
          </Button>
        </div>
      )}
      {lines && lines.length > 0 && <TrackingReport lines={lines} />}
    </AdminPage>
  );
}
