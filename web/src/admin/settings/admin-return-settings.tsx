import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/links.tsx';
import { ReturnSettingsForm } from './returns-settings-form.tsx';

/** /admin-return-settings: the rules of returns and exchanges. */
export function AdminReturnSettings() {
  const settings = useLoaded('returns', (signal) => call('readReturnSettings', {}, signal));
  return (
    <AdminPage title="Rules of returns" back={<BackLink to="/admin-returns">Returns</BackLink>}>
      {settings.state === 'loading' && <Loading />}
      {settings.state === 'failed' && (
        <LoadFailed message="The rules of returns could not be loaded." onRetry={settings.retry} />
      )}
      {settings.state === 'loaded' && <ReturnSettingsForm settings={settings.value} />}
    </AdminPage>
  );
}
