import type { ReturnOutcome } from '@nirala/contract/api/admin/returns';
import { canReturnBecome } from '@nirala/contract/return/return';
import type { ReturnMove } from '@nirala/contract/return/move';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { Button } from '../../components/button.tsx';
import { knownState } from '../../features/returns/return-text.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from '../orders/orders.module.css';
import { toastError } from '../shared/errors.ts';
import { moveReturns } from './many-returns.ts';

/** What can be done with many returns at once: the move of each, or undefined if it cannot be made. */
type BulkMove = { label: string; moveOf: (ret: AdminReturn) => ReturnMove | undefined };

const canBecome = ({ state }: AdminReturn, to: ReturnMove['to']): boolean => {
  const known = knownState(state);
  return known !== undefined && canReturnBecome(known, to);
};

const BULK_MOVES: readonly BulkMove[] = [
  { label: 'Approve', moveOf: (ret) => (canBecome(ret, 'Approved') ? { to: 'Approved' } : undefined) },
  {
    label: 'Pickup is booked',
    moveOf: (ret) => (canBecome(ret, 'PickupBooked') && ret.pending === undefined ? { to: 'PickupBooked' } : undefined),
  },
  { label: 'Mark as picked up', moveOf: (ret) => (canBecome(ret, 'PickedUp') ? { to: 'PickedUp' } : undefined) },
  {
    label: 'Receive: all can be sold again',
    moveOf: (ret) =>
      canBecome(ret, 'Received')
        ? {
            to: 'Received',
            pieces: ret.lines.map(({ productId, size, quantity }) => ({
              productId,
              size,
              quantity,
              condition: 'sellable' as const,
            })),
          }
        : undefined,
  },
  {
    label: 'Accept',
    moveOf: ({ state }) => (state === 'Received' ? { to: 'Closed', as: 'accepted' } : undefined),
  },
];

type ReturnBarProps = {
  selected: readonly AdminReturn[];
  onMoved: (outcomes: ReturnOutcome[]) => void;
  onClear: () => void;
};

/** The actions for the selected returns. A move that none of them can make is not offered. */
export function ReturnBar({ selected, onMoved, onClear }: ReturnBarProps) {
  const { pending, run } = useAction();
  if (selected.length === 0) return null;
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected returns">
      <p>
        <strong>{selected.length}</strong> selected
      </p>
      {BULK_MOVES.map(({ label, moveOf }, index) => {
        const moves = selected.flatMap((ret) => {
          const move = moveOf(ret);
          return move ? [{ id: ret._id, move }] : [];
        });
        if (moves.length === 0) return null;
        return (
          <Button
            key={label}
            look={index === 0 || label === 'Accept' ? 'main' : 'quiet'}
            aria-disabled={pending}
            onClick={() =>
              void run(() => moveReturns(moves), toastError).then((outcomes) => outcomes && onMoved(outcomes))
            }
          >
            {`${label}${moves.length < selected.length ? ` (${moves.length})` : ''}`}
          </Button>
        );
      })}
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
