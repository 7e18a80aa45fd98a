import { formatRupeesExact } from '@nirala/contract/text/money';
import { maxPiecesPerSize, tooManyPiecesPerSize } from '@nirala/contract/text/message-templates';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import type { Size } from '@nirala/contract/product/size';
import { Link } from 'react-router-dom';
import { showToast } from '../../lib/toast.ts';
import { removeFromBag, setQuantity, setSize, updatePrices } from './bag.ts';
import styles from './bag-lines.module.css';
import { type CurrentProduct, maxQuantityOf, findLineProblem, isFinalSale, type LineProblem } from './line-problem.ts';
import type { LineKey, Lines } from './lines.ts';
import { lineTotal } from '../order-summary/price-summary.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import type { CartItem } from '../../lib/storage/cart-item.ts';

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

type BagLineProps = {
  line: CartItem;
  current: CurrentProduct | undefined;
  /** The owner's limit for one line. */
  maxPerLine: number;
  onRemove: () => void;
  onSaveForLater: () => void;
};

/** One line of the bag: size and quantity can be changed, and it says if it cannot be ordered as it is. */
function BagLine({ line, current, maxPerLine, onRemove, onSaveForLater }: BagLineProps) {
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
        {line.quantity > 1 && <p className="quiet">{lineTotal(line)}</p>}
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

type SizePickerProps = {
  line: CartItem;
  current: CurrentProduct | undefined;
  title: string;
  onPick: (size: Size) => void;
};

/** The sizes of a line. Those that are sold out are shown, but cannot be chosen. */
function SizePicker({ line, current, title, onPick }: SizePickerProps) {
  const stock = current === undefined || current === 'gone' ? undefined : current.stockBySize;
  const sizes = line.sizes.includes(line.size) ? line.sizes : [line.size, ...line.sizes];
  return (
    <label className={styles.size}>
      <span>Size</span>
      <select
        aria-label={`Size of ${title}`}
        value={line.size}
        onChange={(event) => {
          const size = sizes.find((each) => each === event.currentTarget.value);
          if (size) onPick(size);
        }}
      >
        {sizes.map((size) => {
          const soldOut = stock !== undefined && (stock[size] ?? 0) === 0;
          return (
            <option key={size} value={size} disabled={soldOut && size !== line.size}>
              {soldOut ? `${size} – sold out` : size}
            </option>
          );
        })}
      </select>
    </label>
  );
}

type StepperProps = { label: string; value: number; max: number; onChange: (value: number) => void };

/** A quantity from 1 to `max`. At a limit the button stays focusable and does nothing. */
function Stepper({ label, value, max, onChange }: StepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= 1 && (next <= max || by < 0)) onChange(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button type="button" aria-label="One less" aria-disabled={value <= 1} onClick={() => step(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label="One more" aria-disabled={value >= max} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

/** Why a line cannot be ordered as it is, with a button where one press fixes it. */
function LineProblemBox({ line, problem }: { line: CartItem; problem: LineProblem }) {
  const fix = fixOf(line, problem);
  return (
    <div className={styles.problem} role="status">
      <p>{messageOf(line, problem)}</p>
      {fix && (
        <Button look="quiet" onClick={fix.run}>
          {fix.label}
        </Button>
      )}
    </div>
  );
}

function messageOf(line: CartItem, problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return 'This is no longer on sale. Please remove it to go on.';
    case 'sold-out':
      return `Size ${line.size} is sold out. Choose another size, or remove it to go on.`;
    case 'too-many':
      return `Only ${problem.left} left in size ${line.size}.`;
    case 'limit':
      return tooManyPiecesPerSize(problem.max);
    case 'price':
      return problem.was === problem.now
        ? 'The original price of this item has changed.'
        : `The price is now ${formatRupeesExact(problem.now)}; it was ${formatRupeesExact(problem.was)}.`;
  }
}

function fixOf(line: CartItem, problem: LineProblem): { label: string; run: () => void } | undefined {
  if (problem.kind === 'too-many') {
    return { label: `Set to ${problem.left}`, run: () => setQuantity(line, problem.left) };
  }
  if (problem.kind === 'limit') {
    return { label: `Set to ${problem.max}`, run: () => setQuantity(line, problem.max) };
  }
  if (problem.kind === 'price') return { label: 'Update price', run: () => updatePrices(problem.product) };
  return undefined;
}
