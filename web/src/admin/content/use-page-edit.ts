import { pageSchema, type ContentPage, type WrittenSection } from '@nirala/contract/page/content';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { conflictOf, toastError } from '../shared/errors.ts';
import { type Conflict, mergeById, newItemId, withTheirs } from '../shared/merge-by-id.ts';

/** The sections of a page, in their order. */
export type Sections = readonly WrittenSection[];

/** The page to edit. `saved`: its sections as they were read. `onDirty`: called after each change. */
export type EditedPage = {
  page: ContentPage;
  saved: Sections;
  onDirty: (dirty: boolean) => void;
};

/** Edits the sections of a page. If somebody else has saved the page meanwhile, both edits are merged. */
export function usePageEdit({ page, saved, onDirty }: EditedPage) {
  const [base, setBase] = useState(saved);
  const [sections, setSections] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly Conflict<WrittenSection>[]>([]);
  const [error, setError] = useState<string>();
  const { pending, run } = useAction();
  const dirty = !isSamePage(base, sections);

  function change(next: Sections, from = base) {
    setSections(next);
    onDirty(!isSamePage(from, next));
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
    const merged = mergeSections(base, theirs, sections);
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

  return {
    sections,
    conflicts,
    error,
    pending,
    dirty,
    change,
    save,
    resolve,
    move(from: number, to: number) {
      const section = sections[from];
      if (section && to >= 0 && to < sections.length) change(sections.toSpliced(from, 1).toSpliced(to, 0, section));
    },
    add: () => change([...sections, { id: newItemId(), title: '', text: '' }]),
    discard() {
      setConflicts([]);
      change(base);
    },
  };
}

const sameWords = (one: WrittenSection, other: WrittenSection) => one.title === other.title && one.text === other.text;

/** Merges two edits of the same page (`base`): see `mergeById`. */
export function mergeSections(base: Sections, theirs: Sections, mine: Sections) {
  const { items, conflicts } = mergeById({ base, theirs, mine }, sameWords);
  return { sections: items, conflicts };
}

/** Whether two versions of a page have the same sections in the same order. */
function isSamePage(one: Sections, other: Sections): boolean {
  return (
    one.length === other.length &&
    one.every((section, index) => {
      const same = other[index];
      return same && section.id === same.id && sameWords(section, same);
    })
  );
}
