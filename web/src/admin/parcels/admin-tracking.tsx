import { SENDERS } from '@nirala/contract/parcel/courier-status';
import { PARCEL_TITLES } from '@nirala/contract/parcel/parcel';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { ReadAs } from '../files/read-as.tsx';
import { ordersText } from '../orders/order-text.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText } from '../shared/errors.ts';
import { BackLink } from '../shared/links.tsx';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { PARCEL_COLUMNS, PARCEL_DATES } from './parcel-columns.ts';
import type { NewsLine } from './parcel-table.ts';
import type { CheckedLine } from './tracking-lines.ts';
import { LearnedList, unknownIn, UnknownWords } from './unknown-words.tsx';
import { useTrackingFile, type TrackingFile } from './use-tracking-file.ts';

/**
 * /admin-tracking: dispatches many orders with a courier's numbers and takes a courier's news, pasted or from a CSV file,
 * after a check of each line.
 */
export function AdminTracking() {
  const file = useTrackingFile();
  const { memory, reading, lines, ready, news, updates, pending } = file;
  return (
    <AdminPage title="Courier files" back={<BackLink to="/admin-deliveries">Deliveries</BackLink>}>
      <UnsavedGuard dirty={file.isUnsaved} />
      <TrackingForm file={file} />
      {memory.failure !== undefined && (
        <LoadFailed message={`Your earlier answers: ${errorText(memory.failure)}`} onRetry={memory.retry} />
      )}
      <p role="status">{file.status}</p>
      {reading && (
        <ReadAs reading={reading} wanted={PARCEL_COLUMNS} dates={PARCEL_DATES} onChange={file.changeReading} />
      )}
      {news && (
        <UnknownWords
          title="Statuses that are not known"
          why="Say once what they mean, and these rows and all later files are read so."
          unknown={unknownIn(news)}
          courier={file.courier || undefined}
          onRemember={(words) => memory.remember({ words })}
        />
      )}
      {ready.length > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void file.dispatch()}>
            {pending ? 'Working...' : `Dispatch ${ordersText(ready.length)}`}
          </Button>
        </div>
      )}
      {updates.length > 0 && !file.isApplied && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void file.applyNews()}>
            {pending ? 'Working...' : `Apply ${updates.length === 1 ? '1 update' : `${updates.length} updates`}`}
          </Button>
        </div>
      )}
      {news && news.length > 0 && <NewsReport lines={news} />}
      {lines && lines.length > 0 && <NumbersReport lines={lines} />}
      {[...new Set(memory.unknown.map(({ courier }) => courier))].map((courier) => (
        <UnknownWords
          key={courier}
          title={`Statuses in the updates of ${courier} that are not known`}
          why="Say once what they mean, and later updates with them count. Those that came are in the parcel’s history."
          unknown={memory.unknown.filter((each) => each.courier === courier)}
          courier={courier}
          onRemember={(words) => memory.remember({ words })}
        />
      ))}
      <LearnedList words={memory.words} onForget={(words) => memory.remember({ words })} />
    </AdminPage>
  );
}

/** What is checked: lines or a courier's file, whose it is, and how its numbers become links. */
function TrackingForm({ file }: { file: TrackingFile }) {
  const canSend = file.ready.length > 0 || file.updates.length > 0;
  return (
    <form className={shared.panel} onSubmit={(event) => void file.check(event)}>
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
            value={file.template}
            onChange={({ target }) => file.changeTemplate(target.value)}
          />
        )}
      </Field>
      <Field
        label="Courier"
        optional
        hint="Who sent the file. Its statuses, the form of its numbers and the columns of its earlier files are known."
      >
        {(control) => (
          <select {...control} value={file.courier} onChange={({ target }) => file.changeCourier(target.value)}>
            <option value="">Any</option>
            {SENDERS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <ChooseParcelFile optional onText={file.changeText} />
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
            value={file.pasted}
            onChange={({ target }) => file.changeText(target.value)}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        <Button type="submit" look={canSend ? 'quiet' : 'main'} aria-disabled={file.pending}>
          Check the lines
        </Button>
      </div>
    </form>
  );
}

/** As much of a line as names it in a report. */
const shortened = (text: string) => text.slice(0, 40);

/** Each row of a courier's file with what it says, or why it cannot be used. */
function NewsReport({ lines }: { lines: readonly NewsLine[] }) {
  const rows = lines.map(({ number, awb, text, state, words, problem, skipped }) => {
    const title = awb || shortened(text);
    if (skipped) return { number, badge: 'Left out', tone: 'grey' as const, title, detail: words };
    const isGood = problem === undefined && state !== undefined;
    return {
      number,
      badge: isGood ? PARCEL_TITLES[state] : 'Error',
      tone: isGood ? ('blue' as const) : ('sale' as const),
      title,
      detail: problem ?? words,
    };
  });
  return <ReportTable name="Row" of="Parcel" rows={rows} />;
}

const LINE_BADGES = {
  ready: { badge: 'Ready', tone: 'blue' },
  done: { badge: 'Dispatched', tone: 'green' },
  wrong: { badge: 'Error', tone: 'sale' },
} as const;

/** Each line with the link of its order, or why it cannot be used. */
function NumbersReport({ lines }: { lines: readonly CheckedLine[] }) {
  const rows = lines.map(({ number, id, text, state, problem, trackingLink }) => ({
    number,
    ...LINE_BADGES[state],
    title: id || shortened(text),
    detail: problem ?? trackingLink,
  }));
  return <ReportTable name="Line" of="Order" rows={rows} />;
}
