import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/load-state.tsx';
import shared from '../shared/shared.module.css';
import styles from './stock-count.module.css';

type UnresolvedCodesProps = {
  codes: readonly { code: string; pieces: number; problem?: string | undefined }[];
  /** What has not happened to their pieces: "counted". */
  done: string;
  onRetry: (code: string) => void;
  onRemove: (code: string) => void;
};

/** The codes whose size is not known. Their pieces wait here: they are not lost. */
export function UnresolvedCodes({ codes, done, onRetry, onRemove }: UnresolvedCodesProps) {
  if (codes.length === 0) return null;
  return (
    <section className={shared.warning} aria-label={`Codes that are not ${done} yet`}>
      <h2 className={styles.heading}>{`Not ${done} yet`}</h2>
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
