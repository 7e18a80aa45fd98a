import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../paths.ts';
import { Trouble } from '../trouble.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser named by CHROMIUM_PATH, else one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const explicit = env['CHROMIUM_PATH'];
  if (explicit && !existsSync(explicit)) throw new Trouble(`CHROMIUM_PATH names ${explicit}; there is no such file.`);
  const folders = (env['PATH'] ?? '').split(delimiter);
  return explicit ?? NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((it) => existsSync(it));
}

/**
 * A Chromium's path, after installing one where none is found: the distribution's on Debian as root, elsewhere
 * Playwright's own, which Playwright finds by itself (undefined).
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here yet: installing it.');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    install('apt-get', ['update']);
    install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    return findChromium();
  }
  install(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return undefined;
}

function install(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status === 0) return;
  throw new Trouble(`${stdout}${stderr}\nChromium could not be installed: install it, or point CHROMIUM_PATH at one.`);
}
