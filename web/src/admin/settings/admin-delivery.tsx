import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { AreaFiles } from './area-files.tsx';
import { ZoneFields } from './zone-fields.tsx';

/** /admin-delivery: how long deliveries take, and where they go. */
export function AdminDelivery() {
  const settings = useLoaded('delivery', (signal) => call('readDeliverySettings', {}, signal));
  return (
    <AdminPage title="Delivery" back={<BackLink to="/admin-settings">Settings</BackLink>}>
      <WhenLoaded data={settings} failure="The delivery settings could not be loaded.">
        {(values) => (
          <EditForm
            form={SETTINGS.delivery}
            values={values}
            save={(edit) => call('editDeliverySettings', edit)}
            button="Save delivery settings"
            saved={() => 'The delivery settings are saved.'}
            own={{ zones: ZoneFields }}
            beside={{ areas: AreaFiles }}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}
