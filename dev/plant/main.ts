/**
 * `npm run test:plant`: plants one bug at a time in a copy of the sources and shows that its test turns red; before
 * that, that every one of these tests is green. The copy is written anew for each, and the tests run from sources, so
 * no stale build can pass. Needs the emulators: see package.json.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../paths.ts';
import { runMain, Trouble } from '../trouble.ts';
import { BUGS, type Bug } from './bugs.ts';

const COPY = join(CACHE, 'plant');
const ROOMS = ['contract', 'functions', 'dev'];
const FILES = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'firebase.json'];

async function main(): Promise<void> {
  const chosen = BUGS.filter(({ what }) => process.argv.slice(2).every((word) => what.includes(word)));
  linkPackages();
  const tests = new Map(chosen.map(({ test }) => [`${test.file} ${test.name}`, test]));
  writeSources();
  for (const [name, test] of tests) {
    if (run(test) !== 'green') throw new Trouble(`Without any bug this is not green: ${name}`);
  }
  console.log(`${tests.size} tests are green without a bug.`);
  const survivors = chosen.filter((bug) => {
    const result = plant(bug);
    console.log(`${result === 'red' ? '✓ red' : `✗ ${result}`}  ${bug.what}  ·  ${bug.test.name}`);
    return result !== 'red';
  });
  rmSync(COPY, { recursive: true });
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} planted bugs turned their test red.`);
  if (survivors.length > 0) throw new Trouble(`Nobody noticed: ${survivors.map(({ what }) => what).join('; ')}`);
}

/** Every package is the real one; only ours are the copy's. */
function linkPackages(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(join(COPY, 'node_modules', '@nirala'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@nirala' || name.startsWith('.')) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(COPY, 'node_modules', name));
  }
  for (const room of ROOMS) symlinkSync(join('..', '..', room), join(COPY, 'node_modules', '@nirala', room));
}

function writeSources(): void {
  for (const room of ROOMS) {
    rmSync(join(COPY, room), { recursive: true, force: true });
    cpSync(join(ROOT, room), join(COPY, room), {
      recursive: true,
      filter: (path) => !/\/(node_modules|lib|dist)$/.test(path),
    });
  }
  for (const file of FILES) cpSync(join(ROOT, file), join(COPY, file));
}

function plant({ what, file, from, to, test }: Bug): Result {
  writeSources();
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Trouble(`"${what}": its place does not stand in ${file} once.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return run(test);
}

type Result = 'green' | 'red' | 'not run';

/** A test that did not run at all proves nothing. */
function run({ file, name }: Bug['test']): Result {
  const report = join(COPY, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const args = [vitest, 'run', '--root', COPY, '--project', 'api', file, '-t', name, ...reporting];
  // At full size, so that no place is left out by chance.
  spawnSync(process.execPath, args, { cwd: COPY, env: { ...process.env, STORM: 'full' } });
  try {
    const { numPassedTests, numFailedTests }: Record<string, unknown> = JSON.parse(readFileSync(report, 'utf8'));
    if (numFailedTests !== 0) return numFailedTests === undefined ? 'not run' : 'red';
    return numPassedTests === 0 ? 'not run' : 'green';
  } catch {
    return 'not run';
  }
}

await runMain(main);
