import { SETTINGS } from '@nirala/contract/settings/documents';
import { ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { NotificationPreviews } from '../notifications/notification-previews.tsx';
import { SentNotifications } from '../notifications/sent-notifications.tsx';
import { STORE_DRAWING } from './store-form.tsx';

/** /admin-settings */
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
      {settings.state === 'loading' && <Loading />}
      {settings.state === 'failed' && (
        <LoadFailed message="The settings could not be loaded." onRetry={settings.retry} />
      )}
      {settings.state === 'loaded' && (
        <EditForm
          {...STORE_DRAWING}
          form={SETTINGS.store}
          values={settings.value}
          save={(edit) => call('editSettings', edit)}
          button="Save settings"
          saved={() => 'The settings are saved.'}
        />
      )}
      <SentNotifications />
      <NotificationPreviews />
    </AdminPage>
  );
}
