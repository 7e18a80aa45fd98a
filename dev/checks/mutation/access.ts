import { API } from '@nirala/contract/api';
import type { Who } from '@nirala/contract/endpoint';
import { CliError } from '../../lib/cli-error.ts';
import { read, withText } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { runTests } from './vitest.ts';
import { keysOf } from '../../lib/keys-of.ts';

const FILE = 'contract/src/api.ts';
const MATRIX = 'dev/checks/access/matrix';
const KINDS: readonly Who[] = ['anyone', 'guest', 'user', 'admin'];

const neighbours = (who: Who) => KINDS.filter((_, index) => Math.abs(index - KINDS.indexOf(who)) === 1);

/**
 * Changes the required caller of each call to the next wider or narrower kind, one at a time. The call's rows of the
 * access matrix must fail. Kinds further apart differ in even more rows.
 */
export function runAccess(): Mutant[] {
  if (runTests(['api'], MATRIX, '') !== 'green')
    throw new CliError('The access matrix does not pass without a mutant.');
  const text = read(FILE);
  const mutants = keysOf(API).flatMap((name) => {
    const { who } = API[name];
    return neighbours(who).map((to) => ({ name, who, to }));
  });
  return mutants.map(({ name, who, to }, index) => {
    const mutated = `${text}\nObject.assign(API.${name}, { who: '${to}' });\n`;
    const result = withText(FILE, mutated, () => runTests(['api'], MATRIX, `access matrix.* ${name} by `));
    console.log(`${index + 1}/${mutants.length} ${result === 'red' ? '✓' : '✗'} ${result} ${name}: ${who} → ${to}`);
    const status = { red: 'killed', green: 'survived', 'not run': 'invalid' } as const;
    return { file: FILE, line: 1, code: name, from: `who: '${who}'`, to: `who: '${to}'`, status: status[result] };
  });
}
