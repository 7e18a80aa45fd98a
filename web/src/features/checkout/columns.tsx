import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** What it costs: beside the rest where there is room, beneath it on phones. */
  aside: ReactNode;
  /** The next step, which on phones stays at the foot of the glass. */
  bar?: ReactNode;
};

/** The shape of the screens from bag to order. */
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
