import { pageSchema, type ContentPage, type WrittenSection } from '@nirala/contract/content';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import parts from '../parts.module.css';
import { staleOf } from '../stale.ts';
import { StaleChoice } from '../stale-choice.tsx';
import { Unsaved } from '../unsaved.tsx';
import { useSend } from '../use-send.ts';
import styles from './content.module.css';
import { Preview } from './preview.tsx';
import { SectionFields } from './section-fields.tsx';
import { same, together, withTheirs, type Conflict } from './together.ts';

type PageEditorProps = {
  page: ContentPage;
  saved: readonly WrittenSection[];
  cards: boolean;
  onDirty: (dirty: boolean) => void;
};

/** The sections of one page: to write, move, add and remove, and to see as shoppers do. Saved as one. */
export function PageEditor({ page, saved, cards, onDirty }: PageEditorProps) {
  const [base, setBase] = useState(saved);
  const [sections, setSections] = useState<readonly WrittenSection[]>(saved);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [error, setError] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { busy, send } = useSend();
  const dirty = !equal(base, sections);

  function change(next: readonly WrittenSection[], seen = base) {
    setSections(next);
    onDirty(!equal(seen, next));
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const read = v.safeParse(pageSchema, sections);
    setError(read.issues?.[0].message);
    if (!read.success) return;
    const write = () => call('editPage', { page, base: { sections: base }, changes: { sections: read.output } });
    const reply = await send(write, {
      done: 'The page is saved. Shoppers see it within two minutes.',
      failed: takeStale,
    });
    if (!reply) return;
    const after = reply.sections.map(({ id, title, text }) => ({ id, title, text }));
    setBase(after);
    change(after, after);
  }

  /** A colleague was quicker: what does not touch is put together, and the rest is asked. */
  function takeStale(failure: unknown): boolean {
    const stale = v.safeParse(v.object({ sections: pageSchema }), staleOf(failure));
    if (!stale.success) return false;
    const theirs = stale.output.sections;
    const both = together(base, theirs, sections);
    setBase(theirs);
    change(both.sections, theirs);
    setConflicts(both.conflicts);
    showToast('Somebody saved this page meanwhile. Both edits are together here: look it over, then save again.');
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

  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
      <Unsaved dirty={dirty} />
      <StaleChoice
        fields={conflicts.map(({ id, theirs, mine }) => ({
          ...{ name: id, label: (mine ?? theirs)?.title ?? id, theirs: inWords(theirs), mine: inWords(mine) },
        }))}
        onTake={decide}
      />
      <div className={parts.chips} role="group" aria-label="How to see it">
        {[false, true].map((preview) => (
          <button
            key={String(preview)}
            type="button"
            className={parts.chip}
            aria-pressed={looking === preview}
            onClick={() => setLooking(preview)}
          >
            {preview ? 'Preview' : 'Write'}
          </button>
        ))}
      </div>
      {looking ? (
        <Preview sections={sections} cards={cards} />
      ) : (
        <>
          {sections.map((section, place) => (
            <SectionFields
              key={section.id}
              section={section}
              place={place}
              last={place === sections.length - 1}
              onChange={(next) => change(sections.map((each) => (each.id === next.id ? next : each)))}
              onMove={(by) => move(place, place + by)}
              onRemove={() => change(sections.filter(({ id }) => id !== section.id))}
            />
          ))}
          <Button look="quiet" onClick={() => change([...sections, { id: newId(), title: '', text: '' }])}>
            Add a section
          </Button>
        </>
      )}
      <div className={styles.foot}>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" aria-disabled={busy || !dirty || conflicts.length > 0}>
          {busy ? 'Saving...' : 'Save page'}
        </Button>
        {dirty && (
          <Button look="quiet" onClick={() => change(base)}>
            Discard changes
          </Button>
        )}
        <span className={parts.small}>{dirty ? 'Not saved yet.' : 'Everything is saved.'}</span>
      </div>
    </form>
  );
}

function equal(one: readonly WrittenSection[], other: readonly WrittenSection[]): boolean {
  return (
    one.length === other.length &&
    one.every((section, place) => section.id === other[place]?.id && same(section, other[place]))
  );
}

const newId = () => `s-${crypto.randomUUID().slice(0, 8)}`;

const inWords = (section: WrittenSection | undefined) =>
  section ? `${section.title}\n\n${section.text}` : '(removed)';
