import type { WrittenSection } from '@nirala/contract/content';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import styles from './content.module.css';
import { Preview } from './preview.tsx';
import { SectionFields } from './section-fields.tsx';
import { usePageEdit, type EditedPage } from './use-page-edit.ts';

type PageEditorProps = EditedPage & { cards: boolean };

/** The sections of one page: to write, move, add and remove, and to see as shoppers do. Saved as one. */
export function PageEditor({ page, saved, cards, onDirty }: PageEditorProps) {
  const [looking, setLooking] = useState(false);
  const { sections, conflicts, error, busy, dirty, ...edit } = usePageEdit({ page, saved, onDirty });
  const { change } = edit;
  return (
    <form className={styles.editor} onSubmit={(event) => void edit.save(event)} noValidate>
      <UnsavedGuard dirty={dirty} />
      <ConflictChoice
        fields={conflicts.map(({ id, theirs, mine }) => ({
          ...{ name: id, label: (mine ?? theirs)?.title ?? id, theirs: inWords(theirs), mine: inWords(mine) },
        }))}
        onTake={edit.decide}
      />
      <Chips
        label="How to see it"
        choices={[
          { value: false, label: 'Write' },
          { value: true, label: 'Preview' },
        ]}
        taken={looking}
        onTake={setLooking}
      />
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
              onMove={(by) => edit.move(place, place + by)}
              onRemove={() => change(sections.filter(({ id }) => id !== section.id))}
            />
          ))}
          <Button look="quiet" onClick={edit.add}>
            Add a section
          </Button>
        </>
      )}
      <div className={shared.foot} data-foot-bar>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" aria-disabled={busy || !dirty || conflicts.length > 0}>
          {busy ? 'Saving...' : 'Save page'}
        </Button>
        {dirty && (
          <Button look="quiet" onClick={edit.discard}>
            Discard changes
          </Button>
        )}
        <span className={shared.small}>{dirty ? 'Not saved yet.' : 'Everything is saved.'}</span>
      </div>
    </form>
  );
}

const inWords = (section: WrittenSection | undefined) =>
  section ? `${section.title}\n\n${section.text}` : '(removed)';
