import { useParams } from 'react-router-dom';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { errorText } from '../shared/error-text.ts';
import { ReturnDetails } from './return-details.tsx';

/** /admin-return/:id: one return or exchange, and what can be done with it. */
export function AdminReturnScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readAdminReturn', { id }, signal));
  return (
    <AdminPage title={`Return ${id}`} back={<BackLink to="/admin-returns">All returns</BackLink>}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && <ReturnDetails key={id} initial={loaded.value.return} />}
    </AdminPage>
  );
}
