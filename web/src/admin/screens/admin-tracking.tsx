import { COURIER_PATTERNS } from '@nirala/contract/awb';
import { type FormEvent, useState } from 'react';
import { BackLink } from '../shared/back-link.tsx';
import { checkTracking, type CheckedLine } from '../orders/check-tracking.ts';
import { moveOrders } from '../orders/move-orders.ts';
import styles from '../orders/orders.module.css';
import { readOrders } from '../orders/read-orders.ts';
import { readTrackingLines } from '../orders/tracking-lines.ts';
import { ChooseParcelFile } from '../parcels/choose-parcel-file.tsx';
import { NewsReport } from '../parcels/news-report.tsx';
import { ParcelProblems } from '../parcels/parcel-problems.tsx';
import { isTable, readParcelTable, type NewsLine } from '../parcels/parcel-table.ts';
import { reportNews } from '../parcels/report-news.ts';
import { TrackingReport } from '../orders/tracking-report.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { toastError } from '../shared/error-text.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useAction } from '../../lib/use-action.ts';

/**
 * /admin-tracking: dispatches many orders with a courier's numbers and takes a courier's news, pasted or from a CSV file,
 * after a check of each line. Below are the parcels that need a person.
 */
export function AdminTracking() {
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [news, setNews] = useState<readonly NewsLine[]>();
  const [courier, setCourier] = useState('');
  const [status, setStatus] = useState('');
  /** How often news was taken. */
  const [taken, setTaken] = useState(0);
  const { pending, run } = useAction();
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];
  const known = news?.filter(({ problem }) => problem === undefined) ?? [];
  const wrong = lines?.filter(({ state }) => state === 'wrong') ?? [];
  const checked = news
    ? `${news.length} rows: ${known.length} with news, ${news.length - known.length} with an error.`
    : lines && `${lines.length} lines: ${ready.length} ready, ${wrong.length} with an error.`;

  async function check(event: FormEvent) {
    event.preventDefault();
    const company = COURIER_PATTERNS.find(({ name }) => name === courier);
    const table = isTable(pasted) ? readParcelTable(pasted, company, new Date()) : undefined;
    setStatus('');
    if (table?.kind === 'news') return setNews(table.lines);
    // A link pattern is for couriers whose numbers the store does not recognise.
    const read = table && template.trim() === '' ? table.lines : readTrackingLines(pasted, template.trim());
    const ids = [...new Set(read.filter(({ problem }) => problem === undefined).map(({ id }) => id))];
    const found = await run(async (signal) => checkTracking(read, await readOrders(ids, signal)), toastError);
    if (found) setLines(found);
  }

  async function dispatch() {
    const orders = ready.map(({ id, trackingLink, awb }) => ({ id, trackingLink, ...(awb ? { awb } : {}) }));
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

  async function takeNews() {
    const outcomes = await run(
      () => reportNews(known, (done) => setStatus(`${done} of ${known.length}...`)),
      toastError,
    );
    if (!outcomes) return;
    setTaken((times) => times + 1);
    const refused = new Map(outcomes.flatMap(({ id, done, message }) => (done ? [] : [[id, message ?? '']])));
    setNews(news?.map((line) => ({ ...line, ...(refused.has(line.awb) ? { problem: refused.get(line.awb) } : {}) })));
    setStatus(`${outcomes.length - refused.size} of ${known.length} parcels have news.`);
  }

  function changePasted(text: string) {
    setPasted(text);
    setLines(undefined);
    setNews(undefined);
    setStatus('');
  }

  return (
    <AdminPage title="Tracking numbers" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <UnsavedGuard dirty={ready.length > 0 || (pasted.trim() !== '' && !lines && !news)} />
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
          label="Courier"
          optional
          hint="For a courier's file: its numbers are checked against this courier's form."
        >
          {(control) => (
            <select {...control} value={courier} onChange={(event) => setCourier(event.target.value)}>
              <option value="">Any</option>
              {COURIER_PATTERNS.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <ChooseParcelFile onText={changePasted} />
        <Field
          label="Orders and their numbers"
          hint="One line for each order: order id, then number or link. Or a courier's table with its headings: numbers for orders, or with a status the news of its parcels."
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
      <p role="status">{status || checked}</p>
      {ready.length > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void dispatch()}>
            {pending ? 'Working...' : `Dispatch ${ordersText(ready.length)}`}
          </Button>
        </div>
      )}
      {known.length > 0 && status === '' && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void takeNews()}>
            {pending ? 'Working...' : 'Take the news'}
          </Button>
        </div>
      )}
      {news && news.length > 0 && <NewsReport lines={news} />}
      {lines && lines.length > 0 && <TrackingReport lines={lines} />}
      <ParcelProblems news={taken} />
    </AdminPage>
  );
}
