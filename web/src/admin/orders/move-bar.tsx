import { canBecome } from '@nirala/contract/order';
import { FULFILMENT_STATUSES, isPacked, type FulfilmentStatus, type AdminOrder } from '@nirala/contract/admin-order';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FROM_LIST } from '../shared/back-link.tsx';
import { download } from '../shared/csv.ts';
import { courierCsv } from './order-csv.ts';
import styles from './orders.module.css';

const VERBS = { Dispatched: 'Dispatch', Delivered: 'Delivered', Returned: 'Returned' } as const;

type MoveBarProps = {
  selected: readonly AdminOrder[];
  onMove: (to: FulfilmentStatus, orders: AdminOrder[]) => void;
  onNone: () => void;
};

/** What can be done with the orders that are selected: only moves that some of them can make. */
export function MoveBar({ selected, onMove, onNone }: MoveBarProps) {
  if (selected.length === 0) return null;
  const parcels = selected.filter(({ status }) => isPacked(status));
  const ids = parcels.map(({ _id }) => _id).join(',');
  const howMany = parcels.length < selected.length ? `(${parcels.length})` : '';
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected orders">
      <p>
        <strong>{selected.length}</strong> selected
      </p>
      {FULFILMENT_STATUSES.map((to) => {
        const able = selected.filter(({ status }) => canBecome(status, to));
        if (able.length === 0) return null;
        return (
          <Button key={to} look={to === 'Returned' ? 'quiet' : 'main'} onClick={() => onMove(to, able)}>
            {VERBS[to]} {able.length < selected.length ? `(${able.length})` : ''}
          </Button>
        );
      })}
      {parcels.length > 0 && (
        <>
          <ButtonLink look="quiet" to={`/admin-print?ids=${encodeURIComponent(ids)}`} state={FROM_LIST}>
            Print {howMany}
          </ButtonLink>
          <Button look="quiet" onClick={() => download('courier.csv', courierCsv(parcels))}>
            Courier CSV {howMany}
          </Button>
        </>
      )}
      <Button look="plain" onClick={onNone}>
        None
      </Button>
    </div>
  );
}
