import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { Trouble } from '../../lib/cli-error.ts';

/** Without a window, Chromium's headless shell runs the same journeys in half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser named by CHROMIUM_PATH, else one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const explicit = env['CHROMIUM_PATH'];
  if (explicit && !existsSync(explicit)) throw new Trouble(`CHROMIUM_PATH names ${explicit}; there is no such file.`);
  const folders = (env['PATH'] ?? '').split(delimiter);
  return explicit ?? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((it) => existsSync(it));
}

/**
 * A Chromium's path, after installing one where none is found: the distribution's on Debian as root, elsewhere
 * Playwright's own, which Playwright finds by itself (undefined). On Debian the headless shell is installed even
 * beside a Chromium, which serves where that can't be had.
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (process.env['CHROMIUM_PATH'] ?? found?.endsWith(HEADLESS_SHELL)) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No headless Chromium here yet: installing it.');
    const fails = run('apt-get', ['update']) ?? apt(HEADLESS_SHELL);
    if (fails !== undefined && !found) orTrouble(apt('chromium'));
    return findChromium();
  }
  if (found) return found;
  console.log('No Chromium here yet: installing it.');
  orTrouble(run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']));
  return undefined;
}

const apt = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);

/** What a command said that failed; undefined for one that did not. */
function run(command: string, args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

function orTrouble(said: string | undefined): void {
  if (said === undefined) return;
  throw new Trouble(`${said}\nChromium could not be installed: install it, or point CHROMIUM_PATH at one.`);
}
