import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { TableError } from '@nirala/contract/text/table';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { applyLayout, openReading, rememberedOf, type FileReading } from '../files/file-reading.ts';
import { useImportMemory } from '../files/use-import-memory.ts';
import { moveOrders, readOrders } from '../orders/many-orders.ts';
import { ordersText } from '../orders/order-text.ts';
import { errorText, toastError } from '../shared/errors.ts';
import { inBatches } from '../shared/in-batches.ts';
import { PARCEL_COLUMNS, type ParcelColumn } from './parcel-columns.ts';
import { readParcelTable, type NewsLine } from './parcel-table.ts';
import {
  beginsWithOrder,
  checkTracking,
  readTrackingLines,
  type CheckedLine,
  type TrackingLine,
} from './tracking-lines.ts';

export type TrackingFile = ReturnType<typeof useTrackingFile>;

/**
 * A courier's file, or lines that were pasted: what it says, checked line by line, and what became of it when it was
 * sent. It has either `lines`, numbers with which orders are dispatched, or `news` of parcels.
 */
export function useTrackingFile() {
  const [pasted, setPasted] = useState('');
  const [template, setTemplate] = useState('');
  const [courier, setCourier] = useState('');
  const [lines, setLines] = useState<readonly CheckedLine[]>();
  const [reading, setReading] = useState<FileReading<ParcelColumn>>();
  const [isChanged, setChanged] = useState(false);
  // Why the server refused a row of the news, by its number. Undefined until the news is sent.
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>();
  const [status, setStatus] = useState('');
  const memory = useImportMemory();
  const { pending, run } = useAction();

  const table = reading && tableOf(reading);
  const news =
    table?.kind === 'news'
      ? table.lines.map((line) => ({ ...line, problem: line.problem ?? refused?.get(line.number) }))
      : undefined;
  const ready = lines?.filter(({ state }) => state === 'ready') ?? [];
  const updates = news?.filter(({ problem, state }) => problem === undefined && state !== undefined) ?? [];

  function tableOf(from: FileReading<ParcelColumn>) {
    return readParcelTable({ reading: from, courier: courier || undefined, learned: memory.words, now: new Date() });
  }

  function clearChecks() {
    setLines(undefined);
    setRefused(undefined);
    setStatus('');
  }

  function clear() {
    clearChecks();
    setReading(undefined);
    setChanged(false);
  }

  function changeText(text: string) {
    setPasted(text);
    clear();
  }

  function changeTemplate(typed: string) {
    setTemplate(typed);
    clear();
  }

  function changeCourier(name: string) {
    setCourier(name);
    clearChecks();
    if (reading) setReading(applyLayout(reading.table, PARCEL_COLUMNS, memory.layoutFor('parcels', name)));
  }

  async function check(event: FormEvent) {
    event.preventDefault();
    clear();
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
    clearChecks();
    setReading(next);
    const found = tableOf(next);
    if (found.kind === 'numbers') await checkNumbers(found.lines);
  }

  async function checkNumbers(read: readonly TrackingLine[]) {
    const ids = [...new Set(read.filter(({ problem }) => problem === undefined).map(({ id }) => id))];
    const found = await run(async (signal) => checkTracking(read, await readOrders(ids, signal)), toastError);
    if (found) setLines(found);
  }

  function changeReading(next: FileReading<ParcelColumn>) {
    setChanged(true);
    void show(next);
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
    setLines(lines?.map((line) => withOutcome(line, outcomes)));
    setStatus(`${ordersText(outcomes.filter(({ done }) => done).length)} dispatched.`);
  }

  async function applyNews() {
    const outcomes = await run(async () => {
      await rememberColumns();
      return sendNews(updates, (done) => setStatus(`${done} of ${updates.length}...`));
    }, toastError);
    if (!outcomes) return;
    const failed = updates.flatMap(({ number }, index): [number, string][] => {
      const outcome = outcomes[index];
      return outcome && !outcome.done ? [[number, outcome.message ?? '']] : [];
    });
    setRefused(new Map(failed));
    setStatus(`${outcomes.length - failed.length} of ${updates.length} updates applied.`);
  }

  return {
    pasted,
    changeText,
    template,
    changeTemplate,
    courier,
    changeCourier,
    memory,
    check,
    pending,
    reading,
    changeReading,
    lines,
    /** The lines with which an order can be dispatched. */
    ready,
    dispatch,
    news,
    /** The news that can be applied. */
    updates,
    isApplied: refused !== undefined,
    applyNews,
    /** Whether something would be lost with the screen. */
    isUnsaved: ready.length > 0 || (pasted.trim() !== '' && !lines && !reading),
    status: status || (news ? newsSummary(news, updates.length) : lines && linesSummary(lines, ready.length)),
  };
}

/** A line after its order was dispatched, or not; other lines as they are. */
function withOutcome(line: CheckedLine, outcomes: readonly MoveOutcome[]): CheckedLine {
  const outcome = line.state === 'ready' ? outcomes.find(({ id }) => id === line.id) : undefined;
  if (!outcome) return line;
  return outcome.done ? { ...line, state: 'done' } : { ...line, state: 'wrong', problem: outcome.message };
}

/**
 * Sends a courier's news. `onProgress` gets the number of rows that have an outcome. The outcomes are in the sequence of the
 * lines: a parcel may have several.
 */
function sendNews(updates: readonly NewsLine[], onProgress: (done: number) => void): Promise<MoveOutcome[]> {
  const news = updates.flatMap(({ awb, state, at, words }) =>
    state === undefined || at === undefined ? [] : [{ awb, state, at, text: words.slice(0, 200) }],
  );
  return inBatches(
    news,
    {
      send: (some) => call('reportParcels', { news: some }),
      afterFailure: async (some, error) => {
        const message = `${errorText(error)} It may have been applied. Apply the file again: nothing is counted twice.`;
        return some.map(({ awb }): MoveOutcome => ({ id: awb, done: false, message }));
      },
    },
    onProgress,
  );
}

function newsSummary(news: readonly NewsLine[], updates: number): string {
  const leftOut = news.filter(({ skipped }) => skipped).length;
  const rows = news.length === 1 ? '1 row' : `${news.length} rows`;
  return `${rows}: ${updates} with updates${leftOut === 0 ? '' : `, ${leftOut} left out`}, ${news.length - updates - leftOut} with an error.`;
}

function linesSummary(lines: readonly CheckedLine[], ready: number): string {
  const wrong = lines.filter(({ state }) => state === 'wrong').length;
  return `${lines.length === 1 ? '1 line' : `${lines.length} lines`}: ${ready} ready, ${wrong} with an error.`;
}
