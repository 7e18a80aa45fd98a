import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** The price summary: beside the content on wide screens, below it on phones. */
  aside: ReactNode;
  /** The main action. On phones it stays at the bottom of the screen. */
  bar?: ReactNode;
};

/** The layout of the screens from bag to order. */
export function Columns({ children, aside, bar }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-label="What it costs">
        {aside}
      </aside>
      {bar && (
        <div className={styles.bar} data-foot-bar>
          {bar}
        </div>
      )}
    </div>
  );
}
