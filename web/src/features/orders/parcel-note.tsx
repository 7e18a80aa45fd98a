import { hasLeft, isParcelState, parcelTitle, type Parcel } from '@nirala/contract/parcel/parcel';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import styles from './my-orders.module.css';

type ParcelNoteProps = { parcel: Parcel; orderId: string; onRedeliver: () => void };

const SENT: Record<string, string> = {
  day: 'The courier is asked to come on the day that you chose.',
  landmark: 'The courier gets your landmark.',
  phone: 'The courier gets your other phone number.',
  cancel: 'The courier is asked to bring the parcel back to us.',
};

/**
 * Where the parcel of a dispatched order is, and after a failed attempt what can be done. Nothing while the courier's news
 * is older than the dispatch.
 */
export function ParcelNote({ parcel, orderId, onRedeliver }: ParcelNoteProps) {
  const { state, reason, request } = parcel;
  if (isParcelState(state) && !hasLeft(state)) return null;
  const isFailed = state === 'undelivered';
  return (
    <div className={isFailed ? styles.pending : styles.note}>
      <p>
        <strong>{parcelTitle(state)}</strong>
        {isFailed && reason !== undefined && (
          <>
            . The courier says: <Written>{reason}</Written>
          </>
        )}
      </p>
      {isFailed && request && <p>{SENT[request.kind] ?? 'The courier is told.'}</p>}
      {isFailed && (
        <Button look={request ? 'quiet' : 'main'} onClick={onRedeliver}>
          <span>{request ? 'Change it' : 'Choose what happens next'}</span>
          <span className="visually-hidden"> with order {orderId}</span>
        </Button>
      )}
    </div>
  );
}
