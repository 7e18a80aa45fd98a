import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'nirala-install-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A fake npm that ignores signals and starts another process. It writes both pids to a file. */
const NPM = `#!/bin/sh
trap '' INT TERM HUP
sleep 300 &
echo "$$ $!" > "${root}/pids"
wait
`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during the installation ends npm and its child processes',
  async (signal) => {
    mkdirSync(join(root, 'dev'), { recursive: true });
    mkdirSync(join(root, 'bin'), { recursive: true });
    cpSync(join(import.meta.dirname, 'install.mjs'), join(root, 'dev/run/install.mjs'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
    writeFileSync(join(root, 'bin/npm'), NPM);
    chmodSync(join(root, 'bin/npm'), 0o755);
    rmSync(join(root, 'pids'), { force: true });

    const env = { ...process.env, PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter) };
    const install = spawn(process.execPath, [join(root, 'dev/run/install.mjs')], { env, stdio: 'ignore' });
    const pids = await vi.waitFor(
      () => {
        expect(existsSync(join(root, 'pids'))).toBe(true);
        const found = readFileSync(join(root, 'pids'), 'utf8').trim().split(' ').map(Number);
        expect(found).toHaveLength(2);
        return found;
      },
      { timeout: 30_000 },
    );
    install.kill(signal);
    const [code] = await once(install, 'exit');
    expect(code).toBe(130);
    const isGone = (pid: number) => expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    for (const pid of pids) await vi.waitFor(() => isGone(pid), { timeout: 30_000 });
  },
);
