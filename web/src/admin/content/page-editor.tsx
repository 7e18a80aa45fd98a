import type { WrittenSection } from '@nirala/contract/page/content';
import { fillPolicy, POLICY_FACTS } from '@nirala/contract/settings/policy-facts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import styles from '../shared/content.module.css';
import { Preview } from './preview.tsx';
import { SectionFields } from './section-fields.tsx';
import { usePageEdit, type EditedPage } from './use-page-edit.ts';

/** `facts`: what shoppers read for `{name}`. */
type PageEditorProps = EditedPage & { cards: boolean; facts: Readonly<Record<string, string>> };

/** Edits the sections of one page, with a preview. The page is saved as a whole. */
export function PageEditor({ page, saved, cards, facts, onDirty }: PageEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  const { sections, conflicts, error, pending, dirty, ...edit } = usePageEdit({ page, saved, onDirty });
  const { change } = edit;
  return (
    <form className={styles.editor} onSubmit={(event) => void edit.save(event)} noValidate>
      <UnsavedGuard dirty={dirty} />
      <ConflictChoice
        fields={conflicts.map(({ id, theirs, mine }) => ({
          name: id,
          label: (mine ?? theirs)?.title ?? id,
          theirs: sectionText(theirs),
          mine: sectionText(mine),
        }))}
        onResolve={edit.resolve}
      />
      <Chips
        label="View"
        options={[
          { value: false, label: 'Write' },
          { value: true, label: 'Preview' },
        ]}
        value={previewing}
        onChange={setPreviewing}
      />
      {previewing ? (
        <Preview
          sections={sections.map(({ id, title, text }) => ({
            id,
            title: fillPolicy(title, facts),
            text: fillPolicy(text, facts),
          }))}
          cards={cards}
        />
      ) : (
        <>
          {sections.map((section, index) => (
            <SectionFields
              key={section.id}
              section={section}
              index={index}
              isLast={index === sections.length - 1}
              onChange={(next) => change(sections.map((each) => (each.id === next.id ? next : each)))}
              onMove={(by) => edit.move(index, index + by)}
              onRemove={() => change(sections.filter(({ id }) => id !== section.id))}
            />
          ))}
          <Button look="quiet" onClick={edit.add}>
            Add a section
          </Button>
          <details className={shared.small}>
            <summary className={shared.summary}>Facts that fill themselves in</summary>
            <p>
              Write one of these names in braces, such as {'{return days}'}. Shoppers read what the settings say at that
              moment.
            </p>
            <dl>
              {Object.entries(POLICY_FACTS).map(([name, what]) => (
                <div key={name}>
                  <dt>{`{${name}}`}</dt>
                  <dd>
                    {what}: {facts[name]}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
      <div className={shared.foot} data-foot-bar>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" aria-disabled={pending || !dirty || conflicts.length > 0}>
          {pending ? 'Saving...' : 'Save page'}
        </Button>
        {dirty && (
          <Button look="quiet" onClick={edit.discard}>
            Discard changes
          </Button>
        )}
        <span className={shared.small}>{dirty ? 'Not saved yet.' : 'All changes are saved.'}</span>
      </div>
    </form>
  );
}

const sectionText = (section: WrittenSection | undefined) =>
  section ? `${section.title}\n\n${section.text}` : '(removed)';
