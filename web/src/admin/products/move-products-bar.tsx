import type { CategoryId } from '@nirala/contract/product/category';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { CategoryOptions } from '../shared/category-options.tsx';
import { toastError } from '../shared/errors.ts';
import { moveAll } from '../shared/move-all.ts';
import type { KnownCategory } from '../shared/use-all-categories.ts';
import styles from './list.module.css';

type MoveProductsBarProps = {
  /** The ids of the selected products. */
  selected: readonly string[];
  categories: readonly KnownCategory[];
  onSelectAll: () => void;
  onClear: () => void;
  onMoved: () => void;
};

/** Moves the selected products to a category. */
export function MoveProductsBar({ selected, categories, onSelectAll, onClear, onMoved }: MoveProductsBarProps) {
  const [to, setTo] = useState<CategoryId>('');
  const { pending, run } = useAction();
  if (selected.length === 0) return null;

  async function move() {
    if (to === '') return showToast('Choose a category.', { tone: 'bad' });
    const count = await run(() => moveAll(() => call('moveProducts', { id: to, products: [...selected] })), toastError);
    if (count === undefined) return;
    const label = categories.find(({ id }) => id === to)?.label ?? to;
    showToast(`${selected.length === 1 ? '1 product is' : `${selected.length} products are`} in ${label} now.`, {
      tone: 'good',
    });
    onMoved();
  }

  return (
    <div className={styles.bar} data-foot-bar role="region" aria-label="Selected products">
      <p>
        <strong>{selected.length}</strong> selected
      </p>
      <select aria-label="Move to" value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">Choose a category</option>
        <CategoryOptions categories={categories} />
      </select>
      <Button aria-disabled={pending} onClick={() => void move()}>
        {pending ? 'Moving...' : 'Move'}
      </Button>
      <Button look="plain" onClick={onSelectAll}>
        Select all shown
      </Button>
      <Button look="plain" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
