import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Claim } from '@nirala/contract/parcel/claim';
import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { ClaimButton } from './claim-dialog.tsx';
import { ClaimRow } from './claim-row.tsx';

type OrderClaimsProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** The claims of an order against its courier, and the button for another one. Nothing before the dispatch. */
export function OrderClaims({ order, onChanged }: OrderClaimsProps) {
  const { claimed = [], history } = order;
  if (!history.some(({ status }) => status === 'Dispatched')) return null;
  const take = ({ kind }: Claim) => onChanged({ ...order, claimed: [...new Set([...claimed, kind])] });
  return (
    <>
      {claimed.length > 0 && <ClaimList key={claimed.join()} orderId={order._id} />}
      <div className={shared.buttons}>
        <ClaimButton order={order} onSaved={take} />
      </div>
    </>
  );
}

function ClaimList({ orderId }: { orderId: string }) {
  const loaded = useLoaded(`claims ${orderId}`, (signal) => call('readClaims', { orderId }, signal));
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />;
  return (
    <ul className={shared.list} aria-label="Claims">
      {loaded.value.claims.map((claim) => (
        <ClaimRow key={claim._id} claim={claim} onChanged={loaded.retry} />
      ))}
    </ul>
  );
}
