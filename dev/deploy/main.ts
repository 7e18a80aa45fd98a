import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault } from 'firebase-admin/app';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { ROOT } from '../lib/paths.ts';
import { runMain, CliError } from '../lib/cli-error.ts';
import { createGet } from './services.ts';
import { check, deploy } from './deploy.ts';
import { prepareRelease } from './release.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: GOOGLE_CLOUD_PROJECT=<project> npm run deploy             checks the project, then deploys
       GOOGLE_CLOUD_PROJECT=<project> npm run deploy -- --check  only checks`;

/** `npm run deploy`: checks a live project and deploys the store to it. */
async function main(): Promise<void> {
  const project = process.env['GOOGLE_CLOUD_PROJECT'] ?? '';
  const words = process.argv.slice(2);
  if (!project || words.some((word) => word !== '--check')) throw new CliError(USAGE);
  const live = { project, indexes, settings: readSettings(ROOT, project), say: (line: string) => console.log(line) };
  const token = await signedIn();
  const get = token === undefined ? undefined : createGet({ token, project });
  if (words.length > 0) await check({ ...live, get });
  else {
    const site = live.settings.storeUrl ?? `https://${project}.web.app`;
    const prepare = () => prepareRelease({ root: ROOT, site, build, say: live.say });
    await deploy({ ...live, get, firebase, prepare, pause });
  }
}

/** An access token for the application default credentials, as `firebase deploy` uses them; undefined without any. */
async function signedIn(): Promise<string | undefined> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    return undefined;
  }
}

function firebase(words: string[]): void {
  const program = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new CliError(`firebase ${words.join(' ')} failed; see its output above.`);
}

function build(): void {
  const { status } = spawnSync('npm', ['run', 'build:live'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new CliError('npm run build:live failed; see its output above. Nothing was deployed.');
}

await runMain(main);
process.exit();
