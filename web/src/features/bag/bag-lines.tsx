import { showToast } from '../../lib/toast.ts';
import { BagLine } from './bag-line.tsx';
import { removeFromBag } from './bag.ts';
import styles from './cart.module.css';
import type { CurrentProduct } from './line-problem.ts';
import type { LineKey, Lines } from './lines.ts';

type BagLinesProps = {
  lines: Lines;
  /** By product id. */
  products: ReadonlyMap<string, CurrentProduct>;
  /** The owner's limit for one line. */
  maxPerLine: number;
  onRemoved: () => void;
  onSaveForLater: (line: Lines[number]) => void;
};

/** The lines of the bag. A removed line can be restored from the toast that says so. */
export function BagLines({ lines, products, maxPerLine, onRemoved, onSaveForLater }: BagLinesProps) {
  function remove(key: LineKey, title: string) {
    const undo = removeFromBag(key);
    showToast(`Removed ${title} from your bag.`, { action: { label: 'Undo', run: undo } });
    onRemoved();
  }

  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        // A key without the size: the picker keeps the focus when the size changes.
        const nth = lines.slice(0, index).filter((other) => other.id === line.id).length;
        return (
          <BagLine
            key={`${line.id}/${nth}`}
            line={line}
            current={products.get(line.id)}
            maxPerLine={maxPerLine}
            onRemove={() => remove(line, line.title || line.name)}
            onSaveForLater={() => onSaveForLater(line)}
          />
        );
      })}
    </ul>
  );
}
