import { formatRupeesExact } from '@nirala/contract/text/money';
import { maxPiecesPerSize } from '@nirala/contract/text/message-templates';
import { CANNOT_RETURN } from '@nirala/contract/return/return-words';
import { Link } from 'react-router-dom';
import type { CartItem } from '../../lib/storage/cart-item.ts';
import { maxQuantityOf, findLineProblem, isFinalSale, type CurrentProduct } from './line-problem.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { setQuantity, setSize } from './bag.ts';
import styles from './bag-line.module.css';
import { LineProblemBox } from './line-problem-box.tsx';
import { SizePicker } from './size-picker.tsx';
import { Stepper } from './stepper.tsx';

type BagLineProps = {
  line: CartItem;
  current: CurrentProduct | undefined;
  /** The owner's limit for one line. */
  maxPerLine: number;
  onRemove: () => void;
  onSaveForLater: () => void;
};

export function BagLine({ line, current, maxPerLine, onRemove, onSaveForLater }: BagLineProps) {
  const title = line.title || line.name;
  const problem = findLineProblem(line, current, maxPerLine);
  return (
    <li className={styles.line}>
      <Link to={`/product/${encodeURIComponent(line.id)}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture url={line.image} alt="" place="thumbnail" sizes="(min-width: 640px) 136px, 96px" />
      </Link>
      <div className={styles.text}>
        <p className={styles.brand}>{line.name}</p>
        <h2 className={styles.title}>
          <Link to={`/product/${encodeURIComponent(line.id)}`}>{title}</Link>
        </h2>
        <Price now={line.discountedPrice} was={line.originalPrice} exact />
        {line.saved > 0 && (
          <p className={styles.saved}>{`You saved ${formatRupeesExact(line.saved * line.quantity)}`}</p>
        )}
        {isFinalSale(current) && <p className="quiet">{CANNOT_RETURN}</p>}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${title}, size ${line.size}`}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
      <div className={styles.choices}>
        <SizePicker line={line} current={current} title={title} onPick={(size) => setSize(line.id, size)} />
        <Stepper
          label={`Quantity of ${title}, size ${line.size}`}
          value={line.quantity}
          max={maxQuantityOf(line, current, maxPerLine)}
          onChange={(quantity) => setQuantity(line, quantity)}
        />
        {current !== 'gone' && (
          <Button look="plain" onClick={onSaveForLater}>
            Save for later
            <span className="visually-hidden">
              : {title}, size {line.size}
            </span>
          </Button>
        )}
      </div>
      {problem && <LineProblemBox line={line} problem={problem} />}
      {!problem && line.quantity === maxPerLine && (
        <p role="status" className={styles.limit}>
          {maxPiecesPerSize(maxPerLine)}
        </p>
      )}
    </li>
  );
}
