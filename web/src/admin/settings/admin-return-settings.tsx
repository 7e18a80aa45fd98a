import { SETTINGS } from '@nirala/contract/settings/documents';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { type Drawing, EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { PolicyWarning } from './policy-warning.tsx';

/** Below the group of what is offered: where the owner's pages promise something else. */
const BESIDE: Drawing<typeof SETTINGS.returns.fields>['beside'] = {
  'return-offer': ({ base }) => <PolicyWarning days={base.days} />,
};

/** /admin-return-settings: the rules of returns and exchanges. */
export function AdminReturnSettings() {
  const settings = useLoaded('returns', (signal) => call('readReturnSettings', {}, signal));
  return (
    <AdminPage title="Rules of returns" back={<BackLink to="/admin-returns">Returns</BackLink>}>
      <WhenLoaded data={settings} failure="The rules of returns could not be loaded.">
        {(values) => (
          <EditForm
            form={SETTINGS.returns}
            values={values}
            save={(edit) => call('editReturnSettings', edit)}
            button="Save the rules"
            saved={() => 'The rules of returns are saved.'}
            beside={BESIDE}
            hides={({ refundAt }) => (refundAt === 'pickup' ? [] : ['pickupLimit'])}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}
