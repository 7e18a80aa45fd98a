import type { ReactNode } from 'react';
import styles from './icon-with-count.module.css';

/**
 * An icon with a number at its corner; none at nought. The link around it says the number in words, so the figure
 * itself is drawn by CSS and is no text.
 */
export function IconWithCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.counted} data-count={count > 0 ? count : undefined}>
      {children}
    </span>
  );
}
