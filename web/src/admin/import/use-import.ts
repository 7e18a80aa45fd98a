import type { ImportRow, RowReport, StockMeaning } from '@nirala/contract/api/admin/products-csv';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/use-send.ts';
import { nextBatch } from './batches.ts';
import type { ReadFile } from './read-file.ts';

/** A file on its way: first it is checked, which writes nothing, then it is imported. */
export type Job = {
  file: ReadFile;
  stock: StockMeaning;
  step: 'check' | 'import';
  /** One for each step: what is sent again under it does nothing twice. */
  run: string;
  rows: readonly ImportRow[];
  /** How many of the rows are answered. */
  sent: number;
  /** What became of each row of the file, or would: by its number. */
  reports: ReadonlyMap<number, RowReport>;
  state: 'working' | 'stopped' | 'finished';
  /** Why it stopped. */
  why?: string;
};

const byRow = (reports: readonly RowReport[]) => reports.map((report) => [report.row, report] as const);

export function checkOf(file: ReadFile, stock: StockMeaning): Job {
  const reports = new Map(byRow(file.refused));
  return {
    ...{ file, stock, reports, rows: file.rows },
    step: 'check',
    run: crypto.randomUUID(),
    sent: 0,
    state: 'working',
  };
}

/** Sends what the check found to be new or changed. */
export function importOf(check: Job): Job {
  const rows = check.rows.flatMap((row) => {
    const report = check.reports.get(row.row);
    if (report?.outcome !== 'created' && report?.outcome !== 'updated') return [];
    return [report.stock ? { ...row, seen: report.stock } : row];
  });
  return { ...check, rows, step: 'import', run: crypto.randomUUID(), sent: 0, state: 'working' };
}

/** Sends a job's rows piece by piece, one call at a time. */
export function useImport() {
  const [job, setJob] = useState<Job>();
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);

  /** Begins a job, or goes on with one where it stopped. */
  async function work(begun: Job): Promise<void> {
    working.current?.abort();
    const own = new AbortController();
    working.current = own;
    const show = (next: Job) => {
      if (working.current === own) setJob(next);
    };
    const { file: _file, why: _why, ...rest } = begun;
    let now: Job = { ...rest, file: begun.file, state: 'working' };
    show(now);
    try {
      while (now.sent < now.rows.length) {
        const rows = nextBatch(now.rows, now.sent);
        const { run, stock, step } = now;
        const reply = await call('importProducts', { run, stock, dryRun: step === 'check', rows }, own.signal);
        now = { ...now, sent: now.sent + rows.length, reports: new Map([...now.reports, ...byRow(reply.rows)]) };
        show(now);
      }
      show({ ...now, state: 'finished' });
    } catch (error) {
      show({ ...now, state: 'stopped', why: own.signal.aborted ? 'You stopped it.' : errorText(error) });
    }
  }

  function drop(): void {
    working.current?.abort();
    working.current = undefined;
    setJob(undefined);
  }

  return { job, work: (next: Job) => void work(next), stop: () => working.current?.abort(), drop };
}
