import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { ROOT } from '../../lib/paths.ts';
import { FINE } from '../../lib/processes.ts';
import { untilCalled } from '../../lib/on-shutdown.ts';
import { createCrew, type Crew } from '../start/crew.ts';
import { openStore } from '../start/store.ts';
import { ensureChromium } from '../test/chromium.ts';
import { runMain, Trouble } from '../../lib/cli-error.ts';

/** Away from the ports of a store that a developer may have open. */
const OFFSET = 20_000;

/**
 * `npm run shots`: photographs every screen in every state into `shots/`, of the store at STORE_URL or of one that is
 * opened for it. `npm run shots -- bag checkout` takes some screens, `-- readme` the README's pictures.
 */
async function take(crew: Crew): Promise<void> {
  const words = process.argv.slice(2);
  checkNames(words);
  const chromium = ensureChromium();
  const url = process.env['STORE_URL'] ?? (await openOne(crew));
  const isReadme = words.includes('readme');
  const projects = (isReadme ? ['readme'] : ['screens', 'long']).map((name) => `--project=${name}`);
  const some = isReadme || words.length === 0 ? [] : ['--no-deps', '--grep', `shots.ts (${words.join('|')}) `];
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { how } = await crew.run('Playwright', [cli, 'test', '-c', join(ROOT, 'e2e/shots'), ...projects, ...some], {
    isShown: true,
    env: { STORE_URL: url, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  if (how !== FINE) throw new Trouble('Not every picture could be taken; see above.');
}

/** Before a store is opened, which takes a minute. */
function checkNames(words: readonly string[]): void {
  const folder = join(ROOT, 'e2e/shots');
  const sources = globSync('*.shots.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = sources.flatMap((source) => [...source.matchAll(/^screen\('([^']+)'/gm)].map(([, name = '']) => name));
  const known = [...new Set(names), 'readme'];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length === 0) return;
  throw new Trouble(`There is no screen ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}

async function openOne(crew: Crew): Promise<string> {
  const offset = portOffset() + OFFSET;
  process.env['NIRALA_PORT_OFFSET'] = String(offset);
  return (await openStore(crew, { offset, say: (what) => console.log(`${what} …`) })).url;
}

async function main(): Promise<void> {
  const crew = createCrew();
  try {
    await Promise.race([take(crew), crew.lost, untilCalled()]);
  } finally {
    await crew.dismiss();
  }
}

await runMain(main);
process.exit();
