import { SETTINGS } from '@nirala/contract/settings/documents';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { type Drawing, EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { PolicyWarning } from './policy-warning.tsx';

const BESIDE: Drawing<typeof SETTINGS.returns.fields>['beside'] = {
  'return-offer': ({ base }) => <PolicyWarning days={base.days} />,
};

/** /admin-return-settings: the rules of returns and exchanges. */
export function AdminReturnSettings() {
  const settings = useLoaded('returns', (signal) => call('readReturnSettings', {}, signal));
  return (
    <AdminPage title="Rules of returns" back={<BackLink to="/admin-returns">Returns</BackLink>}>
      {settings.state === 'loading' && <Loading />}
      {settings.state === 'failed' && (
        <LoadFailed message="The rules of returns could not be loaded." onRetry={settings.retry} />
      )}
      {settings.state === 'loaded' && (
        <EditForm
          form={SETTINGS.returns}
          values={settings.value}
          save={(edit) => call('editReturnSettings', edit)}
          button="Save the rules"
          saved={() => 'The rules of returns are saved.'}
          beside={BESIDE}
          hides={({ refundAt }) => (refundAt === 'pickup' ? [] : ['pickupLimit'])}
        />
      )}
    </AdminPage>
  );
}
