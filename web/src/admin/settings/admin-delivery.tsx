import { SETTINGS } from '@nirala/contract/settings/documents';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { AreaFiles } from './areas.tsx';
import { ZoneFields } from './zone-fields.tsx';

/** /admin-delivery: how long deliveries take, and where they go. */
export function AdminDelivery() {
  const settings = useLoaded('delivery', (signal) => call('readDeliverySettings', {}, signal));
  return (
    <AdminPage title="Delivery" back={<BackLink to="/admin-settings">Settings</BackLink>}>
      {settings.state === 'loading' && <Loading />}
      {settings.state === 'failed' && (
        <LoadFailed message="The delivery settings could not be loaded." onRetry={settings.retry} />
      )}
      {settings.state === 'loaded' && (
        <EditForm
          form={SETTINGS.delivery}
          values={settings.value}
          save={(edit) => call('editDeliverySettings', edit)}
          button="Save delivery settings"
          saved={() => 'The delivery settings are saved.'}
          own={{ zones: ZoneFields }}
          beside={{ areas: AreaFiles }}
        />
      )}
    </AdminPage>
  );
}
