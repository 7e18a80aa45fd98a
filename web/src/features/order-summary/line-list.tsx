import type { ReactNode } from 'react';
import { Picture } from '../../components/picture.tsx';
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
      <Picture url={image} alt="" place="thumbnail" sizes="72px" />
      <div>
        <h3>{name}</h3>
        {children}
      </div>
    </li>
  );
}
