import type { Mutant } from './mutant.ts';

/** Why a mutant that no test notices may stay. `code` is the line it begins on, as in the source, without indentation. */
export type Explanation = Pick<Mutant, 'file' | 'code' | 'from'> & {
  /** Without it: whatever stands there instead. */
  to?: string;
  why: string;
};

/** Every survivor has its reason here. Equivalent mutants are explained, never switched off. */
const EXPLAINED: readonly Explanation[] = [];

/** What is left of a text without the layout of its lines. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

export function explanationOf(mutant: Mutant): Explanation | undefined {
  return EXPLAINED.find(
    ({ file, code, from, to }) =>
      file === mutant.file &&
      code === mutant.code &&
      flat(mutant.from).startsWith(flat(from)) &&
      (to === undefined || flat(to) === flat(mutant.to)),
  );
}
