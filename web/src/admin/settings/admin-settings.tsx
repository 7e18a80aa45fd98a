import { ButtonLink } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { NotificationPreviews } from '../notifications/notification-previews.tsx';
import { SentNotifications } from '../notifications/sent-notifications.tsx';
import { SettingsForm } from './settings-form.tsx';

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
      {settings.state === 'loaded' && <SettingsForm settings={settings.value} />}
      <SentNotifications />
      <NotificationPreviews />
    </AdminPage>
  );
}
