import { Button, ButtonLink } from '../../components/button.tsx';
import { FROM_LIST, labelsPath } from '../shared/links.tsx';
import { BULK_KINDS, type BulkKind } from './bulk-text.ts';
import styles from './list.module.css';

type BulkBarProps = {
  /** Of the selected products. */
  ids: readonly string[];
  /** Whether the list shows archived products. */
  isArchive: boolean;
  onChoose: (kind: BulkKind) => void;
  onClear: () => void;
};

/** What can be done to the selected products. */
export function BulkBar({ ids, isArchive, onChoose, onClear }: BulkBarProps) {
  if (ids.length === 0) return null;
  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected products">
      <p>
        <strong>{ids.length}</strong> selected
      </p>
      <div className={styles.kinds}>
        {BULK_KINDS.filter(({ forArchive }) => forArchive === isArchive).map(({ kind, action }) => (
          <Button key={kind} look={kind === 'price' || isArchive ? 'main' : 'quiet'} onClick={() => onChoose(kind)}>
            {action}
          </Button>
        ))}
        <ButtonLink look="quiet" to={labelsPath(ids)} state={FROM_LIST}>
          Print labels
        </ButtonLink>
      </div>
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
