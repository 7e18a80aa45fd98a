import { pageSchema, type ContentPage, type WrittenSection } from '@nirala/contract/content';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { conflictOf } from '../shared/edit-conflict.ts';
import { useSend } from '../shared/use-send.ts';
import { same, mergeEdits, withTheirs, type Conflict } from './merge-edits.ts';

export type EditedPage = {
  page: ContentPage;
  saved: readonly WrittenSection[];
  onDirty: (dirty: boolean) => void;
};

/** What is written about one page, what was saved of it, and what a colleague saved meanwhile. */
export function usePageEdit({ page, saved, onDirty }: EditedPage) {
  const [base, setBase] = useState(saved);
  const [sections, setSections] = useState<readonly WrittenSection[]>(saved);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [error, setError] = useState<string>();
  const { busy, send } = useSend();
  const dirty = !equal(base, sections);

  function change(next: readonly WrittenSection[], seen = base) {
    setSections(next);
    onDirty(!equal(seen, next));
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    // What a colleague saved is not written over before it was decided.
    if (!dirty || conflicts.length > 0) return;
    const read = v.safeParse(pageSchema, sections);
    setError(read.issues?.[0].message);
    if (!read.success) return;
    const write = () => call('editPage', { page, base: { sections: base }, changes: { sections: read.output } });
    const reply = await send(write, {
      done: 'The page is saved. Shoppers see it within two minutes.',
      failed: takeConflict,
    });
    if (!reply) return;
    const after = reply.sections.map(({ id, title, text }) => ({ id, title, text }));
    setBase(after);
    change(after, after);
  }

  /** A colleague was quicker: what does not touch is put mergeEdits, and the rest is asked. */
  function takeConflict(failure: unknown): boolean {
    const stale = v.safeParse(v.object({ sections: pageSchema }), conflictOf(failure));
    if (!stale.success) return false;
    const theirs = stale.output.sections;
    const both = mergeEdits(base, theirs, sections);
    setBase(theirs);
    change(both.sections, theirs);
    setConflicts(both.conflicts);
    showToast('Somebody saved this page meanwhile. Both edits are mergeEdits here: look it over, then save again.');
    return true;
  }

  function decide(id: string, whose: 'mine' | 'theirs') {
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
    ...{ sections, conflicts, error, busy, dirty, change, save, decide, move },
    add: () => change([...sections, { id: newId(), title: '', text: '' }]),
    discard() {
      setConflicts([]);
      change(base);
    },
  };
}

function equal(one: readonly WrittenSection[], other: readonly WrittenSection[]): boolean {
  return (
    one.length === other.length &&
    one.every((section, place) => section.id === other[place]?.id && same(section, other[place]))
  );
}

const newId = () => `s-${crypto.randomUUID().slice(0, 8)}`;
