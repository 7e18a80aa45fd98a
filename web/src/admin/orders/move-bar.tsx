import { canBecome } from '@nirala/contract/order/order';
import {
  FULFILMENT_STATUSES,
  canBePacked,
  type FulfilmentStatus,
  type AdminOrder,
} from '@nirala/contract/order/admin-order';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FROM_LIST } from '../shared/links.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { download } from '../shared/csv.ts';
import { readSkus } from '../shared/use-skus.ts';
import { showToast } from '../../lib/toast.ts';
import { courierCsv } from './order-csv.tsx';
import { MOVE_LABELS, waitsForConfirmation } from './order-text.ts';
import styles from './orders.module.css';

type MoveBarProps = {
  selected: readonly AdminOrder[];
  onMove: (to: FulfilmentStatus, orders: AdminOrder[]) => void;
  onBook: (orders: AdminOrder[]) => void;
  onClear: () => void;
};

/** Each lost parcel is a case of its own. */
const BULK_MOVES = FULFILMENT_STATUSES.filter((to) => to !== 'Lost');

/** Whether it waits to be packed, or its booking has failed. */
const canBook = ({ status, parcel }: AdminOrder) =>
  status === 'Processing' && (!parcel || (parcel.problem !== undefined && parcel.pending === undefined));

/**
 * The actions for the selected orders. A move that none of them can make is not offered, and orders that wait for their
 * confirmation are left out.
 */
export function MoveBar({ selected, onMove, onBook, onClear }: MoveBarProps) {
  const { pending, run } = useAction();
  if (selected.length === 0) return null;
  const ready = selected.filter((order) => !waitsForConfirmation(order));
  const parcels = ready.filter(({ status }) => canBePacked(status));
  const bookable = ready.filter(canBook);
  async function downloadCsv() {
    const read = await run(
      (signal) =>
        Promise.all([
          call('readSettings', {}, signal),
          readSkus(
            parcels.flatMap(({ cartItems }) => cartItems.map(({ _id }) => _id)),
            signal,
          ),
        ]),
      toastError,
    );
    if (!read) return;
    const [settings, { skus, unread }] = read;
    download('courier.csv', courierCsv(parcels, settings, skus.codeOf));
    if (unread.length > 0) {
      showToast(`The file names these products by their ids, because they could not be read: ${unread.join(', ')}.`, {
        tone: 'bad',
      });
    }
  }
  const ids = parcels.map(({ _id }) => _id).join(',');
  const howMany = parcels.length < selected.length ? `(${parcels.length})` : '';
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected orders">
      <p>
        <strong>{selected.length}</strong> selected
      </p>
      {bookable.length > 0 && (
        <Button
          onClick={() => onBook(bookable)}
        >{`Pack and book ${bookable.length < selected.length ? `(${bookable.length})` : ''}`}</Button>
      )}
      {BULK_MOVES.map((to) => {
        const able = ready.filter(({ status }) => canBecome(status, to));
        if (able.length === 0) return null;
        return (
          <Button
            key={to}
            look={to === 'Returned' || bookable.length > 0 ? 'quiet' : 'main'}
            onClick={() => onMove(to, able)}
          >{`${MOVE_LABELS[to]} ${able.length < selected.length ? `(${able.length})` : ''}`}</Button>
        );
      })}
      {parcels.length > 0 && (
        <>
          <ButtonLink look="quiet" to={`/admin-print?kind=pick&ids=${encodeURIComponent(ids)}`} state={FROM_LIST}>
            Pick {howMany}
          </ButtonLink>
          <ButtonLink look="quiet" to={`/admin-print?ids=${encodeURIComponent(ids)}`} state={FROM_LIST}>
            Print {howMany}
          </ButtonLink>
          <Button look="quiet" aria-disabled={pending} onClick={() => void downloadCsv()}>
            Courier CSV {howMany}
          </Button>
        </>
      )}
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
