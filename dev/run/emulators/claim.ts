import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../lib/paths.ts';
import { processTable, type Row } from '../../lib/process-tree.ts';
import { CliError } from '../../lib/cli-error.ts';

/** A lock: only the process that holds it may run a store at a port offset. */
export type Claim = {
  /** Records a process of the store, so that `npm run stop` can end it. */
  remember: (pid: number | undefined) => Promise<void>;
  release: () => void;
};

const FOLDER = join(CACHE, 'stores');

const fileOf = (offset: number, folder: string) => join(folder, `${offset}.pids`);

/** The command that stops a store at this offset. */
const stopCommand = (offset: number) => `${offset ? `NIRALA_PORT_OFFSET=${offset} ` : ''}npm run stop`;

/**
 * Claims the offset for this process; atomic between processes. Throws a `CliError` if another store runs there, or if
 * processes of a killed store still do.
 */
export async function claimOffset(offset: number, folder = FOLDER): Promise<Claim> {
  const file = fileOf(offset, folder);
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, await lineOf(process.pid));
  try {
    while (!isPlaced(draft, file)) {
      const { owner, others } = await claimants(offset, folder);
      if (owner) throw new CliError(`A store is already running at these ports:${listed(offset, [owner])}`);
      if (others.length > 0) throw new CliError(`Processes of a killed store still run:${listed(offset, others)}`);
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
 * The running processes of the store at this offset: the one that claimed it, and those that it recorded. A pid that the
 * system has reused for another program is left out, because its command differs.
 */
export async function claimants(offset: number, folder = FOLDER): Promise<{ owner: Row | undefined; others: Row[] }> {
  const lines = readLines(fileOf(offset, folder));
  const table = await processTable();
  const rows = lines.map((line) => table.find(({ pid, command }) => line === `${pid} ${command}`));
  const others = rows.slice(1).filter((row) => row !== undefined);
  return { owner: rows[0], others };
}

/** Links the finished file to its place, unless there is one already. Unlike writing, linking is atomic. */
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
    return []; // Nobody claims this offset.
  }
}

function listed(offset: number, rows: readonly Row[]): string {
  const list = rows.map(({ pid, command }) => `\n  ${pid} ${command}`).join('');
  return `${list}\nStop it with \`${stopCommand(offset)}\`, or use other ports with NIRALA_PORT_OFFSET=100.`;
}
