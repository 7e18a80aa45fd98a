import { paymentReferenceSchema, type Remittance, type SettlementRow } from '@nirala/contract/api/admin/cash';
import { dayOf } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { SENDERS } from '@nirala/contract/parcel/courier-status';
import { TableError } from '@nirala/contract/text/table';
import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { call } from '../../lib/call.ts';
import { rememberedOf } from '../files/file-reading.ts';
import { ReadAs } from '../files/read-as.tsx';
import { useImportMemory } from '../files/use-import-memory.ts';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { errorText, toastError } from '../shared/errors.ts';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import { inBatches, mayBeDone } from '../shared/in-batches.ts';
import {
  openCash,
  readCash,
  REMITTANCE_COLUMNS,
  SETTLEMENT_COLUMNS,
  unitOf,
  type CashReading,
  type CashTable,
  type ForAllRows,
} from './cash-table.ts';

type State = 'ready' | Outcome['state'];

const BADGES = {
  ready: { badge: 'Ready', tone: 'blue' },
  taken: { badge: 'Imported', tone: 'green' },
  known: { badge: 'Known', tone: 'grey' },
  refused: { badge: 'Error', tone: 'sale' },
  unclear: { badge: 'Not sure', tone: 'sale' },
} as const;

const KINDS = { remittances: 'A courier’s payments', settlements: 'Razorpay’s settlements' } as const;

const NOT_KNOWN =
  'This file has no column for a tracking number, and is no settlement report. A file with one row for each transfer cannot be compared with orders: ask for the one with each parcel.';

/** Reads a file about money, shows how it is read and what each row says, and sends the rows. */
export function CashFile({ onTaken }: { onTaken: () => void }) {
  const [text, setText] = useState('');
  const [sender, setSender] = useState('');
  const [cash, setCash] = useState<CashReading>();
  const [isChanged, setChanged] = useState(false);
  const [forAll, setForAll] = useState<ForAllRows>({});
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>();
  const [status, setStatus] = useState('');
  const memory = useImportMemory();
  const { pending, run } = useAction();
  const table = cash && readCash(cash, new Date(), forAll);
  const rows = rowsOf(table, outcomes);
  const ready = rows.filter(({ state }) => state === 'ready').length;
  const read = cash && `${KINDS[cash.kind]}: ${ready} of ${rows.length} rows can be imported.`;

  /** Without its rows an earlier file cannot be taken for the one that was chosen after it. */
  function forget() {
    setText('');
    setOutcomes(undefined);
    setForAll({});
    setChanged(false);
    setCash(undefined);
    setStatus('');
  }

  function open(file: string, by: string) {
    forget();
    setText(file);
    try {
      const opened = openCash(file, {
        remittances: memory.layoutFor('remittances', by),
        settlements: memory.layoutFor('settlements', by),
      });
      setCash(opened);
      setStatus(opened ? '' : NOT_KNOWN);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      setStatus(error.message);
    }
  }

  function change(next: CashReading) {
    setCash(next);
    setChanged(true);
    setOutcomes(undefined);
    setStatus('');
  }

  /** What the admin changed is used for the next file of this sender. A failure does not stop the import. */
  async function rememberColumns() {
    if (!cash || !isChanged) return;
    const found =
      cash.kind === 'remittances'
        ? rememberedOf(cash.reading, REMITTANCE_COLUMNS)
        : rememberedOf(cash.reading, SETTLEMENT_COLUMNS);
    await memory
      .remember({ layouts: [{ kind: cash.kind, sender, ...found }] })
      .then(() => setChanged(false), toastError);
  }

  async function take() {
    if (!table) return;
    const sent = await run(async () => {
      await rememberColumns();
      return sendCash(table, (done) => setStatus(`${done} of ${ready}...`));
    }, toastError);
    if (!sent) return;
    setOutcomes(new Map(sent.map((outcome) => [outcome.number, outcome])));
    const count = (state: State) => sent.filter((outcome) => outcome.state === state).length;
    const unclear = count('unclear') > 0 ? `, ${count('unclear')} of which it is not clear` : '';
    setStatus(`${count('taken')} imported, ${count('known')} known already, ${count('refused')} refused${unclear}.`);
    onTaken();
  }

  return (
    <>
      <section className={shared.panel} aria-labelledby="cash-file">
        <h2 id="cash-file">Payments received</h2>
        <p className={shared.small}>
          A courier’s CSV file with tracking number, amount, reference (UTR) and date, or Razorpay’s settlement report
          (combined). Each row counts once, in whichever file it comes.
        </p>
        <Field label="Sent by" optional hint="The columns of its earlier files are known.">
          {(control) => (
            <select
              {...control}
              value={sender}
              onChange={({ target }) => {
                setSender(target.value);
                if (text !== '') open(text, target.value);
              }}
            >
              <option value="">Any</option>
              {[...SENDERS, 'Razorpay'].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <ChooseParcelFile label="CSV file" onText={(file) => open(file, sender)} onUnread={forget} />
        {memory.failure !== undefined && (
          <LoadFailed message={`Your earlier answers: ${errorText(memory.failure)}`} onRetry={memory.retry} />
        )}
        <p role="status">{status || read}</p>
        {cash?.kind === 'settlements' && unitOf(cash.reading) === 100 && <p>The amounts of this file are in paise.</p>}
      </section>
      {cash?.kind === 'remittances' && (
        <ReadAs
          reading={cash.reading}
          wanted={REMITTANCE_COLUMNS}
          dates={['date']}
          onChange={(reading) => change({ kind: 'remittances', reading })}
        />
      )}
      {cash?.kind === 'settlements' && (
        <ReadAs
          reading={cash.reading}
          wanted={SETTLEMENT_COLUMNS}
          dates={['date']}
          onChange={(reading) => change({ kind: 'settlements', reading })}
        />
      )}
      {cash?.kind === 'remittances' && <AllRows cash={cash} all={forAll} onChange={setForAll} />}
      {ready > 0 && outcomes === undefined && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void take()}>
            {pending ? 'Working...' : `Import ${ready === 1 ? '1 row' : `${ready} rows`}`}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ReportTable
          name="Row"
          of="Parcel or payment"
          rows={rows.map(({ number, title, state, detail }) => ({ number, title, detail, ...BADGES[state] }))}
        />
      )}
    </>
  );
}

type Row = { number: number; title: string; state: State; detail: string | undefined };

function rowsOf(table: CashTable | undefined, outcomes: ReadonlyMap<number, Outcome> | undefined): Row[] {
  if (!table) return [];
  return table.lines.map(({ number, title, problem, row }): Row => {
    const outcome = outcomes?.get(number);
    if (outcome) return { number, title, state: outcome.state, detail: outcome.message };
    return { number, title, state: row ? 'ready' : 'refused', detail: problem ?? (row && saidBy(row)) };
  });
}

/** What was read of a row, so that it can be compared with the file. */
function saidBy(row: Remittance | SettlementRow): string {
  const reference = 'reference' in row ? row.reference : row.utr;
  return `${formatRupees(row.amount)}, ${reference}, ${formatDay(row.day)}`;
}

type AllRowsProps = {
  cash: Extract<CashReading, { kind: 'remittances' }>;
  all: ForAllRows;
  onChange: (all: ForAllRows) => void;
};

/** The reference and the day of a payment that the file names only above its rows, or in its own name. */
function AllRows({ cash, all, onChange }: AllRowsProps) {
  const { reference, date } = cash.reading.columns;
  if (reference !== undefined && date !== undefined) return null;
  return (
    <section className={shared.panel} aria-labelledby="all-rows">
      <h2 id="all-rows">The same for all rows</h2>
      <p className={shared.small}>The file has no column for this. If all its rows are one payment, enter it here.</p>
      <div className={shared.fields}>
        {reference === undefined && (
          <Field
            label="Payment reference (UTR) of the whole file"
            optional
            error={problemOf(paymentReferenceSchema, all.reference ?? '')}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={all.reference ?? ''}
                onChange={({ target }) => onChange({ ...all, reference: target.value.trim() })}
              />
            )}
          </Field>
        )}
        {date === undefined && (
          <Field label="Date of the payment of the whole file" optional>
            {(control) => (
              <input
                {...control}
                type="date"
                max={dayOf(new Date())}
                value={all.day ?? ''}
                onChange={({ target }) => onChange({ ...all, day: target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </section>
  );
}

type Told = Reply<Api['takeRemittances']>['outcomes'][number];

/** `unclear`: no reply said whether the store has the row. */
export type Outcome = Omit<Told, 'state'> & { state: Told['state'] | 'unclear' };

const UNCLEAR = 'It may have been imported. Import the file again: each row counts once.';

/** Sends the usable rows of a file. `onProgress` gets the number of rows that have an outcome. */
export function sendCash(table: CashTable, onProgress: (done: number) => void): Promise<Outcome[]> {
  const send = <Row extends { number: number }>(
    lines: readonly { row?: Row }[],
    work: (rows: Row[]) => Promise<{ outcomes: Outcome[] }>,
  ) =>
    inBatches(
      lines.flatMap(({ row }) => row ?? []),
      {
        send: work,
        afterFailure: async (rows, error) =>
          rows.map(({ number }): Outcome =>
            mayBeDone(error)
              ? { number, state: 'unclear', message: `${errorText(error)} ${UNCLEAR}` }
              : { number, state: 'refused', message: errorText(error) },
          ),
      },
      onProgress,
    );
  return table.kind === 'remittances'
    ? send(table.lines, (rows) => call('takeRemittances', { rows }))
    : send(table.lines, (rows) => call('takeSettlements', { rows }));
}
