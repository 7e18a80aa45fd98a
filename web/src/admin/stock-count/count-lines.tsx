import { signed } from '../stock/movement-labels.ts';
import { PieceStepper } from '../stock/piece-stepper.tsx';
import { differenceOf, type CountLine } from './stock-count.ts';
import styles from './stock-count.module.css';

type CountLinesProps = {
  lines: readonly CountLine[];
  onCorrect: (line: CountLine, counted: number) => void;
  onRemove: (line: CountLine) => void;
  /** Why a product was not saved, by its id. */
  failures: Readonly<Record<string, string>>;
};

/** The counted sizes with their stock, their count and the difference. */
export function CountLines({ lines, onCorrect, onRemove, failures }: CountLinesProps) {
  return (
    <ol className={styles.lines} aria-label="Counted sizes">
      {lines.map((line) => (
        <CountRow
          key={`${line.productId}.${line.size}`}
          line={line}
          failure={failures[line.productId]}
          onCorrect={(counted) => onCorrect(line, counted)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ol>
  );
}

type CountRowProps = {
  line: CountLine;
  failure: string | undefined;
  onCorrect: (counted: number) => void;
  onRemove: () => void;
};

function CountRow({ line, failure, onCorrect, onRemove }: CountRowProps) {
  const { name, size, code, seen, counted, late } = line;
  const sku = `${name}, ${size}`;
  const difference = differenceOf(line);
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <strong>{sku}</strong>
        {code && <span className={styles.code}>{code}</span>}
      </div>
      <p className={styles.figure}>
        <span>In stock</span> <span>{seen}</span>
      </p>
      <div className={styles.figure} role="group" aria-label={sku}>
        <span aria-hidden="true">Counted</span>
        <PieceStepper pieces={counted} label={`Counted pieces of ${sku}`} unit={sku} onChange={onCorrect} />
      </div>
      <p className={styles.figure}>
        <span>Difference</span>{' '}
        {difference === 0 ? (
          <span>none</span>
        ) : (
          <strong className={difference > 0 ? styles.more : styles.less}>{signed(difference)}</strong>
        )}
      </p>
      <button type="button" className={styles.remove} aria-label={`Remove ${sku} from the count`} onClick={onRemove}>
        Remove
      </button>
      {late && (
        <p className={styles.note}>
          Its stock was read some time after the scan. If it was sold in between, remove it and count it again.
        </p>
      )}
      {failure !== undefined && difference !== 0 && (
        <p className={`${styles.note} ${styles.failed}`}>Not saved: {failure}</p>
      )}
    </li>
  );
}
