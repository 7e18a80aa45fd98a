import { asciiDigits } from '@nirala/contract/text/digits';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/load-state.tsx';
import { signed } from '../stock/movement-labels.ts';
import shared from '../shared/shared.module.css';
import { differenceOf, type CountLine, type UnresolvedCode } from './stock-count.ts';
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
      {lines.map((line) => {
        const { productId, name, size, code, seen, counted, late } = line;
        const difference = differenceOf(line);
        return (
          <li key={`${productId}.${size}`} className={styles.line}>
            <div className={styles.name}>
              <strong>
                {name}, {size}
              </strong>
              {code && <span className={styles.code}>{code}</span>}
            </div>
            <p className={styles.figure}>
              <span>In stock</span> <span>{seen}</span>
            </p>
            <div className={styles.figure}>
              <span aria-hidden="true">Counted</span>
              <span className={styles.steps} role="group" aria-label={`${name}, ${size}`}>
                <button
                  type="button"
                  aria-label={`One ${name}, ${size} less`}
                  aria-disabled={counted === 0}
                  onClick={() => onCorrect(line, counted - 1)}
                >
                  −
                </button>
                <input
                  aria-label={`Counted pieces of ${name}, ${size}`}
                  inputMode="numeric"
                  value={counted}
                  onChange={({ target }) => {
                    const typed = asciiDigits(target.value);
                    if (/^\d{0,6}$/.test(typed)) onCorrect(line, Number(typed));
                  }}
                  onFocus={({ target }) => target.select()}
                />
                <button
                  type="button"
                  aria-label={`One ${name}, ${size} more`}
                  onClick={() => onCorrect(line, counted + 1)}
                >
                  +
                </button>
              </span>
            </div>
            <p className={styles.figure}>
              <span>Difference</span>{' '}
              {difference === 0 ? (
                <span>none</span>
              ) : (
                <strong className={difference > 0 ? styles.more : styles.less}>{signed(difference)}</strong>
              )}
            </p>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}, ${size} from the count`}
              onClick={() => onRemove(line)}
            >
              Remove
            </button>
            {late && (
              <p className={styles.note}>
                Its stock was read some time after the scan. If it was sold in between, remove it and count it again.
              </p>
            )}
            {failures[productId] !== undefined && difference !== 0 && (
              <p className={`${styles.note} ${styles.failed}`}>Not saved: {failures[productId]}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type UnresolvedCodesProps = {
  codes: readonly UnresolvedCode[];
  onRetry: (code: string) => void;
  onRemove: (code: string) => void;
};

/** The codes whose size is not known. Their pieces wait here: they are not counted yet, and not lost. */
export function UnresolvedCodes({ codes, onRetry, onRemove }: UnresolvedCodesProps) {
  if (codes.length === 0) return null;
  return (
    <section className={shared.warning} aria-label="Codes that are not counted yet">
      <h2 className={styles.heading}>Not counted yet</h2>
      <ul className={styles.codes}>
        {codes.map(({ code, pieces, problem }) => (
          <li key={code}>
            <p role={problem === undefined ? undefined : 'alert'}>
              <strong className={styles.code}>{code}</strong>{' '}
              <span>{`· ${pieces === 1 ? '1 piece' : `${pieces} pieces`} ·`}</span>{' '}
              {problem ?? (
                <>
                  <Spinner /> looking it up
                </>
              )}
            </p>
            {problem !== undefined && (
              <div className={shared.buttons}>
                <Button look="plain" aria-label={`Try again to find ${code}`} onClick={() => onRetry(code)}>
                  Try again
                </Button>
                <Button look="plain" aria-label={`Remove ${code}`} onClick={() => onRemove(code)}>
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={shared.small}>
        Give the size this code on the product’s page and try again, or remove it and pick the size by name.
      </p>
    </section>
  );
}
