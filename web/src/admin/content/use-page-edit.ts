import { pageSchema, type ContentPage, type WrittenSection } from '@nirala/contract/page/content';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { conflictOf, toastError } from '../shared/errors.ts';

export type EditedPage = {
  page: ContentPage;
  saved: readonly WrittenSection[];
  onDirty: (dirty: boolean) => void;
};

/** Edits the sections of a page. If somebody else has saved the page meanwhile, both edits are merged. */
export function usePageEdit({ page, saved, onDirty }: EditedPage) {
  const [base, setBase] = useState(saved);
  const [sections, setSections] = useState<readonly WrittenSection[]>(saved);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();
  const dirty = !isEqual(base, sections);

  function change(next: readonly WrittenSection[], from = base) {
    setSections(next);
    onDirty(!isEqual(from, next));
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    // A save before every conflict is decided would overwrite the other person's version.
    if (!dirty || conflicts.length > 0) return;
    const read = v.safeParse(pageSchema, sections);
    setError(read.issues?.[0].message);
    if (!read.success) return;
    const edit = { page, base: { sections: base }, changes: { sections: read.output } };
    const reply = await run(() => call('editPage', edit), showFailure);
    if (!reply) return;
    showToast('The page is saved. Shoppers see it within two minutes.', { tone: 'good' });
    const after = reply.sections.map(({ id, title, text }) => ({ id, title, text }));
    setBase(after);
    change(after, after);
  }

  function showFailure(failure: unknown) {
    const conflict = v.safeParse(v.object({ sections: pageSchema }), conflictOf(failure));
    if (!conflict.success) return toastError(failure);
    const theirs = conflict.output.sections;
    const merged = mergeEdits(base, theirs, sections);
    setBase(theirs);
    change(merged.sections, theirs);
    setConflicts(merged.conflicts);
    showToast('Somebody else has saved this page. Both edits are merged here: check the page, then save again.');
  }

  function resolve(id: string, whose: 'mine' | 'theirs') {
    const conflict = conflicts.find((each) => each.id === id);
    if (conflict && whose === 'theirs') change(withTheirs(sections, conflict));
    setConflicts(conflicts.filter((each) => each.id !== id));
  }

  function move(from: number, to: number) {
    const next = sections.toSpliced(from, 1);
    const moved = sections[from];
    if (moved && to >= 0 && to < sections.length) change(next.toSpliced(to, 0, moved));
  }

  return {
    sections,
    conflicts,
    error,
    pending,
    dirty,
    change,
    save,
    resolve,
    move,
    add: () => change([...sections, { id: newId(), title: '', text: '' }]),
    discard() {
      setConflicts([]);
      change(base);
    },
  };
}

function isEqual(one: readonly WrittenSection[], other: readonly WrittenSection[]): boolean {
  return (
    one.length === other.length &&
    one.every((section, index) => section.id === other[index]?.id && isSame(section, other[index]))
  );
}

const newId = () => `s-${crypto.randomUUID().slice(0, 8)}`;

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

function isSame(one: WrittenSection | undefined, other: WrittenSection | undefined): boolean {
  return one?.title === other?.title && one?.text === other?.text;
}
