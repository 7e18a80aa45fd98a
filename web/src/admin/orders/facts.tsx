import type { ReactNode } from 'react';
import styles from './order.module.css';

/** Facts about an order or a return, each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact with its label. Nothing without a value, so that it needs no condition around it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
