export type Status = 'killed' | 'timeout' | 'survived' | 'not covered' | 'invalid';

/** One small change of a source file, and whether a test noticed it. */
export type Mutant = {
  file: string;
  /** 1-based. */
  line: number;
  /** The whole line that the change begins on, without its indentation. */
  code: string;
  from: string;
  to: string;
  status: Status;
};

export const isKilled = ({ status }: Mutant) => status === 'killed' || status === 'timeout';

/** `invalid` mutants did not run, so they do not count. */
export const isCounted = ({ status }: Mutant) => status !== 'invalid';

/** Percent of the counted mutants that a test noticed, with one decimal. 100 without any mutants. */
export function scoreOf(mutants: readonly Mutant[]): number {
  const counted = mutants.filter(isCounted);
  if (counted.length === 0) return 100;
  return Math.floor((counted.filter(isKilled).length * 1000) / counted.length) / 10;
}

/** The line (1-based) of a position in a text. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
