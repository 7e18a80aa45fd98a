import { join } from 'node:path';
import { openStores } from '../../hosting/stores.ts';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK } from '../../lib/process-tree.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { portOffset } from '../emulators/ports.ts';
import { withProcesses, type Processes } from '../start/processes.ts';
import { ensureChromium } from './chromium.ts';

/** Keeps clear of the ports of a developer's own store and of `npm test`. */
const OFFSET = 15_000;

/** `npm run journey -- buy --project phone`: runs Playwright with these arguments against a store of its own. */
async function run(processes: Processes): Promise<void> {
  const chromium = ensureChromium();
  const say = (what: string) => console.log(`${what} …`);
  const [store] = await openStores(processes, { offset: portOffset() + OFFSET, count: 1, say });
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const asked = process.argv.slice(2);
  const projects = asked.some((word) => word.startsWith('--project')) ? [] : ['--project=phone', '--project=desktop'];
  const { how } = await processes.run('Playwright', [cli, 'test', '-c', join(ROOT, 'e2e'), ...projects, ...asked], {
    isShown: true,
    env: { STORE_URL: store?.url ?? '', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  if (how !== EXIT_OK) throw new CliError('Some journeys failed; see above.');
}

await runMain(() => withProcesses(run));
process.exit();
