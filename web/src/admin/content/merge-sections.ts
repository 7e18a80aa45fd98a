import type { WrittenSection } from '@nirala/contract/page/content';

/** The sections of a page, in their order. */
export type Sections = readonly WrittenSection[];

/** A section that both people have changed. A version is undefined where the section was removed. */
export type SectionConflict = { id: string; theirs: WrittenSection | undefined; mine: WrittenSection | undefined };

/**
 * Merges two edits of the same page (`base`). A section that only one person changed has that person's version. A
 * section that both changed has the version of `mine`, and is returned as a conflict. The order is that of `mine`;
 * sections that only `theirs` has come last.
 */
export function mergeSections(base: Sections, theirs: Sections, mine: Sections) {
  const [baseById, theirsById, mineById] = [byId(base), byId(theirs), byId(mine)];
  const ids = [...new Set([...mine, ...theirs, ...base].map(({ id }) => id))];
  const conflicts: SectionConflict[] = [];
  const sections = ids.flatMap((id) => {
    const [before, their, my] = [baseById.get(id), theirsById.get(id), mineById.get(id)];
    if (isSame(before, my)) return their ?? [];
    if (!isSame(before, their) && !isSame(their, my)) conflicts.push({ id, theirs: their, mine: my });
    return my ?? [];
  });
  return { sections, conflicts };
}

const byId = (sections: Sections) => new Map(sections.map((section) => [section.id, section]));

function isSame(one: WrittenSection | undefined, other: WrittenSection | undefined): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}

/** The page with the other person's version of one section: changed, added again, or removed. */
export function withTheirs(page: Sections, { id, theirs }: SectionConflict): Sections {
  if (!theirs) return page.filter((section) => section.id !== id);
  if (!page.some((section) => section.id === id)) return [...page, theirs];
  return page.map((section) => (section.id === id ? theirs : section));
}

/** Whether two versions of a page have the same sections in the same order. */
export function isSamePage(one: Sections, other: Sections): boolean {
  return (
    one.length === other.length &&
    one.every((section, index) => section.id === other[index]?.id && isSame(section, other[index]))
  );
}
