import { execFile } from 'node:child_process';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { processTable, type Row } from '../../lib/process-tree.ts';

/** The process that listens on a port of this machine; undefined if it cannot be found out. */
export async function listenerOn(port: number): Promise<Row | undefined> {
  const pid = fromProc(port) ?? (await fromLsof(port));
  return pid === undefined ? undefined : (await processTable()).find((row) => row.pid === pid);
}

/**
 * On Linux /proc/net has the inode of each listening socket, and /proc/<pid>/fd the inodes of a process's open sockets.
 */
function fromProc(port: number): number | undefined {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTENING = '0A';
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readOrNothing(() => readFileSync(file, 'utf8'), '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(end) && state === LISTENING)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  if (inodes.length === 0) return undefined;
  const found = globSync('/proc/[0-9]*/fd/*').find((file) =>
    inodes.includes(readOrNothing(() => readlinkSync(file), '')),
  );
  return found === undefined ? undefined : Number(found.split('/')[2]);
}

async function fromLsof(port: number): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
    return Number(stdout.split('\n')[0]) || undefined;
  } catch {
    return undefined; // There is no lsof, or the process belongs to another user.
  }
}

function readOrNothing<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch {
    return nothing; // The process has ended, or belongs to another user.
  }
}
