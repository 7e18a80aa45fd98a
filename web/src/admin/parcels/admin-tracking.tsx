import { SENDERS } from '@nirala/contract/parcel/courier-status';
import { TableError } from '@nirala/contract/text/table';
import { type FormEvent, useState } from 'react';
import { BackLink } from '../shared/links.tsx';
import { applyLayout, openReading, rememberedOf, type FileReading } from '../files/file-reading.ts';
import { ReadAs } from '../files/read-as.tsx';
import { useImportMemory } from '../files/use-import-memory.ts';
import { checkTracking, type CheckedLine, readTrackingLines, type TrackingLine } from './tracking-lines.ts';
import { moveOrders, readOrders } from '../orders/many-orders.ts';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { NewsReport, reportNews, TrackingReport } from './news-report.tsx';
import { ParcelProblems } from './parcel-problems.tsx';
import { beginsWithOrder, PARCEL_COLUMNS, PARCEL_DATES, readParcelTable, type ParcelColumn } from './parcel-table.ts';
import { LearnedList, unknownIn, UnknownWords } from './unknown-words.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import { useAction } from '../../lib/use-action.ts';

/** Why the server refused a row, by its number. */
type Refused = ReadonlyMap<number, string>;

/**
 * /admin-tracking: dispatches many orders with a courier's numbers and takes a courier's news, pasted or from a CSV file,
 * after a check of each line. Below are the parcels that need a person.
 */
export function AdminTracking() {
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [reading, setReading] = useState<FileReading<ParcelColumn>>();
  const [isChanged, setChanged] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [courier, setCourier] = useState('');
  const [status, setStatus] = useState('');
  const memory = useImportMemory();
  /** How often news was taken. */
  const [taken, setTaken] = useState(0);
  const { pending, run } = useAction();
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];
  const wrong = lines?.filter(({ state }) => state === 'wrong') ?? [];
  const table = reading && tableOf(reading);
  const news =
    table?.kind === 'news'
      ? table.lines.map((line) => ({ ...line, problem: line.problem ?? refused?.get(line.number) }))
      : undefined;
  const known = news?.filter(({ problem, state }) => problem === undefined && state !== undefined) ?? [];
  const skipped = news?.filter(({ skipped: isSkipped }) => isSkipped) ?? [];
  const left = skipped.length === 0 ? '' : `, ${skipped.length} left out`;
  const checked = news
    ? `${news.length === 1 ? '1 row' : `${news.length} rows`}: ${known.length} with updates${left}, ${news.length - known.length - skipped.length} with an error.`
    : lines &&
      `${lines.length === 1 ? '1 line' : `${lines.length} lines`}: ${ready.length} ready, ${wrong.length} with an error.`;

  function tableOf(from: FileReading<ParcelColumn>) {
    return readParcelTable({ reading: from, courier: courier || undefined, learned: memory.words, now: new Date() });
  }

  function forget() {
    setLines(undefined);
    setReading(undefined);
    setChanged(false);
    setRefused(undefined);
    setStatus('');
  }

  async function check(event: FormEvent) {
    event.preventDefault();
    forget();
    try {
      // A link pattern is for couriers whose numbers the store does not recognise.
      const isTable = template.trim() === '' && !beginsWithOrder(pasted);
      const opened = isTable ? openReading(pasted, PARCEL_COLUMNS, memory.layoutFor('parcels', courier)) : undefined;
      if (opened?.columns.awb !== undefined) await show(opened);
      else await checkNumbers(readTrackingLines(pasted, template.trim()));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      setStatus(error.message);
    }
  }

  /** News is shown as it is read. Numbers are also compared with the orders. */
  async function show(next: FileReading<ParcelColumn>) {
    setReading(next);
    setLines(undefined);
    setRefused(undefined);
    setStatus('');
    const found = tableOf(next);
    if (found.kind === 'numbers') await checkNumbers(found.lines);
  }

  async function checkNumbers(read: readonly TrackingLine[]) {
    const ids = [...new Set(read.filter(({ problem }) => problem === undefined).map(({ id }) => id))];
    const found = await run(async (signal) => checkTracking(read, await readOrders(ids, signal)), toastError);
    if (found) setLines(found);
  }

  /** What the admin changed is used for the next file of this courier. A failure does not stop what was asked for. */
  async function rememberColumns() {
    if (!reading || !isChanged) return;
    const layout = { kind: 'parcels' as const, sender: courier, ...rememberedOf(reading, PARCEL_COLUMNS) };
    await memory.remember({ layouts: [layout] }).then(() => setChanged(false), toastError);
  }

  async function dispatch() {
    const orders = ready.map(({ id, trackingLink, awb }) => ({ id, trackingLink, awb: awb || undefined }));
    const outcomes = await run(async () => {
      await rememberColumns();
      return moveOrders({ orders, to: 'Dispatched' }, (done) => setStatus(`${done} of ${orders.length}...`));
    }, toastError);
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

  async function applyNews() {
    const outcomes = await run(async () => {
      await rememberColumns();
      return reportNews(known, (done) => setStatus(`${done} of ${known.length}...`));
    }, toastError);
    if (!outcomes) return;
    setTaken((times) => times + 1);
    const failed = known.flatMap(({ number }, index): [number, string][] => {
      const outcome = outcomes[index];
      return outcome && !outcome.done ? [[number, outcome.message ?? '']] : [];
    });
    setRefused(new Map(failed));
    setStatus(`${outcomes.length - failed.length} of ${known.length} updates applied.`);
  }

  return (
    <AdminPage title="Tracking numbers" back={<BackLink to="/admin-new-order">All orders</BackLink>}>
      <UnsavedGuard dirty={ready.length > 0 || (pasted.trim() !== '' && !lines && !reading)} />
      <form className={shared.panel} onSubmit={(event) => void check(event)}>
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
                forget();
              }}
            />
          )}
        </Field>
        <Field
          label="Courier"
          optional
          hint="Who sent the file. Its statuses, the form of its numbers and the columns of its earlier files are known."
        >
          {(control) => (
            <select
              {...control}
              value={courier}
              onChange={({ target }) => {
                setCourier(target.value);
                setLines(undefined);
                setRefused(undefined);
                setStatus('');
                const remembered = memory.layoutFor('parcels', target.value);
                if (reading) setReading(applyLayout(reading.table, PARCEL_COLUMNS, remembered));
              }}
            >
              <option value="">Any</option>
              {SENDERS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <ChooseParcelFile
          optional
          onText={(text) => {
            setPasted(text);
            forget();
          }}
        />
        <Field
          label="Orders and their numbers"
          hint="One line for each order: order id, then number or link. Or a courier's table with its headings: numbers for orders, or updates of parcels if it has a status."
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              spellCheck={false}
              placeholder="NR-7K3M9QZ0X4TB, AB123456789IN"
              value={pasted}
              onChange={(event) => {
                setPasted(event.target.value);
                forget();
              }}
            />
          )}
        </Field>
        <div className={shared.buttons}>
          <Button type="submit" look={ready.length > 0 || known.length > 0 ? 'quiet' : 'main'} aria-disabled={pending}>
            Check the lines
          </Button>
        </div>
      </form>
      {memory.failure !== undefined && (
        <LoadFailed message={`Your earlier answers: ${errorText(memory.failure)}`} onRetry={memory.retry} />
      )}
      <p role="status">{status || checked}</p>
      {reading && (
        <ReadAs
          reading={reading}
          wanted={PARCEL_COLUMNS}
          dates={PARCEL_DATES}
          onChange={(next) => {
            setChanged(true);
            void show(next);
          }}
        />
      )}
      {news && (
        <UnknownWords
          title="Statuses that are not known"
          why="Say once what they mean, and these rows and all later files are read so."
          unknown={unknownIn(news)}
          courier={courier || undefined}
          onRemember={(words) => memory.remember({ words })}
        />
      )}
      {ready.length > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void dispatch()}>
            {pending ? 'Working...' : `Dispatch ${ordersText(ready.length)}`}
          </Button>
        </div>
      )}
      {known.length > 0 && refused === undefined && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void applyNews()}>
            {pending ? 'Working...' : `Apply ${known.length === 1 ? '1 update' : `${known.length} updates`}`}
          </Button>
        </div>
      )}
      {news && news.length > 0 && <NewsReport lines={news} />}
      {lines && lines.length > 0 && <TrackingReport lines={lines} />}
      {[...new Set(memory.unknown.map((each) => each.courier))].map((sender) => (
        <UnknownWords
          key={sender}
          title={`Statuses in the updates of ${sender} that are not known`}
          why="Say once what they mean, and later updates with them count. Those that came are in the parcel’s history."
          unknown={memory.unknown.filter((each) => each.courier === sender)}
          courier={sender}
          onRemember={(words) => memory.remember({ words })}
        />
      ))}
      <LearnedList words={memory.words} onForget={(words) => memory.remember({ words })} />
      <ParcelProblems news={taken} />
    </AdminPage>
  );
}
