import { canBecome } from '@nirala/contract/order/order';
import { canBePacked, type AdminOrder } from '@nirala/contract/order/admin-order';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FROM_LIST } from '../shared/links.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { download } from '../shared/csv.ts';
import { readSkus } from '../shared/use-skus.ts';
import { showToast } from '../../lib/toast.ts';
import { courierCsv } from './order-csv.ts';
import { MOVES, type MoveTo } from './move-dialog.tsx';
import { MOVE_LABELS, waitsForConfirmation } from './order-text.ts';
import styles from './orders.module.css';

type MoveBarProps = {
  selected: readonly AdminOrder[];
  onMove: (to: MoveTo, orders: AdminOrder[]) => void;
  onBook: (orders: AdminOrder[]) => void;
  onClear: () => void;
};

/** Whether it waits to be packed, or its booking has failed. */
const canBook = ({ status, parcel }: AdminOrder) =>
  status === 'Processing' && (!parcel || (parcel.problem !== undefined && parcel.pending === undefined));

/**
 * The actions for the selected orders. A move that none of them can make is not offered, and orders that wait for their
 * confirmation are left out.
 */
export function MoveBar({ selected, onMove, onBook, onClear }: MoveBarProps) {
  if (selected.length === 0) return null;
  const ready = selected.filter((order) => !waitsForConfirmation(order));
  const parcels = ready.filter(({ status }) => canBePacked(status));
  const bookable = ready.filter(canBook);
  const ids = encodeURIComponent(parcels.map(({ _id }) => _id).join(','));
  /** The label of an action for some of the selected orders, with their number unless it is for all of them. */
  const labelFor = (label: string, orders: readonly AdminOrder[]) =>
    `${label} ${orders.length < selected.length ? `(${orders.length})` : ''}`;
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected orders">
      <p>
        <strong>{selected.length}</strong> selected
      </p>
      {bookable.length > 0 && <Button onClick={() => onBook(bookable)}>{labelFor('Pack and book', bookable)}</Button>}
      {MOVES.map((to) => {
        const movable = ready.filter(({ status }) => canBecome(status, to));
        if (movable.length === 0) return null;
        return (
          <Button
            key={to}
            look={to === 'Returned' || bookable.length > 0 ? 'quiet' : 'main'}
            onClick={() => onMove(to, movable)}
          >
            {labelFor(MOVE_LABELS[to], movable)}
          </Button>
        );
      })}
      {parcels.length > 0 && (
        <>
          <ButtonLink look="quiet" to={`/admin-print?kind=pick&ids=${ids}`} state={FROM_LIST}>
            {labelFor('Pick', parcels)}
          </ButtonLink>
          <ButtonLink look="quiet" to={`/admin-print?ids=${ids}`} state={FROM_LIST}>
            {labelFor('Print', parcels)}
          </ButtonLink>
          <CourierCsvButton label={labelFor('Courier CSV', parcels)} orders={parcels} />
        </>
      )}
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}

/** Downloads the file of these parcels for a courier. */
function CourierCsvButton({ label, orders }: { label: string; orders: readonly AdminOrder[] }) {
  const { pending, run } = useAction();

  async function save() {
    const productIds = orders.flatMap(({ cartItems }) => cartItems.map(({ _id }) => _id));
    const read = await run(
      (signal) => Promise.all([call('readSettings', {}, signal), readSkus(productIds, signal)]),
      toastError,
    );
    if (!read) return;
    const [settings, { skus, unread }] = read;
    download('courier.csv', courierCsv(orders, settings, skus.codeOf));
    if (unread.length > 0) {
      showToast(`The file names these products by their ids, because they could not be read: ${unread.join(', ')}.`, {
        tone: 'bad',
      });
    }
  }

  return (
    <Button look="quiet" aria-disabled={pending} onClick={() => void save()}>
      {label}
    </Button>
  );
}
