import { explanationOf } from './explained.ts';
import { isCounted, isKilled, scoreOf, type Mutant } from './mutant.ts';

export type Result = { group: string; aim: number; minutes: number; mutants: Mutant[] };

const HEAD = `# Mutation testing of the money path

A mutant is one small change of the code: a \`<\` that becomes \`<=\`, a condition that is always true, a call that is left
out. The tests run with it; if one fails, the mutant is killed, else it survived and a bug of that kind would go
unnoticed.

\`npm run test:mutation\` runs all groups, \`npm run test:mutation -- pricing money\` some of them, and
\`npm run test:mutation -- report\` writes this page from the last result of each group. After new tests,
\`npm run test:mutation -- survivors pricing\` runs only the survivors of a group again and adds its minutes. Mutation
testing is not part of \`npm test\`. A group fails when it kills less than its aim or has a survivor without a reason
below. The reasons are in \`dev/checks/mutation/explained.ts\`; nothing is excluded from mutation.

- Most groups are made by StrykerJS with the Vitest runner, per-test coverage, and the Firestore emulator where a test
  needs it. \`dev/checks/mutation/groups.ts\` lists their files and tests.
- \`rules\` changes \`firestore.rules\`, which StrykerJS cannot parse, with the same operators as patterns.
- \`access\` opens each call of the API to every other kind of caller, and runs its rows of the access matrix.
- \`planted\` is a list of bugs whose tests (many shoppers, interruptions, several processes) take too long to run for every
  mutant.
- \`returns\` is such a list for returns, exchanges and the money that goes back.
`;

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');

function shown(code: string): string {
  const text = cell(code.length > 90 ? `${code.slice(0, 89)}…` : code);
  return text === '' ? '(nothing)' : `\`${text}\``;
}

/** Survivors of a group that `explained.ts` has no reason for. */
export const unexplained = ({ mutants }: Result): Mutant[] =>
  mutants.filter((mutant) => isCounted(mutant) && !isKilled(mutant) && !explanationOf(mutant));

/** `missing`: groups without a result. */
export function reportOf(results: readonly Result[], missing: readonly string[]): string {
  const count = (mutants: readonly Mutant[], status: Mutant['status']) =>
    mutants.filter((mutant) => mutant.status === status).length;
  const rows = results.map(({ group, aim, minutes, mutants }) =>
    [
      group,
      mutants.length,
      count(mutants, 'killed'),
      count(mutants, 'timeout'),
      count(mutants, 'survived') + count(mutants, 'not covered'),
      count(mutants, 'invalid'),
      `${scoreOf(mutants)} %`,
      `${aim} %`,
      minutes,
    ].join(' | '),
  );
  return [
    HEAD,
    '| group | mutants | killed | timed out | survived | did not run | score | aim | minutes |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    ...missing.map((group) => `| ${group} | no result yet | | | | | | | |`),
    ...results.flatMap(survivorsOf),
    '',
  ].join('\n');
}

function survivorsOf({ group, mutants }: Result): string[] {
  const survivors = mutants.filter((mutant) => isCounted(mutant) && !isKilled(mutant));
  if (survivors.length === 0) return [];
  const rows = survivors.map((mutant) => {
    const { file, line, from, to } = mutant;
    return `| ${file}:${line} | ${shown(from)} → ${shown(to)} | ${cell(explanationOf(mutant)?.why ?? 'Not explained.')} |`;
  });
  return ['', `## Survivors of ${group}`, '', '| where | change | why it may stay |', '| --- | --- | --- |', ...rows];
}
