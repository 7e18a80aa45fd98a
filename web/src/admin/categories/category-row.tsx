import { formatCount } from '@nirala/contract/text/format-number';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';
import { MoveButtons } from '../shared/item-list.tsx';
import { FROM_LIST } from '../shared/links.tsx';
import type { CountedCategory } from '../shared/use-all-categories.ts';
import styles from './categories.module.css';
import { neighbourOf } from './category-order.ts';
import type { Leaving } from './leave-dialog.tsx';

type CategoryRowProps = {
  category: CountedCategory;
  /** The list as it is shown. */
  all: readonly CountedCategory[];
  /** Its form was open before the list. */
  wasEdited: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onLeave: (how: Leaving['how']) => void;
  onChanged: () => void;
};

/** One category: its name, its address, its products, and what can be done with it. */
export function CategoryRow({ category, all, wasEdited, onMove, onEdit, onLeave, onChanged }: CategoryRowProps) {
  const { id, label, slug, parent, hidden, products } = category;
  const { pending, run } = useAction();

  async function show(): Promise<void> {
    const edit = { id, base: { hidden: true }, changes: { hidden: false } };
    const saved = await run(() => call('editCategory', edit), toastError);
    if (!saved) return;
    showToast(`${label} and its products are shown again.`, { tone: 'good' });
    onChanged();
  }

  return (
    <li className={parent === '' ? styles.row : `${styles.row} ${styles.part}`} aria-label={label}>
      <div className={styles.moves}>
        <MoveButtons
          name={label}
          isFirst={neighbourOf(all, category, -1) === undefined}
          isLast={neighbourOf(all, category, 1) === undefined}
          onMove={onMove}
        />
      </div>
      <div className={styles.name}>
        <strong>{label}</strong> {hidden && <Badge>Hidden</Badge>}
        <span className={styles.address}>{`/${slug}`}</span>
      </div>
      <Link to={`/admin-products?category=${encodeURIComponent(id)}`} state={FROM_LIST} className={styles.products}>
        {products === 1 ? '1 product' : `${formatCount(products)} products`}
      </Link>
      <div className={styles.actions}>
        <Button look="plain" autoFocus={wasEdited} onClick={onEdit} aria-label={`Edit ${label}`}>
          Edit
        </Button>
        {hidden ? (
          <Button look="plain" aria-disabled={pending} onClick={() => void show()} aria-label={`Show ${label}`}>
            Show
          </Button>
        ) : (
          <Button look="plain" onClick={() => onLeave('hide')} aria-label={`Hide ${label}`}>
            Hide
          </Button>
        )}
        <Button look="plain" onClick={() => onLeave('delete')} aria-label={`Delete ${label}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
