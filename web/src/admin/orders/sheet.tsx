import { useId, type ReactNode } from 'react';
import parts from '../parts/parts.module.css';

/** A group of facts under a heading, which screen readers can jump to. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={parts.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
