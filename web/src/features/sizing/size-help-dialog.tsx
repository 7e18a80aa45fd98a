import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import { type KeyboardEvent, useId } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FindMySize } from './find-my-size.tsx';
import { SizeChart } from './size-chart.tsx';
import styles from './size-help.module.css';

export type SizeHelpTab = 'chart' | 'find';

const TABS: Record<SizeHelpTab, string> = { chart: 'Size chart', find: 'Find my size' };

export type SizeHelpProps = {
  product: Product;
  /** Undefined while the dialog is closed. */
  tab: SizeHelpTab | undefined;
  /** Shows another tab; without one it closes the dialog. */
  onTab: (tab?: SizeHelpTab) => void;
  onSelect: (size: Size) => void;
};

/** The size chart, how to measure, and the size for a body or like a garment. */
export function SizeHelpDialog({ product, tab, onTab, onSelect }: SizeHelpProps) {
  const id = useId();

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    onTab(tab === 'chart' ? 'find' : 'chart');
    currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  }

  return (
    <Dialog open={tab !== undefined} onClose={() => onTab()} title={TABS[tab ?? 'chart']} top>
      <div role="tablist" aria-label="Help with sizes" className={styles.tabs} onKeyDown={onKeyDown}>
        {(['chart', 'find'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onTab(one)}
          >
            {TABS[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'find' ? (
          <FindMySize
            product={product}
            onSelect={(size) => {
              onSelect(size);
              onTab();
            }}
          />
        ) : (
          <SizeChart product={product} />
        )}
      </div>
    </Dialog>
  );
}
