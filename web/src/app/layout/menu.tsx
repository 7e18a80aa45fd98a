import { CATEGORIES } from '@nirala/contract/product/category';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { AccountLinks, ShopLinks } from './links.tsx';
import styles from './menu.module.css';

/** The phone's menu: a drawer with the account's links and all categories. */
export function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <AccountLinks className={styles.link} onNavigate={onClose} />
        <ShopLinks className={styles.link} onNavigate={onClose} />
        <h2>Shop</h2>
        <ul className={styles.categories}>
          {CATEGORIES.map(({ slug, label }) => (
            <li key={slug}>
              <NavLink to={`/${slug}`} className={styles.link} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}
