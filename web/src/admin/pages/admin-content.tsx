import type { AdminPage as Page } from '@nirala/contract/api/admin/pages';
import { POLICIES, type Policy, POLICY_TITLES } from '@nirala/contract/own-page/page';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { Chips } from '../shared/chips.tsx';
import { BackLink } from '../shared/links.tsx';
import { useHasUnsaved } from '../shared/unsaved-guard.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { PageForm } from './admin-page.tsx';
import { usePageDraft } from './use-page-draft.ts';

/** /admin-content: the four policies. `?page=return-policy` opens one. */
export function AdminContent() {
  const [params, setParams] = useSearchParams();
  const policy = POLICIES.find((each) => each === params.get('page')) ?? 'privacy-policy';
  const hasUnsaved = useHasUnsaved();

  function open(next: Policy) {
    if (hasUnsaved) showToast('Save or discard your changes first.', { tone: 'bad' });
    else setParams({ page: next }, { replace: true });
  }

  return (
    <AdminPage
      title="Policies"
      back={<BackLink to="/admin-pages">Pages</BackLink>}
      actions={
        <ButtonLink look="quiet" to={`/${policy}`} target="_blank">
          View in store
        </ButtonLink>
      }
    >
      <Chips
        label="Which page"
        options={POLICIES.map((value) => ({ value, label: POLICY_TITLES[value] }))}
        value={policy}
        onChange={open}
      />
      <PolicyEditor key={policy} id={policy} />
    </AdminPage>
  );
}

function PolicyEditor({ id }: { id: Policy }) {
  const page = useLoaded(id, (signal) => call('readPageDraft', { id }, signal));
  return (
    <WhenLoaded data={page} failure="The page could not be loaded.">
      {(loaded) => <Editor loaded={loaded} />}
    </WhenLoaded>
  );
}

const Editor = ({ loaded }: { loaded: Page }) => <PageForm edit={usePageDraft(loaded)} />;
