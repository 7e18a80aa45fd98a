import type { ReactNode } from 'react';
import styles from './counted.module.css';

/** An icon with a number at its corner; none at nought. The link around it says the number in words. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.counted}>
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
