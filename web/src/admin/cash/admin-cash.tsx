import type { CashList } from '@nirala/contract/api/admin/cash';
import { useState } from 'react';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { CashAges } from './cash-ages.tsx';
import { CashFile } from './cash-file.tsx';
import { CashLists } from './cash-lists.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { errorText } from '../shared/error-text.ts';

/** /admin-cash: the cash that couriers owe, what they and Razorpay have paid, and what does not agree. */
export function AdminCash() {
  const [list, setList] = useState<CashList>('missing');
  const loaded = useLoaded(`cash ${list}`, (signal) => call('readCash', { list }, signal));
  return (
    <AdminPage title="Cash" back={<BackLink to="/dashboard-admin">Dashboard</BackLink>}>
      {/* Outside of what is loaded again after a file, so that its report stays. */}
      <CashFile onTaken={loaded.retry} />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && (
        <>
          <CashAges ages={loaded.value.ages} />
          <CashLists
            list={list}
            onList={setList}
            orders={loaded.value.orders}
            hasMore={loaded.value.next !== undefined}
          />
        </>
      )}
    </AdminPage>
  );
}
