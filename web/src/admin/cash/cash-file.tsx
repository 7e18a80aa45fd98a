import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useAction } from '../../lib/use-action.ts';
import { ChooseParcelFile } from '../parcels/choose-parcel-file.tsx';
import { toastError } from '../shared/error-text.ts';
import { ReportTable } from '../shared/report-table.tsx';
import shared from '../shared/shared.module.css';
import { readCashTable, type CashTable } from './cash-table.ts';
import { sendCash } from './send-cash.ts';

type Row = {
  number: number;
  title: string;
  state: 'ready' | 'taken' | 'known' | 'refused';
  message?: string | undefined;
};

const BADGES = {
  ready: { badge: 'Ready', tone: 'blue' },
  taken: { badge: 'Taken', tone: 'green' },
  known: { badge: 'Known', tone: 'grey' },
  refused: { badge: 'Error', tone: 'sale' },
} as const;

const KINDS = { remittances: 'A courier’s payments', settlements: 'Razorpay’s settlements' } as const;

/** Reads a file about money, shows what each row says, and sends the rows. */
export function CashFile({ onTaken }: { onTaken: () => void }) {
  const [table, setTable] = useState<CashTable>();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [status, setStatus] = useState('');
  const { pending, run } = useAction();
  const ready = rows.filter(({ state }) => state === 'ready').length;

  function read(text: string) {
    const next = readCashTable(text);
    setTable(next);
    if (next.kind === 'unknown') {
      setRows([]);
      return setStatus('This file has no headings for a tracking number and an amount, and is no settlement report.');
    }
    const found = next.lines.map(({ number, title, problem }): Row => {
      return { number, title, state: problem === undefined ? 'ready' : 'refused', message: problem };
    });
    setRows(found);
    const good = found.filter(({ state }) => state === 'ready').length;
    setStatus(`${KINDS[next.kind]}: ${good} rows can be taken, ${found.length - good} have an error.`);
  }

  async function take() {
    if (!table || table.kind === 'unknown') return;
    const outcomes = await run(() => sendCash(table, (done) => setStatus(`${done} of ${ready}...`)), toastError);
    if (!outcomes) return;
    const byNumber = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
    setRows(rows.map((row) => ({ ...row, ...byNumber.get(row.number) })));
    const count = (state: Row['state']) => outcomes.filter((outcome) => outcome.state === state).length;
    setStatus(`${count('taken')} taken, ${count('known')} known from an earlier file, ${count('refused')} refused.`);
    onTaken();
  }

  return (
    <section className={shared.panel} aria-labelledby="cash-file">
      <h2 id="cash-file">Payments received</h2>
      <p className={shared.small}>
        A courier’s CSV file with tracking number, amount, reference (UTR) and date, or Razorpay’s settlement report
        (combined, with its English headings). Each row counts once, in whichever file it comes.
      </p>
      <ChooseParcelFile label="CSV file" onText={read} />
      <p role="status">{status}</p>
      {ready > 0 && (
        <div className={shared.buttons}>
          <Button aria-disabled={pending} onClick={() => void take()}>
            {pending ? 'Working...' : `Take ${ready} ${ready === 1 ? 'row' : 'rows'}`}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ReportTable
          name="Row"
          of="Parcel or payment"
          rows={rows.map(({ number, title, state, message }) => ({ number, title, detail: message, ...BADGES[state] }))}
        />
      )}
    </section>
  );
}
