import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './order.module.css';
import { LIST_KEYS } from './use-list-keys.ts';

/** The keys of the order list. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of this list">
      <dl className={styles.facts}>
        {LIST_KEYS.map(([key, text]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
