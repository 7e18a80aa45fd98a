import { withText, read } from './copy.ts';
import { lineAt, type Mutant } from './mutant.ts';
import { runTests } from './vitest.ts';

const FILE = 'firestore.rules';

/**
 * StrykerJS does not know the language of security rules, so these are its usual operators, as patterns: each finds a
 * piece of the rules (the whole match) and says what else could stand there.
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

/** Comments are no code. */
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

/** Changes firestore.rules in one place at a time and runs its tests: those of the text first, they take a second. */
export function runRules(): Mutant[] {
  const mutants = rulesMutants(read(FILE));
  return mutants.map(({ mutated, ...mutant }, index) => {
    const isRed = withText(
      FILE,
      mutated,
      () => runTests('unit', 'dev/rules/', '') === 'red' || runTests('rules', 'dev/rules/', '') !== 'green',
    );
    console.log(`${index + 1}/${mutants.length} ${isRed ? '✓' : '✗'} ${mutant.line}: ${mutant.from} → ${mutant.to}`);
    return { file: FILE, ...mutant, status: isRed ? 'killed' : 'survived' };
  });
}
