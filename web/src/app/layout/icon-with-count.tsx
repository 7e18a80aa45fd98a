import type { ReactNode } from 'react';
import styles from './header.module.css';

/**
 * An icon with a number at its corner, hidden at 0. The number is CSS content and not text, because the accessible name
 * of the link around it contains the number in words.
 */
export function IconWithCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.icon} data-count={count > 0 ? count : undefined}>
      {children}
    </span>
  );
}
