import { SETTINGS } from '@nirala/contract/settings/documents';
import { ButtonLink } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { NotificationPreviews } from '../notifications/notification-previews.tsx';
import { SentNotifications } from '../notifications/sent-notifications.tsx';
import { STORE_DRAWING } from './store-form.tsx';

/** /admin-settings: the settings of the store, and the notifications that it sends. */
export function AdminSettings() {
  const settings = useLoaded('settings', (signal) => call('readSettings', {}, signal));
  return (
    <AdminPage
      title="Settings"
      actions={
        <ButtonLink to="/admin-delivery" look="quiet">
          Delivery
        </ButtonLink>
      }
    >
      <WhenLoaded data={settings} failure="The settings could not be loaded.">
        {(values) => (
          <EditForm
            {...STORE_DRAWING}
            form={SETTINGS.store}
            values={values}
            save={(edit) => call('editSettings', edit)}
            button="Save settings"
            saved={() => 'The settings are saved.'}
          />
        )}
      </WhenLoaded>
      <SentNotifications />
      <NotificationPreviews />
    </AdminPage>
  );
}
