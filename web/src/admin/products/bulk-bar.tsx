import { Button } from '../../components/button.tsx';
import { BULK_KINDS, type BulkKind } from './bulk-text.ts';
import styles from './list.module.css';

type BulkBarProps = {
  count: number;
  /** Whether the list shows archived products. */
  isArchive: boolean;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
};

/** What can be done to the selected products. */
export function BulkBar({ count, isArchive, onChoose, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected products">
      <p>
        <strong>{count}</strong> selected
      </p>
      <div className={styles.kinds}>
        {BULK_KINDS.filter(({ forArchive }) => forArchive === isArchive).map(({ kind, action }) => (
          <Button key={kind} look={kind === 'price' || isArchive ? 'main' : 'quiet'} onClick={() => onChoose(kind)}>
            {action}
          </Button>
        ))}
      </div>
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
