import { categoriesIn, type CategoryId } from '@nirala/contract/product/category';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useCategories } from '../../features/store/store-details.ts';
import { AccountLinks, ShopLinks } from './links.tsx';
import styles from './menu.module.css';

export type MenuProps = { open: boolean; onClose: () => void };

/** The phone's menu: a drawer with the account's links and all categories. It loads when the page is used. */
export function Menu({ open, onClose }: MenuProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
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
        <Categories onNavigate={onClose} />
      </div>
    </dialog>
  );
}

/** Not in the style sheet: few stores have categories within categories. */
const PART = { marginTop: 0, paddingLeft: 'var(--space-3)' } as const;

/** The categories, or those that are part of one, each with its own below it. */
function Categories({ parent, onNavigate }: { parent?: CategoryId; onNavigate: () => void }) {
  const categories = categoriesIn(useCategories(), parent);
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} style={parent === undefined ? undefined : PART}>
      {categories.map(({ id, slug, label }) => (
        <li key={id}>
          <NavLink to={`/${slug}`} className={styles.link} onClick={onNavigate}>
            {label}
          </NavLink>
          <Categories parent={id} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}
