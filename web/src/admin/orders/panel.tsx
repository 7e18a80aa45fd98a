import { useId, type ReactNode } from 'react';
import shared from '../shared/shared.module.css';

/** A group of facts under a heading, which screen readers can jump to. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={shared.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
