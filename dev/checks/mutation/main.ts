/**
 * `npm run test:mutation`: mutation tests of the money path, the rules and the access table. `-- pricing money` runs some
 * groups, `-- survivors pricing` runs only the mutants that survived the group's last run, and `-- report` writes docs/mutation.md.
 * Needs the emulators: see package.json.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../lib/paths.ts';
import { runMain, CliError } from '../../lib/cli-error.ts';
import { runAccess } from './access.ts';
import { makeCopy, removeCopy } from './copy.ts';
import { GROUPS } from './groups.ts';
import { scoreOf, type Mutant } from './mutant.ts';
import { BUGS } from './planted-list.ts';
import { RETURN_BUGS } from './planted-returns.ts';
import { runPlanted } from './planted.ts';
import { reportOf, unexplained, type Result } from './report.ts';
import { runRules } from './rules.ts';
import { runStryker } from './stryker.ts';
import { runSurvivors } from './survivors.ts';

type Group = { aim: number; run: () => Mutant[] };

const groups: Record<string, Group> = {
  ...Object.fromEntries(
    Object.entries(GROUPS).map(([name, group]) => [name, { aim: group.aim, run: () => runStryker(name, group) }]),
  ),
  rules: { aim: 90, run: runRules },
  access: { aim: 100, run: runAccess },
  planted: { aim: 100, run: () => runPlanted(BUGS) },
  returns: { aim: 100, run: () => runPlanted(RETURN_BUGS) },
};

const RESULTS = join(CACHE, 'mutation', 'results');
const fileOf = (group: string) => join(RESULTS, `${group}.json`);

async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'report') return writeReport();
  const isAgain = first === 'survivors';
  const words = isAgain || first === undefined ? rest : [first, ...rest];
  const unknown = words.filter((word) => !(word in groups));
  if (unknown.length > 0)
    throw new CliError(`Unknown group: ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}.`);
  mkdirSync(RESULTS, { recursive: true });
  const faults: string[] = [];
  for (const [group, { aim, run }] of Object.entries(groups)) {
    if (words.length > 0 && !words.includes(group)) continue;
    console.log(`\n— ${group}`);
    const begun = Date.now();
    const last = isAgain ? readResult(group) : undefined;
    makeCopy();
    const mutants = last ? again(group, last) : run();
    removeCopy();
    const minutes = (last?.minutes ?? 0) + Math.ceil((Date.now() - begun) / 60_000);
    const result: Result = { group, aim, minutes, mutants };
    writeFileSync(fileOf(group), JSON.stringify(result));
    faults.push(...faultsOf(result));
  }
  if (faults.length > 0) throw new CliError(faults.join('\n'));
}

function readResult(group: string): Result {
  if (!existsSync(fileOf(group))) throw new CliError(`${group} has no result yet: run all of it.`);
  return JSON.parse(readFileSync(fileOf(group), 'utf8'));
}

function again(name: string, { mutants }: Result): Mutant[] {
  const group = GROUPS[name];
  if (!group) throw new CliError(`StrykerJS does not make the mutants of ${name}: run all of it.`);
  return runSurvivors(name, group, mutants);
}

function faultsOf(result: Result): string[] {
  const { group, aim, mutants } = result;
  const score = scoreOf(mutants);
  console.log(`\n${group}: ${score} % of ${mutants.length} mutants are killed; the aim is ${aim} %.`);
  return [
    ...(score < aim ? [`${group}: ${score} % is less than ${aim} %.`] : []),
    ...unexplained(result).map(
      ({ file, line, from, to, status }) => `${group}: ${status}, without a reason: ${file}:${line}  ${from}  →  ${to}`,
    ),
  ];
}

/** Writes docs/mutation.md from the last result of each group. It also names groups without a result. */
function writeReport(): void {
  const done = Object.keys(groups).filter((group) => existsSync(fileOf(group)));
  const results = done.map(readResult);
  const missing = Object.keys(groups).filter((group) => !done.includes(group));
  const page = join(ROOT, 'docs', 'mutation.md');
  writeFileSync(page, reportOf(results, missing));
  spawnSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', page]);
  console.log(`Written: ${page}${missing.length > 0 ? `; without a result: ${missing.join(', ')}` : ''}`);
}

await runMain(main);
