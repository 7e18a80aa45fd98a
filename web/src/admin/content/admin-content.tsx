import {
  CONTENT_PAGES,
  type ContentPage,
  type WrittenSection,
  sectionTitleSchema,
} from '@nirala/contract/page/content';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chips } from '../shared/chips.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import { MoveButtons } from '../shared/item-list.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { ButtonLink, Button } from '../../components/button.tsx';
import { PAGES } from '../../features/content/content-pages.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { fillPolicy, POLICY_FACTS } from '@nirala/contract/settings/policy-facts';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import page from '../../features/content/content-page.module.css';
import { Prose } from '../../features/content/prose.tsx';
import shared from '../shared/shared.module.css';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { type Sections, usePageEdit, type EditedPage } from './use-page-edit.ts';

/** /admin-content: edits the pages with the store's policies. */
export function AdminContent() {
  const [params, setParams] = useSearchParams();
  const page = CONTENT_PAGES.find((each) => each === params.get('page')) ?? 'privacy-policy';
  const [dirty, setDirty] = useState(false);

  function open(next: ContentPage) {
    if (dirty) showToast('Save or discard your changes first.', { tone: 'bad' });
    else setParams({ page: next }, { replace: true });
  }

  return (
    <AdminPage
      title="Policies"
      back={<BackLink to="/admin-pages">All pages</BackLink>}
      actions={
        <ButtonLink look="quiet" to={`/${page}`} target="_blank">
          View in store
        </ButtonLink>
      }
    >
      <Chips
        label="Which page"
        options={CONTENT_PAGES.map((value) => ({ value, label: PAGES[value].title }))}
        value={page}
        onChange={open}
      />
      <Editor key={page} page={page} onDirty={setDirty} />
    </AdminPage>
  );
}

function Editor({ page, onDirty }: { page: ContentPage; onDirty: (dirty: boolean) => void }) {
  const loaded = useLoaded(page, (signal) => call('readPage', { page }, signal));
  return (
    <WhenLoaded data={loaded} failure="The page could not be loaded.">
      {({ sections, facts }) => (
        <PageEditor
          page={page}
          saved={sections.map(({ id, title, text }) => ({ id, title, text }))}
          facts={facts}
          cards={PAGES[page].cards ?? false}
          onDirty={onDirty}
        />
      )}
    </WhenLoaded>
  );
}

/** `cards`: the page shows its sections as cards. `facts`: what shoppers read for `{name}`. */
type PageEditorProps = EditedPage & { cards: boolean; facts: Readonly<Record<string, string>> };

/** Edits the sections of one page, with a preview. The page is saved as a whole. */
function PageEditor({ page, saved, cards, facts, onDirty }: PageEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  const { sections, conflicts, error, pending, dirty, change, ...edit } = usePageEdit({ page, saved, onDirty });
  return (
    <form className={shared.editor} onSubmit={(event) => void edit.save(event)} noValidate>
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
        <Preview sections={sections} cards={cards} facts={facts} />
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
          <FactHelp facts={facts} />
        </>
      )}
      <div className={shared.foot} data-foot-bar>
        {error && (
          <p role="alert" className={shared.error}>
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

/** A version of a section, to compare two. */
const sectionText = (section: WrittenSection | undefined) =>
  section ? `${section.title}\n\n${section.text}` : '(removed)';

type SectionFieldsProps = {
  section: WrittenSection;
  /** From 0. */
  index: number;
  isLast: boolean;
  onChange: (section: WrittenSection) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** The form of one section. */
function SectionFields({ section, index, isLast, onChange, onMove, onRemove }: SectionFieldsProps) {
  const { title, text } = section;
  const name = title || `section ${index + 1}`;
  return (
    <section className={shared.panel} aria-label={`Section ${index + 1}: ${title || 'untitled'}`}>
      <Field label="Title" error={problemOf(sectionTitleSchema, title)}>
        {(control) => (
          <input
            {...control}
            value={title}
            autoComplete="off"
            onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Text" hint="A blank line starts a new paragraph. Lines that begin with “- ” become a list.">
        {(control) => (
          <textarea
            {...control}
            value={text}
            dir="auto"
            rows={rowsFor(text)}
            onChange={(event) => onChange({ ...section, text: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        <MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />
        <Button look="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </section>
  );
}

const [MIN_ROWS, MAX_ROWS] = [4, 16];
const LETTERS_IN_ROW = 120;

/** About as many rows as a text needs. */
const rowsFor = (text: string) =>
  Math.min(MAX_ROWS, Math.max(MIN_ROWS, text.split('\n').length + Math.ceil(text.length / LETTERS_IN_ROW)));

/** The facts of the settings that a text can name, each with what shoppers read now. */
function FactHelp({ facts }: Pick<PageEditorProps, 'facts'>) {
  return (
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
  );
}

/** The page as shoppers see it. */
function Preview({ sections, cards, facts }: Pick<PageEditorProps, 'cards' | 'facts'> & { sections: Sections }) {
  return (
    <div className={shared.preview}>
      <div className={cards ? page.cards : page.sections}>
        {sections.map(({ id, title, text }) => (
          <section key={id} className={cards ? page.card : undefined} aria-labelledby={`preview-${id}`}>
            <h2 id={`preview-${id}`}>{fillPolicy(title, facts) || 'Untitled'}</h2>
            <Prose text={fillPolicy(text, facts)} />
          </section>
        ))}
      </div>
    </div>
  );
}
