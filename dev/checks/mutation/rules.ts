import { CliError } from '../../lib/cli-error.ts';
import { withText, read } from './copy.ts';
import { lineAt, type Mutant } from './mutant.ts';
import { runTests } from './vitest.ts';

const FILE = 'firestore.rules';

/**
 * StrykerJS cannot parse security rules, so these are its usual operators as patterns. Each matches a piece of the rules
 * and returns its replacements.
 */
const OPERATORS: { pattern: RegExp; others: (found: string) => string[] }[] = [
  { pattern: /(?<=allow [a-z, ]+: if )[^;]+/g, others: () => ['true', 'false'] },
  {
    pattern: /(?<=allow )[a-z, ]+(?=:)/g,
    others: (actions) => ['create', 'update', 'delete'].map((more) => `${actions}, ${more}`),
  },
  { pattern: /(?<=return )[^;]+/g, others: () => ['true', 'false'] },
  { pattern: /&&/g, others: () => ['||'] },
  { pattern: /\|\|/g, others: () => ['&&'] },
  { pattern: /==/g, others: () => ['!='] },
  { pattern: /!=/g, others: () => ['=='] },
  { pattern: /<=/g, others: () => ['<', '>'] },
  { pattern: />=/g, others: () => ['>', '<'] },
  { pattern: /!(?=[\w(])/g, others: () => [''] },
  { pattern: /\b100\b/g, others: () => ['99', '101'] },
  { pattern: /(?<===\s|, )(true|false)\b/g, others: (value) => [value === 'true' ? 'false' : 'true'] },
];

/** Replaces comments by spaces, so that they are not mutated. */
const blank = (text: string) => text.replaceAll(/\/\/.*/g, (comment) => ' '.repeat(comment.length));

function rulesMutants(text: string): (Pick<Mutant, 'line' | 'code' | 'from' | 'to'> & { mutated: string })[] {
  const code = blank(text);
  const lines = text.split('\n');
  return OPERATORS.flatMap(({ pattern, others }) =>
    [...code.matchAll(pattern)].flatMap(({ 0: from, index }) =>
      others(from)
        .filter((to) => to !== from)
        .map((to) => {
          const line = lineAt(text, index);
          const mutated = text.slice(0, index) + to + text.slice(index + from.length);
          return { line, code: lines[line - 1]?.trim() ?? '', from, to, mutated };
        }),
    ),
  );
}

const outcome = () => runTests(['unit', 'rules'], 'dev/checks/rules/', '');

function mustPass(): void {
  if (outcome() !== 'green') throw new CliError('The tests of firestore.rules do not pass without a mutant.');
}

/** Changes firestore.rules in one place at a time and runs its tests. Mutants that the emulator refuses do not count. */
export function runRules(): Mutant[] {
  mustPass();
  const mutants = rulesMutants(read(FILE));
  const results = mutants.map(({ mutated, ...mutant }, index) => {
    const result = withText(FILE, mutated, outcome);
    console.log(`${index + 1}/${mutants.length} ${result} ${mutant.line}: ${mutant.from} → ${mutant.to}`);
    const status = { red: 'killed', green: 'survived', 'not run': 'invalid' } as const;
    return { file: FILE, ...mutant, status: status[result] } satisfies Mutant;
  });
  // If the emulator had stopped meanwhile, mutants would have failed for that reason.
  mustPass();
  return results;
}
