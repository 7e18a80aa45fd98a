import { TableError } from '@nirala/contract/text/table';
import { useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { rememberedOf } from '../files/file-reading.ts';
import { useImportMemory } from '../files/use-import-memory.ts';
import { toastError } from '../shared/errors.ts';
import { REMITTANCE_COLUMNS, SETTLEMENT_COLUMNS } from './cash-columns.ts';
import { openCash, readCash, type CashReading, type ForAllRows } from './cash-table.ts';
import { sendCash, usableRows, type CashOutcome } from './send-cash.ts';

const KINDS = { remittances: 'A courier’s payments', settlements: 'Razorpay’s settlements' } as const;

const NOT_KNOWN =
  'This file has no column for a tracking number, and is no settlement report. A file with one row for each transfer cannot be compared with orders: ask for the one with each parcel.';

/** A file about money: how it is read, what each row says, and what became of the rows when they were sent. */
export function useCashFile(onTaken: () => void) {
  const [text, setText] = useState('');
  const [sender, setSender] = useState('');
  const [cash, setCash] = useState<CashReading>();
  const [isChanged, setChanged] = useState(false);
  const [forAll, setForAll] = useState<ForAllRows>({});
  // By the number of the row; undefined until they are sent.
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, CashOutcome>>();
  const [status, setStatus] = useState('');
  const memory = useImportMemory();
  const { pending, run } = useAction();
  const table = cash && readCash(cash, new Date(), forAll);
  const ready = table ? usableRows<unknown>(table.lines).length : 0;
  const summary = table && `${KINDS[table.kind]}: ${ready} of ${table.lines.length} rows can be imported.`;

  /** Without its rows an earlier file cannot be taken for the one that was chosen after it. */
  function clear() {
    setText('');
    setOutcomes(undefined);
    setForAll({});
    setChanged(false);
    setCash(undefined);
    setStatus('');
  }

  function open(file: string, by = sender) {
    clear();
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

  function changeSender(name: string) {
    setSender(name);
    if (text !== '') open(text, name);
  }

  function changeReading(next: CashReading) {
    setCash(next);
    setChanged(true);
    setOutcomes(undefined);
    setStatus('');
  }

  /** What the admin changed is used for the next file of this sender. A failure does not stop the import. */
  async function rememberColumns() {
    if (!cash || !isChanged) return;
    const layout =
      cash.kind === 'remittances'
        ? rememberedOf(cash.reading, REMITTANCE_COLUMNS)
        : rememberedOf(cash.reading, SETTLEMENT_COLUMNS);
    await memory
      .remember({ layouts: [{ kind: cash.kind, sender, ...layout }] })
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
    const count = (state: CashOutcome['state']) => sent.filter((outcome) => outcome.state === state).length;
    const unclear = count('unclear') > 0 ? `, ${count('unclear')} of which it is not clear` : '';
    setStatus(`${count('taken')} imported, ${count('known')} known already, ${count('refused')} refused${unclear}.`);
    onTaken();
  }

  return {
    sender,
    changeSender,
    open,
    clear,
    memory,
    cash,
    changeReading,
    forAll,
    setForAll,
    table,
    /** How many rows can be sent, before they are sent. */
    ready: outcomes ? 0 : ready,
    take,
    pending,
    outcomes,
    status: status || summary,
  };
}
