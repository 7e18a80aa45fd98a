import { CliError } from '../lib/cli-error.ts';
import { checkAll, type Live } from './check/check.ts';
import { checkIndexes } from './check/indexes.ts';
import type { Finding } from './finding.ts';

/** What a deploy needs. */
export type Deploying = Live & {
  /** Runs `firebase` with these arguments. Throws a `CliError` if it fails. */
  firebase: (words: string[]) => void;
  /** Builds the store and returns the name of the configuration file for the deploy. Throws a `CliError` if it fails. */
  prepare: () => Promise<string>;
  pause: (ms: number) => Promise<void>;
  say: (line: string) => void;
};

const HEADS: Record<Finding['kind'], string> = {
  missing: 'Missing:',
  unknown: 'Could not be checked; please check yourself:',
  note: 'Notes:',
};

const POLL_MS = 15_000;
/** 120 polls are half an hour: building the indexes of a large collection takes a while. */
const MAX_POLLS = 120;

/** Prints everything that is missing as one list. Throws a `CliError` if anything is. */
export async function check({ say, ...live }: Live & Pick<Deploying, 'say'>): Promise<void> {
  const findings = await checkAll(live);
  for (const kind of ['missing', 'unknown', 'note'] as const) {
    const some = findings.filter((finding) => finding.kind === kind);
    if (some.length > 0) say(`\n${HEADS[kind]}`);
    for (const { what, mend } of some) say(`- ${what}\n  ${mend}.`);
  }
  const count = findings.filter(({ kind }) => kind === 'missing').length;
  if (count > 0) throw new CliError(`${live.project} is not ready to go live: ${count} missing. Nothing was deployed.`);
  say(`\n${live.project} has everything that a live store needs.`);
}

/** Deploys the store: first rules and indexes and then, when the indexes are built, functions and Hosting. */
export async function deploy(live: Deploying): Promise<void> {
  await check(live);
  const { project, firebase, prepare, say, settings } = live;
  const config = await prepare();
  firebase(['deploy', '--only', 'firestore', '--project', project]);
  await untilBuilt(live);
  firebase(['deploy', '--only', 'functions,hosting', '--config', config, '--project', project]);
  say(`\nThe store is live: ${settings.storeUrl}`);
}

async function untilBuilt({ get, project, indexes, pause, say }: Deploying): Promise<void> {
  for (let polls = 0; get && polls < MAX_POLLS; polls += 1) {
    const [finding] = await checkIndexes(get, project, indexes);
    if (!finding) return;
    say(finding.what);
    if (finding.kind === 'unknown') return;
    await pause(POLL_MS);
  }
  throw new CliError(
    'The indexes are still being built, so the code was not deployed. Run npm run deploy again later.',
  );
}
