import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';

/** The keys of the order list, and what they do. */
const LIST_KEYS = [
  ['j or ↓', 'Next order'],
  ['k or ↑', 'Previous order'],
  ['x', 'Select the order'],
  ['Enter', 'Open the order'],
  ['/', 'Search for everything'],
  ['?', 'Show these keys'],
] as const;

type ListActions = {
  onToggle: (id: string) => void;
  onHelp: () => void;
};

/** Handles the keys of the order list. The focus is on the link of an order, so that the browser opens it with Enter. */
export function useListKeys({ onToggle, onHelp }: ListActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping =
      target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = focusedRow();
    // Without an order in focus, the arrows scroll the page.
    if (key === 'j' || (key === 'ArrowDown' && row)) move(1);
    else if (key === 'k' || (key === 'ArrowUp' && row)) move(-1);
    else if (key === 'x' && row?.dataset['order'] !== undefined) onToggle(row.dataset['order']);
    else if (key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The row of an order (see order-row.tsx) with the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;

/** Focuses the next or the previous order; the first one if none has the focus. */
function move(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const row = focusedRow();
  const next = rows[row ? rows.indexOf(row) + by : 0];
  next?.querySelector('a')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The keys of the order list. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of this list">
      <dl className={shared.facts}>
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
