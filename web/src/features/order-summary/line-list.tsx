import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture.tsx';
import styles from './summary.module.css';

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
  /** The product's page, which the name leads to. */
  to?: string;
  children: ReactNode;
};

/** One item: its picture, its name, and below that the children. */
export function LineItem({ image, name, to, children }: LineItemProps) {
  return (
    <li>
      <Picture url={image} alt="" place="thumbnail" sizes="72px" />
      <div>
        <h3>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={styles.link}>
              {name}
            </Link>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
}
