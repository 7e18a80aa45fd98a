import type { WrittenSection } from '@nirala/contract/page/content';

type Sections = readonly WrittenSection[];

/** A section that both people have changed. A version is undefined where the section was removed. */
export type Conflict = { id: string; theirs: WrittenSection | undefined; mine: WrittenSection | undefined };

/**
 * Merges two edits of the same page (`base`). A section that only one person changed has that person's version. A
 * section that both changed has the version of `mine`, and is returned as a conflict. The order is that of `mine`;
 * sections that only `theirs` has come last.
 */
export function mergeEdits(base: Sections, theirs: Sections, mine: Sections) {
  const [baseById, theirsById, mineById] = [byId(base), byId(theirs), byId(mine)];
  const ids = [...new Set([...mine, ...theirs, ...base].map(({ id }) => id))];
  const conflicts: Conflict[] = [];
  const sections = ids.flatMap((id) => {
    const [before, other, own] = [baseById.get(id), theirsById.get(id), mineById.get(id)];
    if (isSame(before, own)) return other ?? [];
    if (!isSame(before, other) && !isSame(other, own)) conflicts.push({ id, theirs: other, mine: own });
    return own ?? [];
  });
  return { sections, conflicts };
}

const byId = (sections: Sections) => new Map(sections.map((section) => [section.id, section]));

/** The page with the other person's version of one section: changed, added again, or removed. */
export function withTheirs(page: Sections, { id, theirs }: Conflict): WrittenSection[] {
  if (!theirs) return page.filter((section) => section.id !== id);
  if (!page.some((section) => section.id === id)) return [...page, theirs];
  return page.map((section) => (section.id === id ? theirs : section));
}

export function isSame(one: WrittenSection | undefined, other: WrittenSection | undefined): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
