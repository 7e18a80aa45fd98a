import {
  type ImportRow,
  type RowReport,
  type StockMeaning,
  ROWS_PER_CALL,
} from '@nirala/contract/api/admin/products-csv';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/errors.ts';
import type { ReadFile } from './read-file.ts';

/** The most bytes that the rows of one call may have. A single larger row is sent alone. */
const MAX_BYTES = 900_000;

/** The import of a file, in two steps: a check, which writes nothing, and the import itself. */
export type ImportJob = {
  file: ReadFile;
  stock: StockMeaning;
  step: 'check' | 'import';
  /** The idempotency key of a step: rows that are sent again under it are not imported twice. */
  run: string;
  rows: readonly ImportRow[];
  /** The number of rows that have a report. */
  sent: number;
  /** The report of each row, by its number in the file. */
  reports: ReadonlyMap<number, RowReport>;
  state: 'working' | 'stopped' | 'finished';
  /** Why it stopped. */
  reason?: string;
};

/** The check of a file. */
export function newCheck(file: ReadFile, stock: StockMeaning): ImportJob {
  return {
    file,
    stock,
    step: 'check',
    run: crypto.randomUUID(),
    rows: file.rows,
    sent: 0,
    reports: new Map(byRow(file.refused)),
    state: 'working',
  };
}

/** The import after a check: only the rows that are new or changed. */
export function newImport(check: ImportJob): ImportJob {
  const rows = check.rows.flatMap((row) => {
    const report = check.reports.get(row.row);
    if (report?.outcome !== 'created' && report?.outcome !== 'updated') return [];
    return [report.stock ? { ...row, seen: report.stock } : row];
  });
  return { ...check, rows, step: 'import', run: crypto.randomUUID(), sent: 0, state: 'working' };
}

/** Sends the rows of a job in batches, one call at a time. */
export function useImport() {
  const [job, setJob] = useState<ImportJob>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Starts a job, or resumes one that stopped. A job that is still running is aborted. */
  async function run({ reason: _reason, ...started }: ImportJob): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let current: ImportJob = { ...started, state: 'working' };
    const show = (next: ImportJob) => {
      current = next;
      if (running.current === controller) setJob(next);
    };
    show(current);
    try {
      while (current.sent < current.rows.length) {
        const { stock, step, reports } = current;
        const rows = nextBatch(current.rows, current.sent);
        const input = { run: current.run, stock, dryRun: step === 'check', rows };
        const reply = await call('importProducts', input, controller.signal);
        show({ ...current, sent: current.sent + rows.length, reports: new Map([...reports, ...byRow(reply.rows)]) });
      }
      show({ ...current, state: 'finished' });
    } catch (error) {
      const reason = controller.signal.aborted ? 'You stopped it.' : errorText(error);
      show({ ...current, state: 'stopped', reason });
    }
  }

  function discard(): void {
    running.current?.abort();
    running.current = undefined;
    setJob(undefined);
  }

  return { job, start: (next: ImportJob) => void run(next), stop: () => running.current?.abort(), discard };
}

const byRow = (reports: readonly RowReport[]) => reports.map((report) => [report.row, report] as const);

const encoder = new TextEncoder();

/** The rows of the next call, from `start` on: as many as the limits allow, and at least one. */
export function nextBatch(rows: readonly ImportRow[], start: number): ImportRow[] {
  const batch: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(start, start + ROWS_PER_CALL)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (batch.length > 0 && bytes > MAX_BYTES) break;
    batch.push(row);
  }
  return batch;
}
