import type { WrittenSection } from '@nirala/contract/content';

type Page = readonly WrittenSection[];

/** A section that both have changed: undefined where somebody removed it. */
export type Conflict = { id: string; theirs: WrittenSection | undefined; mine: WrittenSection | undefined };

/**
 * Two edits of one page (`base`) put mergeEdits: what only one of them changed is as that one left it; what both did
 * stays as it is in `mine`, and is a conflict to be decided. Mine is the order; sections that they added come last.
 */
export function mergeEdits(
  base: Page,
  theirs: Page,
  mine: Page,
): { sections: WrittenSection[]; conflicts: Conflict[] } {
  const [was, other, own] = [base, theirs, mine].map((page) => new Map(page.map((section) => [section.id, section])));
  const ids = [...new Set([...mine, ...theirs, ...base].map(({ id }) => id))];
  const conflicts: Conflict[] = [];
  const sections = ids.flatMap((id) => {
    const [before, there, here] = [was?.get(id), other?.get(id), own?.get(id)];
    if (same(before, here)) return there ?? [];
    if (!same(before, there) && !same(there, here)) conflicts.push({ id, theirs: there, mine: here });
    return here ?? [];
  });
  return { sections, conflicts };
}

/** The page with one section as somebody else has it: changed, back again, or gone. */
export function withTheirs(page: Page, { id, theirs }: Conflict): WrittenSection[] {
  if (!theirs) return page.filter((section) => section.id !== id);
  if (!page.some((section) => section.id === id)) return [...page, theirs];
  return page.map((section) => (section.id === id ? theirs : section));
}

export function same(one: WrittenSection | undefined, other: WrittenSection | undefined): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
