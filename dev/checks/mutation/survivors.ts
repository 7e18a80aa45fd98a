import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.ts';
import { CliError } from '../../lib/cli-error.ts';
import type { StrykerGroup } from './groups.ts';
import { isCounted, isKilled, type Mutant } from './mutant.ts';
import { runStryker } from './stryker.ts';

const isSurvivor = (mutant: Mutant) => isCounted(mutant) && !isKilled(mutant);
const keyOf = ({ file, line, from, to }: Mutant) => [file, line, from, to].join('\n');

/**
 * Runs only the survivors of an earlier result, to see which ones new tests kill. The others keep their status, so the
 * sources must be unchanged: throws a `CliError` if a line has changed.
 */
export function runSurvivors(name: string, { tests, aim }: StrykerGroup, last: readonly Mutant[]): Mutant[] {
  for (const { file, line, code } of last) {
    const now = readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1]?.trim();
    if (now !== code) throw new CliError(`${file}:${line} has changed since the last result: run all of ${name}.`);
  }
  const survivors = last.filter(isSurvivor);
  if (survivors.length === 0) return [...last];
  const ranges = survivors.map(({ file, line, from }) => `${file}:${line}-${line + from.split('\n').length - 1}`);
  const again = runStryker(name, { mutate: [...new Set(ranges)], tests, aim });
  const byKey = new Map(again.map((mutant) => [keyOf(mutant), mutant]));
  return last.map((mutant) => (isSurvivor(mutant) ? (byKey.get(keyOf(mutant)) ?? mutant) : mutant));
}
