import { CliError } from '../../lib/cli-error.ts';
import { read, withText } from './copy.ts';
import { lineAt, type Mutant } from './mutant.ts';
import type { Bug } from './planted-list.ts';
import { runTests } from './vitest.ts';

/** Plants one of the bugs at a time and runs its test, after each test has passed without a bug. */
export function runPlanted(bugs: readonly Bug[]): Mutant[] {
  const names = new Set<string>();
  for (const bug of bugs) {
    const name = `${bug.test.file} ${bug.test.name}`;
    if (names.has(name)) continue;
    names.add(name);
    if (outcome(bug) !== 'green') throw new CliError(`This test does not pass without a bug: ${name}`);
  }
  return bugs.map(plant);
}

const outcome = ({ test: { project = 'api', file, name } }: Bug) => runTests([project], file, name);

function plant(bug: Bug): Mutant {
  const { what, file, from, to } = bug;
  const text = read(file);
  if (text.split(from).length !== 2) throw new CliError(`"${what}": ${file} does not hold its text exactly once.`);
  const result = withText(
    file,
    text.replace(from, () => to),
    () => outcome(bug),
  );
  const status = { red: 'killed', green: 'survived', 'not run': 'invalid' } as const;
  console.log(`${result === 'red' ? '✓' : '✗'} ${result}  ${what}`);
  return { file, line: lineAt(text, text.indexOf(from)), code: what, from, to, status: status[result] };
}
