import { pictureAt } from '@nirala/contract/picture-url';
import type { ReactNode } from 'react';
import styles from './line-list.module.css';

/** The items of an order, in the order summary and in My Orders. */
export function LineList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

type LineItemProps = {
  /** The URL of its picture. */
  image: string;
  name: string;
  children: ReactNode;
};

export function LineItem({ image, name, children }: LineItemProps) {
  return (
    <li>
      <img src={pictureAt(image, 480)} alt="" width={480} height={600} loading="lazy" />
      <div>
        <h3>{name}</h3>
        {children}
      </div>
    </li>
  );
}
