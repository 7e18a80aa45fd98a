import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../lib/paths.ts';
import { processTable, type Row } from '../../lib/processes.ts';
import { Trouble } from '../../lib/cli-error.ts';

/** The right of one process to run a store at a port offset. */
export type Claim = {
  /** Records a process that must not outlive the store, so that `npm run stop` finds it. */
  remember: (pid: number | undefined) => Promise<void>;
  /** Lets others have the offset. */
  release: () => void;
};

const FOLDER = join(CACHE, 'stores');

const fileOf = (offset: number, folder: string) => join(folder, `${offset}.pids`);

/** What stops a store at this offset. */
const stopCommand = (offset: number) => `${offset ? `NIRALA_PORT_OFFSET=${offset} ` : ''}npm run stop`;

/**
 * Claims the offset for this process. Of two that ask at once, one gets it. A `Trouble` where another store runs there,
 * or where one that was killed left processes behind.
 */
export async function claimOffset(offset: number, folder = FOLDER): Promise<Claim> {
  const file = fileOf(offset, folder);
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, await lineOf(process.pid));
  try {
    while (!isPlaced(draft, file)) {
      const { owner, others } = await claimants(offset, folder);
      if (owner) throw new Trouble(`A store already runs or starts at these ports: ${words(offset, [owner])}`);
      if (others.length > 0) throw new Trouble(`A store that was killed left processes: ${words(offset, others)}`);
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    remember: async (pid) => {
      if (pid !== undefined) appendFileSync(file, await lineOf(pid));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * The processes of the store at this offset that still live: the one that opened it, and those that it recorded. A
 * number that the system gave to another program since then is not ours: its command differs.
 */
export async function claimants(offset: number, folder = FOLDER): Promise<{ owner?: Row; others: Row[] }> {
  const lines = readLines(fileOf(offset, folder));
  const table = await processTable();
  const rows = lines.map((line) => table.find(({ pid, command }) => line === `${pid} ${command}`));
  const others = rows.slice(1).filter((row) => row !== undefined);
  return rows[0] ? { owner: rows[0], others } : { others };
}

/** Puts the finished file in its place, unless there is one: unlike writing, this happens at once. */
function isPlaced(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function lineOf(pid: number): Promise<string> {
  const row = (await processTable()).find((each) => each.pid === pid);
  return row ? `${pid} ${row.command}\n` : '';
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return []; // No store has claimed this offset, or it has just been given free.
  }
}

function words(offset: number, rows: readonly Row[]): string {
  const list = rows.map(({ pid, command }) => `\n  ${pid} ${command}`).join('');
  return `${list}\n\`${stopCommand(offset)}\` stops it; NIRALA_PORT_OFFSET=100 uses other ports.`;
}
