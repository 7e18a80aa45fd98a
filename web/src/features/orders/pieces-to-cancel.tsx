import type { OrderLine } from '@nirala/contract/order/order';
import { numberOptions, SelectField } from '../../components/select-field.tsx';
import { type ChosenPieces, keyOfLine } from './cancel-choice.ts';
import styles from './my-orders.module.css';

type PiecesToCancelProps = {
  items: readonly OrderLine[];
  /** Undefined while it is closed. */
  chosen: ChosenPieces | undefined;
  onChange: (chosen: ChosenPieces | undefined) => void;
};

/** Chooses how many pieces of each line to cancel. Opened, it cancels the chosen pieces; closed, the whole order. */
export function PiecesToCancel({ items, chosen, onChange }: PiecesToCancelProps) {
  const isOpen = chosen !== undefined;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onChange(currentTarget.open ? {} : undefined);
      }}
    >
      <summary className={styles.some}>Cancel only some items</summary>
      <div className={styles.pieces}>
        {items.map((line) => (
          <SelectField
            key={keyOfLine(line)}
            label={`${line.name}, size ${line.size}: pieces to cancel`}
            value={chosen?.[keyOfLine(line)] ?? 0}
            options={numberOptions(0, line.quantity)}
            onChange={(pieces) => onChange({ ...chosen, [keyOfLine(line)]: Number(pieces) })}
          />
        ))}
      </div>
    </details>
  );
}
