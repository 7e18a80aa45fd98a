import type { AdminPage as Page } from '@nirala/contract/api/admin/pages';
import { isBuilt, isGiven, isPolicy } from '@nirala/contract/own-page/page';
import { POLICY_FACTS } from '@nirala/contract/settings/policy-facts';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import { ConflictChoice } from '../shared/conflict-choice.tsx';
import { LinkSuggestions } from '../shared/link-field.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { pageName } from './admin-pages.tsx';
import { type PageConflict, PAGE_TEXTS, sectionText, titleOfKind } from './page-draft.ts';
import { DeletePage } from './delete-page.tsx';
import { Publishing } from './publishing.tsx';
import { SectionList } from './section-list.tsx';
import { type PageEdit, usePageDraft } from './use-page-draft.ts';
import { Versions } from './versions.tsx';

/** /admin-page/:id: the sections of a page, its draft and its versions. */
export function AdminPageScreen() {
  const { id = '' } = useParams();
  const page = useLoaded(id, (signal) => call('readPageDraft', { id }, signal));
  if (page.state === 'loaded') return <Editor key={id} loaded={page.value} />;
  return (
    <AdminPage title="Page" back={<BackLink to="/admin-pages">Pages</BackLink>}>
      <WhenLoaded data={page}>{() => null}</WhenLoaded>
    </AdminPage>
  );
}

function Editor({ loaded }: { loaded: Page }) {
  const edit = usePageDraft(loaded);
  const { page } = edit;
  const isShown = page.live !== null || isGiven(page.id);
  return (
    <AdminPage
      title={pageName({ id: page.id, title: page.draft.title })}
      back={<BackLink to="/admin-pages">Pages</BackLink>}
      actions={
        isShown && (
          <ButtonLink look="quiet" to={page.path} target="_blank">
            View in store
          </ButtonLink>
        )
      }
    >
      <PageForm edit={edit} />
    </AdminPage>
  );
}

/** Everything of a page that can be edited, published and brought back. */
export function PageForm({ edit }: { edit: PageEdit }) {
  const { page, draft, conflicts, errors, problem, pending, dirty, isBlocked, change } = edit;

  // A wrong field may be far from the button.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (dirty && !isBlocked) void edit.save();
  }

  return (
    <div className={shared.editor}>
      {!isPolicy(page.id) && <LinkSuggestions />}
      <p>{stateOf(page)}</p>
      <form className={shared.editor} onSubmit={save} ref={form} noValidate>
        <UnsavedGuard dirty={dirty} />
        <ConflictChoice
          fields={conflicts.map((conflict) => ({
            name: nameOf(conflict),
            label: labelOf(conflict),
            theirs: conflict.name === 'section' ? sectionText(conflict.theirs) : conflict.theirs,
            mine: conflict.name === 'section' ? sectionText(conflict.mine) : conflict.mine,
          }))}
          onResolve={(name, whose) => {
            const conflict = conflicts.find((each) => nameOf(each) === name);
            if (conflict) edit.resolve(conflict, whose);
          }}
        />
        <SectionList
          page={page.id}
          sections={draft.sections}
          errors={errors}
          notes={page.notes}
          onChange={(sections) => change({ sections })}
        />
        {isPolicy(page.id) ? <FactHelp facts={page.facts} /> : <PageTexts edit={edit} />}
        <div className={shared.foot} data-foot-bar>
          {problem !== undefined && (
            <p role="alert" className={shared.error}>
              {problem}
            </p>
          )}
          <Button type="submit" aria-disabled={pending || !dirty || isBlocked}>
            {pending ? 'Saving...' : 'Save draft'}
          </Button>
          {dirty && (
            <Button look="quiet" onClick={edit.discard}>
              Discard changes
            </Button>
          )}
          <ButtonLink look="plain" to="#publish">
            Preview and publish
          </ButtonLink>
          <span className={shared.small}>{dirty ? 'Not saved yet.' : 'All changes are saved.'}</span>
        </div>
      </form>
      <Publishing edit={edit} />
      <Versions edit={edit} />
      {!isGiven(page.id) && <DeletePage page={page} />}
    </div>
  );
}

/** What shoppers see of the page, and what they are going to see. */
function stateOf({ id, live, next, hasDraft }: Page): string {
  const now =
    live !== null
      ? `Published since ${formatDateTime(new Date(live.at))}.`
      : isBuilt(id)
        ? 'Shoppers see the page that came with the store.'
        : isPolicy(id)
          ? 'Shoppers see no text on this page yet.'
          : 'Shoppers do not see this page yet.';
  return [
    now,
    ...(next === null ? [] : [`Another version is published on ${formatDateTime(new Date(next.at))}.`]),
    ...(hasDraft ? ['There is a draft that is not published.'] : []),
  ].join(' ');
}

const nameOf = (conflict: PageConflict) => (conflict.name === 'section' ? conflict.id : conflict.name);

const LABELS = {
  title: 'Title',
  heading: 'Heading',
  description: 'Description',
} as const;

function labelOf(conflict: PageConflict): string {
  if (conflict.name !== 'section') return LABELS[conflict.name];
  const section = conflict.mine ?? conflict.theirs;
  return section ? titleOfKind(section.kind) : conflict.id;
}

/** Title, heading and description of the page. */
function PageTexts({ edit: { page, draft, errors, change } }: { edit: PageEdit }) {
  const isHome = page.id === 'home';
  const hints = {
    title: isHome ? 'In the browser’s tab and in search results. Empty: the store’s name and tagline.' : undefined,
    heading: isHome
      ? 'Above the sections. Empty: the heading is the one of the banner.'
      : 'Above the sections. Empty: the title.',
    description: 'One or two sentences for search engines and link previews.',
  };
  return (
    <Panel title="Title and description">
      {PAGE_TEXTS.map((name) => (
        <Field
          key={name}
          label={LABELS[name]}
          error={errors['page']?.[name]}
          hint={hints[name]}
          optional={name !== 'title' || isHome}
        >
          {(control) => (
            <input
              {...control}
              value={draft[name]}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </Panel>
  );
}

/** The facts of the settings that a policy can name, each with what shoppers read now. */
function FactHelp({ facts }: Pick<Page, 'facts'>) {
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
