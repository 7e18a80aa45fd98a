import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './pictures.module.css';
import type { PictureItem } from './use-pictures.ts';

type PictureCardProps = {
  item: PictureItem;
  /** From 1. */
  position: number;
  total: number;
  onRetry: () => void;
  onRemove: () => void;
};

export function PictureCard({ item, position, total, onRetry, onRemove }: PictureCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: total < 2,
  });
  const name = `picture ${position} of ${total}`;
  const isUploading = item.state === 'waiting' || item.state === 'uploading';
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.card} ${styles.dragged}` : styles.card}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={`Move ${name}`}
      >
        <img src={item.preview} alt="" width={240} height={300} className={isUploading ? styles.pale : undefined} />
      </button>
      {position === 1 && (
        <Badge tone="accent" className={styles.main}>
          Main
        </Badge>
      )}
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
      {isUploading && <progress className={styles.progress} aria-label={`Uploading ${name}`} />}
      {item.error && (
        <p className={styles.cardError} role="alert">
          {item.error}{' '}
          {item.canRetry && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </li>
  );
}
