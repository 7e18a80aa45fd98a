import { paymentReferenceSchema, type Remittance, type SettlementRow } from '@nirala/contract/api/admin/cash';
import { SENDERS } from '@nirala/contract/parcel/courier-status';
import { dayOf } from '@nirala/contract/text/day';
import { formatDay } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import { problemOf } from '../../lib/check-form.ts';
import { ChooseParcelFile } from '../files/choose-file.tsx';
import { ReadAs } from '../files/read-as.tsx';
import { errorText } from '../shared/errors.ts';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import { REMITTANCE_COLUMNS, SETTLEMENT_COLUMNS } from './cash-columns.ts';
import { unitOf, type CashReading, type CashTable, type ForAllRows } from './cash-table.ts';
import type { CashOutcome } from './send-cash.ts';
import { useCashFile } from './use-cash-file.ts';

/** Reads a file about money, shows how it is read and what each row says, and sends the rows. */
export function CashFile({ onTaken }: { onTaken: () => void }) {
  const file = useCashFile(onTaken);
  const { memory, cash, ready } = file;
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
            <select {...control} value={file.sender} onChange={({ target }) => file.changeSender(target.value)}>
              <option value="">Any</option>
              {[...SENDERS, 'Razorpay'].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <ChooseParcelFile label="CSV file" onText={(text) => file.open(text)} onUnread={file.clear} />
        {memory.failure !== undefined && (
          <LoadFailed message={`Your earlier answers: ${errorText(memory.failure)}`} onRetry={memory.retry} />
        )}
        <p role="status">{file.status}</p>
        {cash?.kind === 'settlements' && unitOf(cash.reading) === 100 && <p>The amounts of this file are in paise.</p>}
      </section>
      {cash && <ReadCashAs cash={cash} onChange={file.changeReading} />}
      {cash?.kind === 'remittances' && <AllRows cash={cash} all={file.forAll} onChange={file.setForAll} />}
      {ready > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={file.pending} onClick={() => void file.take()}>
            {file.pending ? 'Working...' : `Import ${ready === 1 ? '1 row' : `${ready} rows`}`}
          </Button>
        </div>
      )}
      {file.table && file.table.lines.length > 0 && <CashReport table={file.table} outcomes={file.outcomes} />}
    </>
  );
}

function ReadCashAs({ cash, onChange }: { cash: CashReading; onChange: (cash: CashReading) => void }) {
  const { kind, reading } = cash;
  return kind === 'remittances' ? (
    <ReadAs
      reading={reading}
      wanted={REMITTANCE_COLUMNS}
      dates={['date']}
      onChange={(next) => onChange({ kind, reading: next })}
    />
  ) : (
    <ReadAs
      reading={reading}
      wanted={SETTLEMENT_COLUMNS}
      dates={['date']}
      onChange={(next) => onChange({ kind, reading: next })}
    />
  );
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

const BADGES = {
  ready: { badge: 'Ready', tone: 'blue' },
  taken: { badge: 'Imported', tone: 'green' },
  known: { badge: 'Known', tone: 'grey' },
  refused: { badge: 'Error', tone: 'sale' },
  unclear: { badge: 'Not sure', tone: 'sale' },
} as const;

type CashReportProps = { table: CashTable; outcomes: ReadonlyMap<number, CashOutcome> | undefined };

/** Each row with what was read of it or why it cannot be used, and later with what became of it. */
function CashReport({ table, outcomes }: CashReportProps) {
  const rows = table.lines.map(({ number, title, problem, row }) => {
    const outcome = outcomes?.get(number);
    if (outcome) return { number, title, detail: outcome.message, ...BADGES[outcome.state] };
    return { number, title, detail: problem ?? (row && rowText(row)), ...BADGES[row ? 'ready' : 'refused'] };
  });
  return <ReportTable name="Row" of="Parcel or payment" rows={rows} />;
}

/** What was read of a row, so that it can be compared with the file. */
function rowText(row: Remittance | SettlementRow): string {
  const reference = 'reference' in row ? row.reference : row.utr;
  return `${formatRupees(row.amount)}, ${reference}, ${formatDay(row.day)}`;
}
