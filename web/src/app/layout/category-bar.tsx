import { CATEGORIES } from '@nirala/contract/product/category';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './category-bar.module.css';

export function CategoryBar() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={styles.bar} aria-label="Categories">
      <ul className={styles.list} ref={list}>
        {CATEGORIES.map(({ slug, label }) => (
          <li key={slug}>
            <NavLink to={`/${slug}`} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
