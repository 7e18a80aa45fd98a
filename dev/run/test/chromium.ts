import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { CliError } from '../../lib/cli-error.ts';

/** Chromium's headless shell runs the same journeys in half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The flags of the Chromium for drawings and tests. As root it needs `--no-sandbox`; most of the others keep it off the
 * internet.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, else the first Chromium on the PATH. Throws a `CliError` if CHROMIUM_PATH does not exist. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const explicit = env['CHROMIUM_PATH'];
  if (explicit && !existsSync(explicit)) throw new CliError(`CHROMIUM_PATH is ${explicit}, which does not exist.`);
  const folders = (env['PATH'] ?? '').split(delimiter);
  return explicit ?? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((it) => existsSync(it));
}

/**
 * Finds or installs a Chromium and returns its path, or undefined for Playwright's own, which Playwright finds by
 * itself. As root on Debian it installs the distribution's headless shell; a Chromium that was there before is the
 * fallback. Elsewhere it installs Playwright's Chromium if there is none.
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (process.env['CHROMIUM_PATH'] ?? found?.endsWith(HEADLESS_SHELL)) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing a headless Chromium …');
    const failure = run('apt-get', ['update']) ?? apt(HEADLESS_SHELL);
    if (failure !== undefined && !found) throwIfFailed(apt('chromium'));
    return findChromium();
  }
  if (found) return found;
  console.log('Installing Chromium …');
  throwIfFailed(run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']));
  return undefined;
}

const apt = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);

/** Runs a command. Returns its output if it failed, else undefined. */
function run(command: string, args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

function throwIfFailed(output: string | undefined): void {
  if (output === undefined) return;
  throw new CliError(`${output}\nChromium could not be installed. Install it yourself, or set CHROMIUM_PATH.`);
}
