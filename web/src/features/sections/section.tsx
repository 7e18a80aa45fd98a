import type { ReactNode } from 'react';
import styles from './sections.module.css';

type SectionProps = {
  id: string;
  /** Without one the section has no heading. */
  heading: string;
  /** Beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A section of a page with its heading. */
export function Section({ id, heading, beside, children }: SectionProps) {
  return (
    <section className={`page ${styles.section}`} aria-labelledby={heading ? id : undefined}>
      {(heading || beside) && (
        <div className={styles.head}>
          {heading && (
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
          )}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}
