import { CONTENT_PAGES, type ContentPage } from '@nirala/contract/page/content';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chips } from '../shared/chips.tsx';
import { PageEditor } from './page-editor.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { PAGES } from '../../features/content/content-pages.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

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
      title="Pages"
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
