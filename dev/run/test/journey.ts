import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { portOffset, portsAt } from '../emulators/ports.ts';
import { emulatorEnv } from '../emulators/run.ts';
import { ROOT } from '../../lib/paths.ts';
import { EXIT_OK, whenEnded } from '../../lib/process-tree.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { ensureChromium } from './chromium.ts';

/** `npm run journey -- buy --project phone`: runs Playwright with these arguments against the running store. */
async function main(): Promise<void> {
  const ports = portsAt(portOffset());
  const url = `http://localhost:${ports.hosting}`;
  const isOpen = await fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );
  if (!isOpen)
    throw new CliError(`No store runs at ${url}. Run \`npm start\` first, with the same NIRALA_PORT_OFFSET.`);
  const chromium = ensureChromium();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', join(ROOT, 'e2e'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...emulatorEnv(ports),
        STORE_URL: url,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  );
  if ((await whenEnded(child)) !== EXIT_OK) process.exitCode = 1;
}

await runMain(main);
