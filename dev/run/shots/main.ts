import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';
import { withProcesses, type Processes } from '../start/processes.ts';
import { openStore } from '../start/store.ts';
import { ensureChromium } from '../test/chromium.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';

/** Keeps clear of the ports of a developer's own store. */
const OFFSET = 20_000;

/**
 * `npm run shots`: takes screenshots of every screen in every state into `shots/`, from the store at STORE_URL or one
 * started for this run. `npm run shots -- bag checkout` takes some screens, `-- readme` the README's pictures.
 */
async function take(processes: Processes): Promise<void> {
  const words = process.argv.slice(2);
  checkNames(words);
  const chromium = ensureChromium();
  const url = process.env['STORE_URL'] ?? (await openOne(processes));
  const isReadme = words.includes('readme');
  const projects = (isReadme ? ['readme'] : ['screens', 'long']).map((name) => `--project=${name}`);
  const some = isReadme || words.length === 0 ? [] : ['--no-deps', '--grep', `shots.ts (${words.join('|')}) `];
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { how } = await processes.run(
    'Playwright',
    [cli, 'test', '-c', join(ROOT, 'e2e/shots'), ...projects, ...some],
    {
      isShown: true,
      env: { STORE_URL: url, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
    },
  );
  if (how !== EXIT_OK) throw new CliError('Some screenshots failed; see above.');
}

/** Checks the arguments before a store is started, which takes a minute. */
function checkNames(words: readonly string[]): void {
  const folder = join(ROOT, 'e2e/shots');
  const sources = globSync('*.shots.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = sources.flatMap((source) => [...source.matchAll(/^screen\('([^']+)'/gm)].map(([, name = '']) => name));
  const known = [...new Set(names), 'readme'];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length === 0) return;
  throw new CliError(`Unknown screen: ${unknown.join(', ')}. Screens: ${known.join(', ')}.`);
}

async function openOne(processes: Processes): Promise<string> {
  const offset = portOffset() + OFFSET;
  process.env['NIRALA_PORT_OFFSET'] = String(offset);
  return (await openStore(processes, { offset, say: (what) => console.log(`${what} …`) })).url;
}

await runMain(() => withProcesses(take));
process.exit();
