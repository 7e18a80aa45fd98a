import { useId, type ReactNode } from 'react';
import shared from './shared.module.css';

/** A section of the page with a heading, which screen readers can jump to. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={shared.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
