import { type ReactNode, useRef } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import styles from './related-products.module.css';

type RelatedProductsProps = {
  /** The ids of the products that the shopper looks at, or has in the bag. */
  to: readonly string[];
  /** Links for readers without JavaScript. Only the server renders them. */
  children?: ReactNode;
};

/** Rows of products that go with others. Script and data load when the section comes near; the server renders plain links. */
export function RelatedProducts({ to, children }: RelatedProductsProps) {
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
