import { type ReactNode, useRef } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import styles from './going-on.module.css';

type GoingOnProps = {
  /** The ids of the products to go on from. */
  to: readonly string[];
  /** Links for readers without JavaScript. Only the server renders them. */
  children?: ReactNode;
};

/** Rows of products to go on to. Script and data load when the section comes near; the server renders plain links. */
export function GoingOn({ to, children }: GoingOnProps) {
  const section = useRef<HTMLDivElement>(null);
  const [Rows] = useOnDemand(
    () => import('./related-rows.tsx').then((module) => module.RelatedRows),
    () => undefined,
    section,
  );
  return (
    <div className={styles.section} ref={section}>
      {Rows && <Rows to={to} />}
      <noscript>{children}</noscript>
    </div>
  );
}
