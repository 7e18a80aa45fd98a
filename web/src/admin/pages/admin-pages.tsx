import type { ListedPage } from '@nirala/contract/api/admin/pages';
import { isBuilt, isPolicy, MAX_PAGES } from '@nirala/contract/own-page/page';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { errorText } from '../shared/errors.ts';
import { FROM_LIST } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useRequestId } from '../shared/use-request-id.ts';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { type NewPage as Page, readNewPage } from './page-draft.ts';
import styles from './pages.module.css';

/** /admin-pages: home, About Us, the policies and the owner's own pages, with what shoppers see of each. */
export function AdminPages() {
  const pages = useLoaded('pages', (signal) => call('listPages', {}, signal));
  const [isNew, setNew] = useState(false);
  return (
    <AdminPage
      title="Pages"
      actions={
        <>
          <ButtonLink look="quiet" to="/admin-menu">
            Menu and announcement
          </ButtonLink>
          <ButtonLink look="quiet" to="/admin-content">
            Policies
          </ButtonLink>
        </>
      }
    >
      <WhenLoaded data={pages} failure="The pages could not be loaded.">
        {({ pages: all }) => (
          <>
            <ul className={shared.rows} aria-label="Pages">
              {all.map((page) => (
                <PageRow key={page.id} page={page} />
              ))}
            </ul>
            {isNew ? (
              <NewPage onCancel={() => setNew(false)} />
            ) : all.length < MAX_PAGES ? (
              <p>
                <Button onClick={() => setNew(true)}>New page</Button>
              </p>
            ) : (
              <p>{`A store has at most ${MAX_PAGES} pages.`}</p>
            )}
          </>
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

/** The admin's screen of a page. */
const editorOf = (id: string) => (isPolicy(id) ? `/admin-content?page=${id}` : `/admin-page/${encodeURIComponent(id)}`);

/** What a page is called where it has no title. */
export const pageName = ({ id, title }: { id: string; title: string }) => title || (id === 'home' ? 'Home' : id);

function PageRow({ page }: { page: ListedPage }) {
  const { id, path, liveSince, nextAt, hasDraft } = page;
  return (
    <li className={styles.row}>
      <Link to={editorOf(id)} state={FROM_LIST} className={styles.name}>
        {pageName(page)}
      </Link>
      <span className="quiet">{path}</span>
      <span className={styles.states}>
        {liveSince !== null && <Badge>Published</Badge>}
        {liveSince === null && <Badge>{isBuilt(id) ? 'Original' : 'Not published'}</Badge>}
        {hasDraft && <Badge tone="accent">Draft</Badge>}
        {nextAt !== null && <Badge tone="accent">{`Planned for ${formatDateTime(new Date(nextAt))}`}</Badge>}
      </span>
    </li>
  );
}

/** Asks for the title and the address of a new page. */
function NewPage({ onCancel }: { onCancel: () => void }) {
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const [errors, setErrors] = useState<Partial<Page>>({});
  const { idFor } = useRequestId();
  const { pending, run } = useAction();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);

  async function create(event: SyntheticEvent) {
    event.preventDefault();
    const { page, errors: wrong } = readNewPage({ title, slug });
    setErrors(wrong);
    if (!page) return;
    const made = await run(
      () => call('createPage', { requestId: idFor(page), ...page }),
      (error) => setErrors({ slug: errorText(error) }),
    );
    if (!made) return;
    // Before the navigation, which the guard would stop.
    flushSync(() => setDone(true));
    void navigate(editorOf(made.id), { state: FROM_LIST });
  }

  return (
    <form className={shared.panel} onSubmit={(event) => void create(event)} noValidate>
      <UnsavedGuard dirty={!isDone && title + slug !== ''} />
      <h2>New page</h2>
      <div className={shared.fields}>
        <Field label="Title" error={errors.title}>
          {(control) => (
            <input
              {...control}
              autoFocus
              value={title}
              autoComplete="off"
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Address"
          optional
          error={errors.slug}
          hint="The end of its web address: our-weavers for /p/our-weavers. Empty: made from the title. It cannot be changed later."
        >
          {(control) => (
            <input
              {...control}
              value={slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => setSlug(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <div className={shared.buttons}>
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Creating...' : 'Create the page'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
